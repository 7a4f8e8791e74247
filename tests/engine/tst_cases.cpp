// Cases from the field that need a whole engine, each built again from its trigger. The list is tests/CASES.md.
#include "support/chatscript.h"
#include "support/enginebench.h"

#include <QTest>

#include <map>
#include <mutex>

#include <sys/syscall.h>
#include <unistd.h>

namespace {

std::atomic<long> wallClockOff = 0; // seconds by which this process sees the wall clock

} // namespace

// The system's wall clock as all of this process sees it, Qt included: it can be set while a run is on.
extern "C" int clock_gettime(clockid_t id, timespec* time) noexcept
{
    const auto result = static_cast<int>(syscall(SYS_clock_gettime, id, time));
    if (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE)
        time->tv_sec += wallClockOff;
    return result;
}

using namespace plumbline;
using namespace plumbline::test;

class TestCases : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // A 503 with Retry-After, then a 200: the first is a rejected request, not a slow success.
    void anAnsweredRequestIsNeverSentAgain()
    {
        std::mutex mutex;
        std::map<std::string, int> sends; // by request id
        std::atomic<int> posts = 0;
        const ScriptedServer server([&](ScriptedConnection& connection) {
            for (auto request = connection.readRequest(); !request.empty(); request = connection.readRequest()) {
                if (!request.starts_with("POST")) {
                    sendJson(connection, "404 Not Found", "{}");
                    continue;
                }
                const auto from = request.find("X-Request-Id: ") + 14;
                {
                    const std::lock_guard lock(mutex);
                    ++sends[request.substr(from, request.find('\r', from) - from)];
                }
                if (++posts % 2 == 1)
                    sendJson(connection, "503 Busy\r\nRetry-After: 1", R"({"error":{"message":"server busy"}})");
                else
                    sendAnswer(connection);
            }
        });
        const auto ran = runPlan(closedPlan(server.url(""), 1, 10));
        QCOMPARE(ran.kept.count(Outcome::rejected) + ran.kept.count(Outcome::completed), 10);
        QCOMPARE(ran.kept.count(Outcome::rejected), 5);
        QCOMPARE(static_cast<std::size_t>(posts), ran.kept.requests.size());
        for (const auto& [id, times] : sends)
            QVERIFY2(times == 1, id.c_str());
    }

    // Nothing ends the answer but the client's own ceiling.
    void anOutputLimitThatIsIgnoredEndsAtTheCeiling()
    {
        const ScriptedServer server(chatScript([](ScriptedConnection& connection, const std::string&) {
            connection.sendHeaders();
            for (int i = 0; i < 5000; ++i)
                connection.sendChunk(textEvent("w"));
            connection.sendChunk(finishEvent() + usageEvent(5, 5000) + "data: [DONE]\n\n");
            connection.endChunks();
        }));
        auto plan = closedPlan(server.url(""), 1, 3, 8);
        const auto ran = runPlan(plan, 1, true);
        QCOMPARE(ran.result.state, RunState::finished);
        const auto measured = ran.kept.of(Phase::measured);
        QCOMPARE(measured.size(), std::size_t(3));
        for (const auto& request : measured) {
            QCOMPARE(request.error_class, ErrorClass::length_overrun);
            QVERIFY(request.token_events < 200);
        }
        const auto& said = ran.kept.header->preflight;
        QVERIFY(std::any_of(said.begin(), said.end(), [](const std::string& words) {
            return words.find("the server ignores the output limit") != std::string::npos;
        }));
    }

    // The length asked for is no count: a server that ends early is believed in what it says.
    void anEarlyEndIsCountedByUsageNotByTheLengthAsked()
    {
        const ScriptedServer server(chatScript([](ScriptedConnection& connection, const std::string&) {
            ScriptedAnswer answer;
            answer.tokens = 3;
            sendAnswer(connection, answer);
        }));
        const auto ran = runPlan(closedPlan(server.url(""), 1, 4, 100));
        for (const auto& request : ran.kept.of(Phase::measured)) {
            QCOMPARE(request.requested_output_tokens.value_or(0), 100);
            QCOMPARE(request.output_tokens.value_or(0), std::int64_t(3));
        }
    }

    void settingTheSystemsClockChangesNoDuration()
    {
        std::atomic<int> posts = 0;
        const ScriptedServer server(chatScript([&posts](ScriptedConnection& connection, const std::string&) {
            const int number = ++posts;
            ScriptedAnswer answer;
            answer.before = std::chrono::milliseconds(20);
            wallClockOff = number % 3 == 0 ? 7200 : number % 3 == 1 ? -7200 : 0;
            sendAnswer(connection, answer);
        }));
        auto plan = openPlan(server.url(""), 20, 1, ArrivalProcess::constant);
        const auto ran = runPlan(plan);
        wallClockOff = 0;
        QCOMPARE(ran.result.state, RunState::finished);
        const auto measured = ran.kept.of(Phase::measured);
        QCOMPARE(measured.size(), std::size_t(20));
        for (const auto& request : measured) {
            QCOMPARE(request.outcome, Outcome::completed);
            const auto ttft = *request.first_token_ns - *request.sent_ns;
            QVERIFY2(ttft >= 19'000'000 && ttft < 5'000'000'000, std::to_string(ttft).c_str());
            QVERIFY(*request.sent_ns >= request.scheduled_ns && *request.end_ns - *request.sent_ns < 5'000'000'000);
        }
    }

    // The answer is there, [DONE] included, but the response goes on with comments, or just stays open.
    void aResponseThatDoesNotEndHoldsNoClient_data()
    {
        QTest::addColumn<int>("transport");
        QTest::addColumn<bool>("comments");
        for (const auto& [kind, name] : EnumNames<TransportKind>::table)
            for (const bool comments : {false, true})
                QTest::addRow("%s, %s", std::string(name).c_str(), comments ? "comments" : "silence")
                    << static_cast<int>(kind) << comments;
    }
    void aResponseThatDoesNotEndHoldsNoClient()
    {
        QFETCH(int, transport);
        QFETCH(bool, comments);
        const ScriptedServer server(chatScript([comments](ScriptedConnection& connection, const std::string&) {
            connection.sendHeaders();
            connection.sendChunk(textEvent("w") + textEvent("w") + finishEvent() + usageEvent(5, 2) +
                                 "data: [DONE]\n\n");
            while (comments && connection.sendChunk(": still here\n\n"))
                std::this_thread::sleep_for(std::chrono::milliseconds(50));
            connection.waitForClose();
        }));
        auto plan = closedPlan(server.url(""), 1, 2);
        plan.target.transport = static_cast<TransportKind>(transport);
        plan.load.warm_up.requests = 0;
        const auto ran = runPlan(plan);
        const auto measured = ran.kept.of(Phase::measured);
        QCOMPARE(measured.size(), std::size_t(2));
        for (const auto& request : measured) {
            QCOMPARE(request.outcome, Outcome::completed);
            QVERIFY(request.hasFlag("cut_after_finish"));
            QCOMPARE(request.output_tokens.value_or(0), std::int64_t(2));
            const auto held = *request.end_ns - *request.finish_ns;
            QVERIFY2(held >= 900'000'000 && held < 10'000'000'000, std::to_string(held).c_str());
        }
    }

    // TTFT is the first token's, though a role came half a second before it.
    void aRoleThatComesEarlyDoesNotMoveTtft()
    {
        const ScriptedServer server(chatScript([](ScriptedConnection& connection, const std::string&) {
            connection.sendHeaders();
            connection.sendChunk("data: "
                                 "{\"choices\":[{\"index\":0,\"delta\":{\"role\":\"assistant\",\"content\":\"\"},"
                                 "\"finish_reason\":null}]}\n\n");
            std::this_thread::sleep_for(std::chrono::milliseconds(500));
            for (int i = 0; i < 3; ++i)
                connection.sendChunk(textEvent("w"));
            connection.sendChunk(finishEvent() + usageEvent(5, 3) + "data: [DONE]\n\n");
            connection.endChunks();
        }));
        auto plan = closedPlan(server.url(""), 1, 1);
        plan.load.warm_up.requests = 0;
        const auto ran = runPlan(plan);
        for (const auto& request : ran.kept.of(Phase::measured)) {
            QVERIFY(*request.first_token_ns - *request.sent_ns >= 490'000'000);
            QVERIFY(*request.first_event_ns < *request.first_token_ns - 400'000'000);
        }
    }
};

QTEST_GUILESS_MAIN(TestCases)
#include "tst_cases.moc"
