// What an open loop runs is the schedule that pure functions fix beforehand, also at a thousand arrivals a second.
#include "support/enginebench.h"

#include "core/load/schedule.h"

#include <QTest>

#include <set>

using namespace plumbline;
using namespace plumbline::test;

namespace {

OpenSchedule pureSchedule(const Plan& plan)
{
    StepSpec spec;
    spec.kind = LoadKind::open;
    spec.level = plan.load.steps.front();
    spec.seed = stepSeed(plan.workload.seed, spec.step, spec.repeat);
    return openSchedule(plan, spec);
}

} // namespace

class TestArrivals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void arrivalsThatRunAreThoseOfThePureSchedule_data()
    {
        QTest::addColumn<int>("process");
        QTest::addColumn<int>("threads");
        QTest::newRow("constant") << static_cast<int>(ArrivalProcess::constant) << 1;
        QTest::newRow("poisson, 4 threads") << static_cast<int>(ArrivalProcess::poisson) << 4;
        QTest::newRow("gamma, 3 threads") << static_cast<int>(ArrivalProcess::gamma) << 3;
    }
    void arrivalsThatRunAreThoseOfThePureSchedule()
    {
        QFETCH(int, process);
        QFETCH(int, threads);
        ReferenceServer server(exactServer(1000, 1000));
        QVERIFY(server.start());
        auto plan = openPlan(server.url(), 100, 1, static_cast<ArrivalProcess>(process));
        plan.load.arrival.burstiness = 0.5;
        const auto schedule = pureSchedule(plan);
        const auto ran = runPlan(plan, threads);
        QVERIFY2(ran.result.reason.empty(), ran.result.reason.c_str());
        QCOMPARE(ran.kept.of(Phase::measured).size(), std::size_t(100));
        const auto start = ran.kept.steps.at(0).start_ns;
        for (const auto& request : ran.kept.requests) {
            const auto number = request.request_id.substr(request.request_id.rfind('-') + 1);
            const auto& arrival = schedule.arrivals.at(std::stoul(number) - 1);
            QCOMPARE(request.scheduled_ns - start, arrival.offset_ns);
            QCOMPARE(request.phase, arrival.phase);
        }
    }

    void aThousandArrivalsASecondAllReachTheServer()
    {
        ReferenceServer server(exactServer(100000, 1000));
        QVERIFY(server.start());
        auto plan = openPlan(server.url(), 1000, 2, ArrivalProcess::constant);
        plan.load.max_outstanding = 100000; // a slow machine may fall behind, and still loses none
        const auto ran = runPlan(plan, 2);
        QVERIFY2(ran.result.reason.empty(), ran.result.reason.c_str());
        std::set<std::string> received;
        for (const auto& stamp : server.stamps())
            received.insert(stamp.request_id);
        const auto measured = ran.kept.of(Phase::measured);
        QCOMPARE(measured.size(), std::size_t(2000));
        for (const auto& request : measured) {
            QVERIFY2(received.contains(request.request_id), request.request_id.c_str());
            QVERIFY2(*request.sent_ns >= request.scheduled_ns, "never before it is due");
        }
        QVERIFY(!ran.kept.ends.at(0).reached_max_outstanding);
    }
};

QTEST_GUILESS_MAIN(TestArrivals)
#include "tst_arrivals.moc"
