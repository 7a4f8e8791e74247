// A run that is stopped, or has no chance, ends soon wherever it is.
#include "support/enginebench.h"
#include "support/fullport.h"
#include "support/sanitized.h"
#include "support/scriptedserver.h"

#include <QElapsedTimer>
#include <QTest>

#include <fcntl.h>

using namespace plumbline;
using namespace plumbline::test;

namespace {

} // namespace

class TestEngineStop : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anOpenLoopThatIsFarBehindStillHearsThatItIsToStop()
    {
        ReferenceServer server(exactServer(100, 1000));
        QVERIFY(server.start());
        const double rate = sanitized ? 5'000 : 120'000; // more than any client can send
        auto plan = openPlan(server.url(), rate, 5, ArrivalProcess::constant);
        plan.load.max_outstanding = 50;
        KeepRecords kept;
        auto engine = engineFor(plan, kept);
        engine->start();
        QTRY_VERIFY_WITH_TIMEOUT(engine->snapshot().state == EngineState::running, 20000);
        QTest::qWait(300);
        QElapsedTimer clock;
        clock.start();
        engine->abort();
        QVERIFY(waitFor(*engine, 30));
        QVERIFY2(clock.elapsed() < (sanitized ? 30'000 : 10'000), std::to_string(clock.elapsed()).c_str());
        QCOMPARE(engine->result().state, RunState::aborted);
        // Its answers were read all the while: it was not only sending.
        QVERIFY(std::count_if(kept.requests.begin(), kept.requests.end(),
                              [](const Request& request) { return request.outcome == Outcome::completed; }) > 0);
        QVERIFY(!kept.ends.empty() && kept.ends[0].state == StepState::stopped);
    }

    void aRunOfWhichNoRequestGotAConnectionIsNoFinishedOne()
    {
        std::string url;
        {
            const ScriptedServer gone([](ScriptedConnection&) {});
            url = gone.url("");
        }
        const auto ran = runPlan(closedPlan(url, 1, 3));
        QCOMPARE(ran.result.state, RunState::aborted);
        QVERIFY2(ran.result.reason.starts_with("the server could not be reached: none of "), ran.result.reason.c_str());
        QCOMPARE(ran.kept.footer->state, RunState::aborted);
        QVERIFY(!ran.kept.requests.empty());
    }

    void anAbortDoesNotWaitForConnectionsThatHang()
    {
        const FullPort port;
        KeepRecords kept;
        auto engine = engineFor(closedPlan(port.url(), 4, 10), kept);
        engine->start();
        QTRY_VERIFY_WITH_TIMEOUT(engine->snapshot().state == EngineState::waiting_for_idle, 20000);
        QElapsedTimer clock;
        clock.start();
        engine->abort();
        QVERIFY(waitFor(*engine, 30));
        QVERIFY2(clock.elapsed() < 3000, std::to_string(clock.elapsed()).c_str());
        QVERIFY(kept.steps.empty() && kept.requests.empty());
        QCOMPARE(kept.footer->state, RunState::aborted);
    }

    void aStopWhileTheServerIsAskedWhatItIsEndsAtOnce()
    {
        const ScriptedServer silent([](ScriptedConnection& connection) { connection.waitForClose(); });
        KeepRecords kept;
        auto engine = engineFor(closedPlan(silent.url(""), 1, 10), kept, 1, true);
        engine->start();
        QTRY_VERIFY_WITH_TIMEOUT(silent.connections() > 0, 20000);
        QElapsedTimer clock;
        clock.start();
        engine->drain();
        QVERIFY(waitFor(*engine, 30));
        QVERIFY2(clock.elapsed() < 2000, std::to_string(clock.elapsed()).c_str());
        QCOMPARE(engine->result().state, RunState::aborted);
        QVERIFY(!kept.header);
    }

    void moreArrivalsThanAScheduleCanHoldAreBadInput()
    {
        const auto ran = runPlan(openPlan("http://127.0.0.1:9", 1'000'000, 3600, ArrivalProcess::poisson));
        QVERIFY(ran.result.bad_input);
        QVERIFY2(ran.result.reason.starts_with("load.steps[0]: "), ran.result.reason.c_str());
    }
};

QTEST_GUILESS_MAIN(TestEngineStop)
#include "tst_enginestop.moc"
