// Failures grouped by class, message, step and length, and what they have in common in words.
#include "core/report/failurenotes.h"
#include "core/stats/failurehints.h"
#include "core/stats/runsummary.h"
#include "core/stats/trust.h"

#include "statsrequests.h"

#include <QTest>

using namespace plumbline;
using namespace plumbline::made;

namespace {

Request failure(double dueMs, ErrorClass error, const std::string& message, int promptBytes = 60)
{
    auto request = lost(dueMs, dueMs + 1, Outcome::failed, error);
    request.error_message = message;
    request.prompt_bytes = promptBytes;
    return request;
}

StepSummary stepOf(const std::vector<Request>& requests, const Plan& plan = closedPlan(), double level = 1)
{
    return summarizeOne(requests, plan, spec(level), end(0, 100000));
}

// 20 requests for each length asked for, of which so many fail.
std::vector<Request> byLength(const std::vector<std::pair<int, int>>& failedOfTwenty, ErrorClass error,
                              const std::string& message)
{
    std::vector<Request> requests;
    for (const auto& [asked, failed] : failedOfTwenty)
        for (int i = 0; i < 20; ++i) {
            auto request = i < failed ? failure(10, error, message) : answer(10, 5, 4, 1);
            request.requested_output_tokens = asked;
            requests.push_back(std::move(request));
        }
    return requests;
}

bool holds(const std::vector<std::string>& texts, const std::string& part)
{
    return std::any_of(texts.begin(), texts.end(),
                       [&part](const std::string& text) { return text.find(part) != std::string::npos; });
}

std::string all(const std::vector<std::string>& texts)
{
    std::string joined;
    for (const auto& text : texts)
        joined += text + "\n";
    return joined;
}

RunSummary runOf(std::vector<StepSummary> steps, const Plan& plan = closedPlan())
{
    for (std::size_t i = 0; i < steps.size(); ++i)
        steps[i].step = static_cast<int>(i) + 1;
    return summarizeRun({}, plan, std::move(steps));
}

} // namespace

class TestFailureGroups : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void messagesThatDifferInNumbersAreOneKind()
    {
        const auto step =
            stepOf({failure(1, ErrorClass::server_error, "slot 3 failed after 120 ms"),
                    failure(2, ErrorClass::server_error, "slot 7 failed after 95 ms"),
                    failure(3, ErrorClass::stream_error, "slot 7 failed after 95 ms"), answer(4, 5, 4, 1)});
        QCOMPARE(step.failures.size(), std::size_t(2));
        QCOMPARE(step.failures[0].count, std::int64_t(2));
        QCOMPARE(step.failures[0].message, std::string("slot # failed after # ms"));
        QCOMPARE(step.failures[0].example, std::string("slot 3 failed after 120 ms"));
        QCOMPARE(step.failures[1].error_class, ErrorClass::stream_error);
    }

    // Arrivals that were not sent have no message and no server; a cancellation of the person is none of its failures.
    void whatTheServerDidNotFailAtIsNoFailure()
    {
        auto ours = lost(3, 4, Outcome::cancelled, ErrorClass::cancelled);
        ours.cancelled_by = CancelledBy::user;
        auto theirs = ours;
        theirs.cancelled_by = CancelledBy::server;
        const auto step = stepOf({lost(1, 2, Outcome::not_sent, ErrorClass::none), ours, theirs, answer(4, 5, 4, 1)});
        QCOMPARE(step.failures.size(), std::size_t(1));
        QCOMPARE(step.failures[0].count, std::int64_t(1));
    }

    void promptLengthsAreKeptForFailuresToo()
    {
        const auto step =
            stepOf({failure(1, ErrorClass::server_error, "x", 3000), failure(1, ErrorClass::server_error, "x", 3000),
                    answer(4, 5, 4, 1), answer(5, 5, 4, 1)});
        const auto& bands = step.failures.at(0).prompt_bytes;
        QCOMPARE(bands.size(), std::size_t(2));
        QCOMPARE(bands[0].from, std::int64_t(32));
        QCOMPARE(bands[0].to, std::int64_t(64));
        QCOMPARE(bands[0].failed, std::int64_t(0));
        QCOMPARE(bands[0].of, std::int64_t(2));
        QCOMPARE(bands[1].from, std::int64_t(2048));
        QCOMPARE(bands[1].failed, std::int64_t(2));
        QVERIFY2(holds(failureNotes(runOf({step})), "0 of 2 with 32 to 63 bytes and 2 of 2 with 2048 to 4095 bytes"),
                 all(failureNotes(runOf({step}))).c_str());
    }

    void aServerWithAMessageForEachRequestIsBounded()
    {
        std::vector<Request> requests;
        for (char a = 'a'; a <= 'z'; ++a)
            for (char b = 'a'; b <= 'z'; ++b)
                requests.push_back(failure(1, ErrorClass::server_error, std::string("no ") + a + b));
        const auto step = stepOf(requests);
        QVERIFY(step.failures.size() <= 65);
        QCOMPARE(step.failures[0].message, std::string("(other messages)"));
        std::int64_t count = 0;
        for (const auto& kind : step.failures)
            count += kind.count;
        QCOMPARE(count, std::int64_t(26 * 26));
    }

    void oneMessageBehindAlmostAllFailuresIsSaid()
    {
        std::vector<Request> requests(19, failure(1, ErrorClass::server_error, "worker 12 died"));
        requests.push_back(failure(2, ErrorClass::stream_error, "other"));
        auto step = stepOf(requests);
        QVERIFY2(holds(step.notices, "19 of 20 failures say the same: server_error \"worker 12 died\""),
                 all(step.notices).c_str());
        requests.push_back(
            failure(2, ErrorClass::stream_error, "other")); // 19 of 21: no longer above 90 %, and a third:
        requests.push_back(failure(2, ErrorClass::stream_error, "other"));
        step = stepOf(requests);
        QVERIFY2(!holds(step.notices, "say the same"), all(step.notices).c_str());
    }

    void failuresThatGrowWithTheLengthAskedNameIgnoreEos()
    {
        auto plan = closedPlan();
        plan.workload.classes[0].output_tokens.exact = true;
        const auto requests =
            byLength({{128, 0}, {512, 8}, {1024, 18}}, ErrorClass::stream_error, "Unexpected token 200002");
        auto step = stepOf(requests, plan);
        QVERIFY2(holds(step.notices,
                       "all 26 failures say the same: stream_error \"Unexpected token 200002\"; its share grows with "
                       "the tokens asked for: 0 % from 128 to 255, 90 % from 1024 to 2047; the request asks for "
                       "ignore_eos"),
                 all(step.notices).c_str());
        plan.workload.classes[0].output_tokens.exact = false;
        step = stepOf(requests, plan);
        QVERIFY2(holds(step.notices, "its share grows") && !holds(step.notices, "ignore_eos"),
                 all(step.notices).c_str());
    }

    void chanceIsNotTakenForGrowth()
    {
        QVERIFY(!growsWithLength({{128, 256, 1, 20}, {512, 1024, 3, 20}}));
        QVERIFY(!growsWithLength({{128, 256, 20, 20}, {512, 1024, 20, 20}}));
        QVERIFY(!growsWithLength({{128, 256, 0, 20}, {512, 1024, 0, 20}}));
        QVERIFY(!growsWithLength({{128, 256, 18, 20}, {512, 1024, 2, 20}})); // it falls
        QVERIFY(!growsWithLength({{128, 256, 0, 2}, {512, 1024, 2, 2}}));    // too few
        QVERIFY(!growsWithLength({}));
        QVERIFY(growsWithLength({{128, 256, 0, 20}, {512, 1024, 15, 20}}));
    }

    // A KV pool that the slots share fails all running requests once it is full: never with one stream.
    void aContextThatIsFullOnlyAboveALevelIsASharedPool()
    {
        const std::vector<Request> good(25, answer(1, 5, 4, 1));
        auto bad = good;
        for (int i = 0; i < 5; ++i)
            bad.push_back(failure(1, ErrorClass::context_overflow, "Context size has been exceeded."));
        auto run = runOf({stepOf(good, closedPlan(), 1), stepOf(bad, closedPlan(), 4)});
        QVERIFY2(holds(run.notices,
                       "context_overflow \"Context size has been exceeded.\" appears at 4 streams and above only: 5 "
                       "of 30 requests, none of 25 below; a context that is full only with several requests at "
                       "once is the mark of a KV pool that all slots share, not of overload"),
                 all(run.notices).c_str());
        QVERIFY2(holds(noticeNotes(run), "Notice: context_overflow"), all(noticeNotes(run)).c_str());
        // At the lowest level too, or with too few requests below it: no such hint.
        run = runOf({stepOf(bad, closedPlan(), 1), stepOf(bad, closedPlan(), 4)});
        QVERIFY2(run.notices.empty(), all(run.notices).c_str());
        run = runOf({stepOf({answer(1, 5, 4, 1)}, closedPlan(), 1), stepOf(bad, closedPlan(), 4)});
        QVERIFY2(run.notices.empty(), all(run.notices).c_str());
    }

    void failuresOfRepeatsAreSummed()
    {
        auto plan = closedPlan();
        plan.load.repeats = 2;
        auto first = stepOf({failure(1, ErrorClass::server_error, "slot 1"), answer(4, 5, 4, 1)}, plan);
        auto second = stepOf({failure(1, ErrorClass::server_error, "slot 2", 4000), answer(4, 5, 4, 1)}, plan);
        second.repeat = 2;
        const auto run = summarizeRun({}, plan, {first, second});
        const auto across =
            std::find_if(run.steps.begin(), run.steps.end(), [](const auto& step) { return !step.repeat; });
        QVERIFY(across != run.steps.end());
        QCOMPARE(across->failures.size(), std::size_t(1));
        QCOMPARE(across->failures[0].count, std::int64_t(2));
        QCOMPARE(across->failures[0].prompt_bytes.size(), std::size_t(2));
        QCOMPARE(across->failures[0].prompt_bytes[0].of, std::int64_t(3));
        QCOMPARE(across->failures[0].prompt_bytes[1].failed, std::int64_t(1));
    }

    void aFailureOfTheClientsOwnLimitsTheStep()
    {
        auto step = stepOf({failure(1, ErrorClass::client_resource, "Too many open files"), answer(4, 5, 4, 1)});
        QCOMPARE(step.trust.state, TrustState::client_limited);
        QVERIFY2(holds(step.trust.reasons, "1 request"),
                 all(step.trust.reasons).c_str());
        step = stepOf({failure(1, ErrorClass::server_error, "x"), answer(4, 5, 4, 1)});
        QVERIFY(!holds(step.trust.reasons, "for want of"));
    }
};

QTEST_APPLESS_MAIN(TestFailureGroups)
#include "tst_failuregroups.moc"
