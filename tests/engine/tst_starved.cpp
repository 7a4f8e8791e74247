// A client whose own loop stands still must not blame the server for what it did not hear.
#include "support/chatscript.h"
#include "support/enginebench.h"
#include "support/fullport.h"

#include "core/net/transport.h"
#include "core/record/clock.h"

#include <QTest>

#include <csignal>
#include <thread>

#include <sys/wait.h>

using namespace plumbline;
using namespace plumbline::test;

namespace {

struct End final : TransportSink
{
    explicit End(Transport& transport) : transport_(transport) {}
    void sent(std::int64_t, Connection) override {}
    void connected(std::int64_t) override {}
    void written(std::int64_t, bool) override {}
    void headers(int code, const HeaderList&, std::int64_t) override { status = code; }
    void bytes(std::span<const char>, std::int64_t) override {}
    void ended(const TransportEnd& how) override
    {
        end = how;
        ++times;
        transport_.quit();
    }
    int status = 0, times = 0;
    TransportEnd end;

private:
    Transport& transport_;
};

End requestWhileTheLoopStands(TransportKind kind, const std::string& url, double connect_s, double still_s)
{
    TransportSettings settings;
    settings.url = url;
    settings.connect_timeout_s = connect_s;
    std::string error;
    const auto transport = makeTransport(kind, settings, &error);
    if (!transport)
        qFatal("%s", error.c_str());
    End end(*transport);
    transport->start({1, "{}", {}}, &end);
    transport->at(monotonicNs() + 1'000'000,
                  [still_s] { std::this_thread::sleep_for(std::chrono::duration<double>(still_s)); });
    transport->at(monotonicNs() + nanosecondsOf(20), [&] { transport->quit(); });
    transport->run();
    return end;
}

} // namespace

class TestStarved : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatTheServerDidMeanwhileIsHeardBeforeAConnectionIsGivenUp_data() { eachTransport(); }
    void whatTheServerDidMeanwhileIsHeardBeforeAConnectionIsGivenUp()
    {
        QFETCH(int, kind);
        const ScriptedServer server(
            chatScript([](ScriptedConnection& connection, const std::string&) { sendAnswer(connection); }));
        const auto end = requestWhileTheLoopStands(static_cast<TransportKind>(kind), server.url(), 0.3, 0.8);
        QCOMPARE(end.times, 1);
        QCOMPARE(end.end.reason, EndReason::complete);
        QCOMPARE(end.status, 200);
    }

    void aConnectionThatOurOwnLoopMissedIsOurFailure_data() { eachTransport(); }
    void aConnectionThatOurOwnLoopMissedIsOurFailure()
    {
        QFETCH(int, kind);
        const FullPort port;
        const auto end =
            requestWhileTheLoopStands(static_cast<TransportKind>(kind), port.url() + "/v1/chat/completions", 0.5, 1.0);
        QCOMPARE(end.times, 1);
        QCOMPARE(end.end.reason, EndReason::client_resource);
        QVERIFY2(end.end.message.starts_with("this machine was too busy: the client's own loop stood still for "),
                 end.end.message.c_str());
    }

    void aConnectionThatTheServerMissedIsItsFailure_data() { eachTransport(); }
    void aConnectionThatTheServerMissedIsItsFailure()
    {
        QFETCH(int, kind);
        const FullPort port;
        const auto end =
            requestWhileTheLoopStands(static_cast<TransportKind>(kind), port.url() + "/v1/chat/completions", 0.5, 0);
        QCOMPARE(end.times, 1);
        QCOMPARE(end.end.reason, EndReason::connect_timeout);
    }

    // A deadline that passed while the loop stood is judged after what came meanwhile has been read.
    void anAnswerThatLayUnreadIsNoTimeOut()
    {
        const ScriptedServer server(chatScript([](ScriptedConnection& connection, const std::string&) {
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
            sendAnswer(connection);
        }));
        auto plan = closedPlan(server.url(""), 1, 3);
        plan.target.timeouts.first_byte_s = 0.5;
        plan.target.timeouts.first_token_s = 0.5;
        const auto ran = runStanding(plan, 1.0);
        QCOMPARE(ran.kept.count(Outcome::timed_out, Phase::measured) +
                     ran.kept.count(Outcome::timed_out, Phase::warm_up),
                 0);
        QCOMPARE(ran.kept.count(Outcome::completed), 3);
    }

    void aTimeOutNamesTheLimitOfThePlan()
    {
        const ScriptedServer server(
            chatScript([](ScriptedConnection& connection, const std::string&) { connection.waitForClose(); }));
        auto plan = closedPlan(server.url(""), 1, 1);
        plan.target.timeouts.first_byte_s = 0.5;
        plan.load.warm_up.requests = 0;
        const auto ran = runPlan(plan);
        const auto measured = ran.kept.of(Phase::measured);
        QVERIFY(!measured.empty());
        QCOMPARE(measured[0].outcome, Outcome::timed_out);
        QCOMPARE(measured[0].error_message.value_or(""),
                 std::string("no byte of the answer within 0.5 s (target.timeouts.first_byte_s)"));
    }

private:
    static void eachTransport()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("qt") << static_cast<int>(TransportKind::qt);
        QTest::newRow("precise") << static_cast<int>(TransportKind::precise);
    }
    // Runs the plan in a process that is stopped for a while in its middle, as a machine that is overloaded does.
    static Ran runStanding(const Plan& plan, double still_s)
    {
        const auto self = getpid();
        const auto child = fork();
        if (child == 0) { // only what is safe after a fork
            usleep(150'000);
            kill(self, SIGSTOP);
            usleep(static_cast<useconds_t>(still_s * 1e6));
            kill(self, SIGCONT);
            _exit(0);
        }
        auto ran = runPlan(plan);
        waitpid(child, nullptr, 0);
        return ran;
    }
};

QTEST_GUILESS_MAIN(TestStarved)
#include "tst_starved.moc"
