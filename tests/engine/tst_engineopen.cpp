// Open loops against the reference server: arrivals come when the schedule says, whatever the server does.
#include "support/enginebench.h"

#include "core/load/schedule.h"

#include <QTest>

#include <set>

using namespace plumbline;
using namespace plumbline::test;

class TestEngineOpen : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyScheduledArrivalIsSentAndReceived_data()
    {
        QTest::addColumn<int>("process");
        QTest::newRow("constant") << static_cast<int>(ArrivalProcess::constant);
        QTest::newRow("poisson") << static_cast<int>(ArrivalProcess::poisson);
        QTest::newRow("gamma") << static_cast<int>(ArrivalProcess::gamma);
    }
    void everyScheduledArrivalIsSentAndReceived()
    {
        QFETCH(int, process);
        ReferenceServer server(exactServer(1000, 1000));
        QVERIFY(server.start());
        const auto ran = runPlan(openPlan(server.url(), 100, 2, static_cast<ArrivalProcess>(process)));
        QVERIFY2(ran.result.reason.empty(), ran.result.reason.c_str());
        QCOMPARE(ran.kept.of(Phase::measured).size(), std::size_t(200));
        QCOMPARE(ran.kept.count(Outcome::completed), std::int64_t(200));
        QCOMPARE(server.stamps().size(), ran.kept.requests.size());
        for (const auto& request : ran.kept.requests)
            QVERIFY2(*request.sent_ns >= request.scheduled_ns, "never before it is due");
    }

    // How evenly they reach the server is a matter of times on a machine that may be busy: tests/bench measures it.
    void constantArrivalsHaveExactGapsAndNoDrift()
    {
        ReferenceServer server(exactServer(1000, 1000));
        QVERIFY(server.start());
        const auto ran = runPlan(openPlan(server.url(), 200, 3, ArrivalProcess::constant));
        const auto measured = ran.kept.of(Phase::measured);
        const auto start = ran.kept.windows.at(0).start_ns;
        QCOMPARE(measured.size(), std::size_t(600));
        std::set<std::int64_t> due;
        for (const auto& request : measured) {
            QCOMPARE((request.scheduled_ns - start) % 5'000'000, std::int64_t(0));
            due.insert((request.scheduled_ns - start) / 5'000'000);
        }
        QCOMPARE(due.size(), std::size_t(600)); // each place once
        QCOMPARE(*due.rbegin(), std::int64_t(599));
        QCOMPARE(server.stamps().size(), ran.kept.requests.size());
    }

    void theScheduleIsTheSameWhateverTheNumberOfThreads()
    {
        ReferenceServer server(exactServer(1000, 1000));
        QVERIFY(server.start());
        const auto scheduleWith = [&](int threads) {
            const auto ran = runPlan(openPlan(server.url(), 150, 1, ArrivalProcess::poisson), threads);
            std::vector<std::pair<std::string, std::int64_t>> schedule;
            for (const auto& request : ran.kept.of(Phase::measured))
                schedule.emplace_back(request.request_id + " " + *request.prompt_sha256,
                                      request.scheduled_ns - ran.kept.steps[0].start_ns);
            std::sort(schedule.begin(), schedule.end());
            return schedule;
        };
        const auto one = scheduleWith(1);
        QCOMPARE(one.size(), std::size_t(150));
        QCOMPARE(scheduleWith(4), one);
    }

    void arrivalsDoNotWaitForASlowServer()
    {
        ReferenceServer server(exactServer(1, 20)); // one slot, half a second an answer: far too slow
        QVERIFY(server.start());
        auto plan = openPlan(server.url(), 20, 1, ArrivalProcess::constant, 10);
        plan.load.drain_s = 1;
        const auto ran = runPlan(plan);
        const auto measured = ran.kept.of(Phase::measured);
        QCOMPARE(measured.size(), std::size_t(20));
        for (const auto& request : measured)
            QVERIFY2(*request.sent_ns - request.scheduled_ns < 100'000'000, "an arrival waited for a completion");
        QVERIFY(ran.kept.count(Outcome::unfinished) > 10);
    }

    void beyondMaxOutstandingArrivalsAreDroppedAndSaid()
    {
        ReferenceServer server(exactServer(1, 20));
        QVERIFY(server.start());
        auto plan = openPlan(server.url(), 20, 1, ArrivalProcess::constant, 10);
        plan.load.max_outstanding = 3;
        plan.load.drain_s = 1;
        const auto ran = runPlan(plan);
        QVERIFY(ran.kept.ends.at(0).reached_max_outstanding);
        QVERIFY(ran.kept.ends[0].capped_ns.has_value());
        QVERIFY(ran.kept.count(Outcome::not_sent) > 5);
        QCOMPARE(ran.kept.of(Phase::measured).size(), std::size_t(20)); // dropped, never lost
        for (const auto& request : ran.kept.requests)
            if (request.outcome == Outcome::not_sent) {
                QVERIFY(!request.sent_ns);
                QVERIFY(!request.end_ns);
            }
        QVERIFY(mostAtServer(server.stamps(), "1-") <= 3);
    }

    void theLoadStaysOnAfterTheWindowUntilTheCohortHasEnded()
    {
        ReferenceServer server(exactServer(100, 20));
        QVERIFY(server.start());
        auto plan = openPlan(server.url(), 20, 1, ArrivalProcess::constant, 10); // half a second an answer
        const auto ran = runPlan(plan);
        const auto coolDown = ran.kept.of(Phase::cool_down);
        QVERIFY(coolDown.size() >= 5);
        const auto end = ran.kept.ends.at(0).window_end_ns;
        for (const auto& request : coolDown)
            QVERIFY(request.scheduled_ns >= end);
        QCOMPARE(ran.kept.count(Outcome::completed), std::int64_t(20));
    }

    void stoppedByTheUserWhatWasNotSentStandsInTheLedger()
    {
        ReferenceServer server(exactServer(100, 1000));
        QVERIFY(server.start());
        KeepRecords kept;
        auto engine = engineFor(openPlan(server.url(), 50, 30, ArrivalProcess::poisson), kept, 2);
        engine->start();
        QTRY_VERIFY_WITH_TIMEOUT(engine->snapshot().figures.ended >= 10, 20000);
        engine->drain();
        QVERIFY(waitFor(*engine));
        QCOMPARE(kept.of(Phase::measured).size(), std::size_t(1500));
        QVERIFY(kept.count(Outcome::not_sent) > 1000);
        QCOMPARE(kept.ends.at(0).state, StepState::stopped);
    }

    void weightedClassesKeepTheirLimitsApart()
    {
        ReferenceServer server(exactServer(1000, 1000));
        QVERIFY(server.start());
        auto plan = openPlan(server.url(), 100, 2, ArrivalProcess::poisson);
        auto second = plan.workload.classes[0];
        second.name = "long";
        second.output_tokens.max = 6;
        second.weight = 3;
        plan.workload.classes.push_back(second);
        const auto ran = runPlan(plan);
        int shorts = 0, longs = 0;
        for (const auto& request : ran.kept.of(Phase::measured)) {
            (request.klass == "short" ? shorts : longs) += 1;
            QCOMPARE(*request.output_tokens, std::int64_t(request.klass == "short" ? 2 : 6));
        }
        QCOMPARE(shorts + longs, 200);
        QVERIFY2(shorts > 25 && shorts < 80, std::to_string(shorts).c_str()); // 50 expected
    }
};

QTEST_GUILESS_MAIN(TestEngineOpen)
#include "tst_engineopen.moc"
