// What is said of a step beside its figures: lengths, counts, caches, bursts.
#include "core/report/failurenotes.h"
#include "core/stats/runsummary.h"
#include "core/wire/nagle.h"

#include "statsrequests.h"

#include <QTest>

using namespace plumbline;
using namespace plumbline::made;

namespace {

StepSummary stepOf(const std::vector<Request>& requests, const Plan& plan = closedPlan(), const StepSpec& step = spec())
{
    return summarizeOne(requests, plan, step, end(0, 100000));
}

bool holds(const StepSummary& step, const std::string& part)
{
    return std::any_of(step.notices.begin(), step.notices.end(),
                       [&part](const std::string& text) { return text.find(part) != std::string::npos; });
}

std::string all(const StepSummary& step)
{
    std::string joined;
    for (const auto& text : step.notices)
        joined += text + "\n";
    return joined;
}

Request asked(std::optional<int> promptTokens, std::optional<std::int64_t> counted, std::int64_t bytes = 60)
{
    auto request = answer(10, 5, 4, 1);
    request.requested_prompt_tokens = promptTokens;
    request.prompt_tokens = counted;
    request.prompt_bytes = bytes;
    return request;
}

Request hashed(double sentMs, double ttftMs, double gapMs, const std::string& prompt, const std::string& output,
               Phase phase = Phase::measured)
{
    auto request = answer(sentMs, ttftMs, 10, gapMs);
    request.phase = phase;
    request.prompt_sha256 = prompt;
    request.output_sha256 = output;
    return request;
}

// A stream whose first `burst` events come together after `waitMs`, the others every `paceMs`.
Request burst(int together, double waitMs, double paceMs, int events = 20)
{
    auto request = answer(10, waitMs, 0, 0);
    request.connection = Connection::reused;
    request.events_at = {};
    double at = 10 + waitMs;
    for (int i = 0; i < events; ++i) {
        request.events_at.append(ms(at));
        at += i + 1 < together ? 0.05 : paceMs;
    }
    return request;
}

} // namespace

class TestNotices : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lengthsAskedAndLengthsThatCameStandSideBySide()
    {
        const auto step = stepOf({asked(128, 143), asked(128, 145)});
        QCOMPARE(step.lengths.prompt_n, std::int64_t(2));
        QCOMPARE(step.lengths.prompt_asked.value_or(0), 128.0);
        QCOMPARE(step.lengths.prompt_came.value_or(0), 144.0);
        QVERIFY2(holds(step, "prompts held 144 tokens on average where 128 were asked for (+12.5 %)"),
                 all(step).c_str());
        QVERIFY(!holds(stepOf({asked(128, 131), asked(128, 127)}), "prompts held"));
        QVERIFY(!holds(stepOf({asked(4, 8)}), "prompts held")); // a template's few tokens
        QCOMPARE(stepOf({asked(std::nullopt, 143)}).lengths.prompt_n, std::int64_t(0));
    }

    void anExactLengthThatDidNotComeIsSaid()
    {
        auto plan = closedPlan();
        plan.workload.classes[0].output_tokens.exact = true;
        std::vector<Request> requests;
        for (int i = 0; i < 4; ++i) {
            requests.push_back(answer(10, 5, i == 0 ? 6 : 8, 1));
            requests.back().requested_output_tokens = 8;
        }
        const auto step = stepOf(requests, plan);
        QCOMPARE(step.lengths.output_differs, std::int64_t(1));
        QVERIFY2(
            holds(step,
                  "in 1 of 4 answers the length is another than the exact one asked for: 7.5 tokens on average where 8 "
                  "were asked for"),
            all(step).c_str());
        QVERIFY(!holds(stepOf(requests), "exact")); // a limit is no length
    }

    void promptsThatAreNotCountedAreUnknownAndSaid()
    {
        const auto step = stepOf({asked({}, std::nullopt), asked({}, 0), asked({}, 17)});
        QVERIFY2(holds(step, "in 2 of 3 answers the server counted no prompt tokens, or 0"), all(step).c_str());
        QVERIFY(!holds(stepOf({asked({}, 17)}), "counted no prompt"));
    }

    void oneCountForAllPromptsIsATruncation()
    {
        const auto step = stepOf({asked({}, 1026, 3000), asked({}, 1026, 30000)});
        QVERIFY2(holds(step, "every prompt was counted as 1026 tokens, from 3000 to 30000 bytes: were they truncated "
                             "by the server?"),
                 all(step).c_str());
        QVERIFY(!holds(stepOf({asked({}, 1026, 3000), asked({}, 1026, 3100)}), "truncated"));
        QVERIFY(!holds(stepOf({asked({}, 300, 3000), asked({}, 1026, 30000)}), "truncated"));
    }

    void aCacheOfAnswersIsFoundByPromptOutputAndTime()
    {
        // Four prompts, asked for the first time in the warm-up; the repeats come whole at once.
        std::vector<Request> requests;
        for (int i = 0; i < 4; ++i)
            requests.push_back(hashed(10, 100, 10, "p" + std::to_string(i), "o" + std::to_string(i), Phase::warm_up));
        for (int i = 0; i < 8; ++i)
            requests.push_back(hashed(300, 2, 0.01, "p" + std::to_string(i % 4), "o" + std::to_string(i % 4)));
        const auto step = stepOf(requests);
        QVERIFY2(holds(step, "8 of 8 answers that repeat an earlier one to the same prompt came whole after"),
                 all(step).c_str());
    }

    // A prefix cache saves the wait for the first token only: the tokens are still made.
    void aCacheOfPrefixesIsNoCacheOfAnswers()
    {
        std::vector<Request> requests{hashed(10, 100, 10, "p", "o", Phase::warm_up)};
        for (int i = 0; i < 8; ++i)
            requests.push_back(hashed(300, 2, 10, "p", "o"));
        QVERIFY(!holds(stepOf(requests), "cache of answers"));
    }

    void otherAnswersOrEvenTimesAreNoCache()
    {
        std::vector<Request> requests{hashed(10, 100, 10, "p", "o", Phase::warm_up)};
        for (int i = 0; i < 8; ++i)
            requests.push_back(hashed(300, 2, 0.01, "p", "o" + std::to_string(i)));
        QVERIFY(!holds(stepOf(requests), "cache of answers"));
        requests = {hashed(10, 100, 10, "p", "o", Phase::warm_up)};
        for (int i = 0; i < 8; ++i)
            requests.push_back(hashed(300, 95, 10, "p", "o"));
        QVERIFY(!holds(stepOf(requests), "cache of answers"));
    }

    void flagsAreSaidInWords_data()
    {
        QTest::addColumn<QString>("flag");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* flag, const char* words) {
            QTest::newRow(flag) << QString::fromLatin1(flag) << QString::fromLatin1(words);
        };
        row("white_space_first", "the first token was white space");
        row("several_tokens_an_event", "events carried several tokens");
        row("several_events_a_token", "a token came in several events");
        row("buffered_stream", "everything came in a burst at the end");
        row("nagle_signature", "the mark of Nagle's algorithm");
        row("proxy_in_path", "a proxy stands in the path");
        row("missing_done", "without [DONE]");
        row("not_streamed", "a whole answer came although a stream was asked for");
    }
    void flagsAreSaidInWords()
    {
        QFETCH(QString, flag);
        QFETCH(QString, words);
        auto marked = answer(10, 5, 4, 1);
        marked.flags = {flag.toStdString()};
        const auto step = stepOf({marked, answer(11, 5, 4, 1)});
        QVERIFY2(holds(step, "in 1 of 2 answers") && holds(step, words.toStdString()), all(step).c_str());
        QVERIFY(stepOf({answer(11, 5, 4, 1)}).notices.empty());
        auto whole = closedPlan();
        whole.target.stream = false;
        QCOMPARE(holds(stepOf({marked}, whole), words.toStdString()), flag != QStringLiteral("not_streamed"));
    }

    void oneStallOfTheClientIsNotCalledNagle()
    {
        std::vector<Request> requests(9, answer(10, 5, 4, 1));
        requests.push_back(answer(10, 5, 4, 1));
        requests.back().flags = {"nagle_signature"};
        QVERIFY(!holds(stepOf(requests), "Nagle"));
    }

    void nagleHasItsSignature_data()
    {
        QTest::addColumn<int>("together");
        QTest::addColumn<double>("waitMs");
        QTest::addColumn<double>("paceMs");
        QTest::addColumn<bool>("is");
        QTest::newRow("8 events of 5 ms after 44 ms") << 9 << 44.0 << 5.0 << true;
        QTest::newRow("4 events of 10 ms after 60 ms") << 5 << 60.0 << 10.0 << true;
        QTest::newRow("an even stream") << 1 << 44.0 << 5.0 << false;
        QTest::newRow("two events together at the start") << 2 << 44.0 << 5.0 << false;
        QTest::newRow("a burst of 200 ms") << 10 << 44.0 << 20.0 << false;
        QTest::newRow("the first token comes at once") << 9 << 3.0 << 5.0 << false;
        QTest::newRow("all in one burst") << 20 << 44.0 << 5.0 << false;
    }
    void nagleHasItsSignature()
    {
        QFETCH(int, together);
        QFETCH(double, waitMs);
        QFETCH(double, paceMs);
        QFETCH(bool, is);
        auto request = burst(together, waitMs, paceMs);
        QCOMPARE(hasNagleSignature(request), is);
        request.connection = Connection::fresh;
        QVERIFY(!hasNagleSignature(request));
    }

    // Speculative decoding gives bursts all the way, not at the start alone.
    void burstsAllTheWayAreNotNagle()
    {
        auto request = answer(10, 44, 0, 0);
        request.connection = Connection::reused;
        request.events_at = {};
        for (int i = 0; i < 40; ++i)
            request.events_at.append(ms(54 + (i / 4) * 20 + (i % 4) * 0.01));
        QVERIFY(!hasNagleSignature(request));
    }

    void eventsReadTogetherAreCounted()
    {
        auto request = answer(10, 5, 0, 0);
        request.events_at = {};
        for (int i = 0; i < 21; ++i)
            request.events_at.append(ms(15 + (i / 2) * 10));
        const auto step = stepOf({request});
        QVERIFY2(holds(step, "50 % of the events were read together with the one before"), all(step).c_str());
    }

    // A limiter without a burst refuses what comes a moment too early after a late send.
    void aGapBelowThePeriodIsSaidWhereRequestsAreRefused()
    {
        auto plan = closedPlan();
        plan.load.kind = LoadKind::open;
        plan.load.arrival.process = ArrivalProcess::constant;
        std::vector<Request> requests;
        for (int i = 0; i < 6; ++i)
            requests.push_back(answer(i * 500 + (i == 0 ? 2 : 0), 5, 4, 1));
        requests[1] = lost(500, 501, Outcome::rejected, ErrorClass::overloaded);
        auto step = stepOf(requests, plan, spec(2, LoadKind::open));
        QVERIFY2(holds(step, "the shortest gap between two sends was 498 ms, below the period of 500 ms"),
                 all(step).c_str());
        requests[1] = answer(500, 5, 4, 1);
        step = stepOf(requests, plan, spec(2, LoadKind::open));
        QVERIFY(!holds(step, "shortest gap"));
    }

    void whatSeveralStepsHaveInCommonIsSaidOnce()
    {
        auto first = stepOf({asked({}, 0)});
        auto second = stepOf({asked({}, 0)}, closedPlan(), spec(4));
        second.step = 2;
        const auto notes = noticeNotes(summarizeRun({}, closedPlan(), {first, second}));
        QCOMPARE(notes.size(), std::size_t(1));
        QVERIFY2(QByteArray::fromStdString(notes[0]).startsWith("Notice, level 1 and level 4: in the only answer"),
                 notes[0].c_str());
    }
};

QTEST_APPLESS_MAIN(TestNotices)
#include "tst_notices.moc"
