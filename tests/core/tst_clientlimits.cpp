// A plan held against what one machine allows one client.
#include "core/net/clientlimits.h"

#include <QtTest>

#include <sys/resource.h>

using namespace plumbline;

namespace {

Plan planOf(LoadKind kind, std::vector<double> steps, ConnectionPolicy connections = ConnectionPolicy::reuse)
{
    Plan plan;
    plan.target.base_url = "http://192.0.2.1:8080";
    plan.target.connections = connections;
    plan.load.kind = kind;
    plan.load.steps = std::move(steps);
    return plan;
}

ClientLimits limitsOf(std::int64_t descriptors, std::int64_t ports)
{
    ClientLimits limits;
    limits.descriptors = descriptors;
    limits.open = 10;
    limits.ports = ports;
    return limits;
}

} // namespace

class TestClientLimits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void moreStreamsThanDescriptorsAreAnErrorAtTheirStep()
    {
        const auto problems = clientProblems(planOf(LoadKind::closed, {1, 200, 4}), limitsOf(64, 28000), 1);
        QCOMPARE(problems.size(), std::size_t(1));
        QCOMPARE(problems[0].path, std::string("load.steps[1]"));
        QCOMPARE(problems[0].severity, Severity::error);
        QVERIFY2(problems[0].message.starts_with("200 streams at once need a connection each; this process may open 64 "
                                                 "descriptors (ulimit -n) and has 10 open"),
                 problems[0].message.c_str());
        QVERIFY(clientProblems(planOf(LoadKind::closed, {1, 200, 4}), limitsOf(1024, 28000), 1).empty());
    }

    void anOpenLoopIsWarnedSinceItMayNeverReachItsCap()
    {
        const auto problems = clientProblems(planOf(LoadKind::open, {5}), limitsOf(1024, 28000), 1);
        QCOMPARE(problems.size(), std::size_t(1));
        QCOMPARE(problems[0].path, std::string("load.max_outstanding"));
        QCOMPARE(problems[0].severity, Severity::warning);
    }

    void moreStreamsThanPortsAreAnError()
    {
        const auto problems = clientProblems(planOf(LoadKind::closed, {200}), limitsOf(10000, 100), 1);
        QCOMPARE(problems.size(), std::size_t(1));
        QCOMPARE(problems[0].severity, Severity::error);
        QVERIFY2(problems[0].message.find("100 ports") != std::string::npos, problems[0].message.c_str());
    }

    // What counts is how long a closed connection keeps its port.
    void freshConnectionsHoldTheirPortsForAWhile()
    {
        auto plan = planOf(LoadKind::open, {5}, ConnectionPolicy::fresh);
        plan.load.max_outstanding = 50;
        auto limits = limitsOf(10000, 200);
        auto problems = clientProblems(plan, limits, 1); // 5/s x 60 s
        QCOMPARE(problems.size(), std::size_t(1));
        QCOMPARE(problems[0].severity, Severity::warning);
        QVERIFY2(problems[0].message.find("up to 300 ports may be held at once (60 s") != std::string::npos,
                 problems[0].message.c_str());
        limits.port_held_s = 1;
        QVERIFY(clientProblems(plan, limits, 1).empty());
        limits.port_held_s = 60;
        limits.ports = 400;
        QVERIFY(clientProblems(plan, limits, 1).empty());
        limits.waiting = 150; // of the step before, or of another program
        QCOMPARE(clientProblems(plan, limits, 1).size(), std::size_t(1));
        limits.loopback_held_short = true; // that holds for loopback only
        QCOMPARE(clientProblems(plan, limits, 1).size(), std::size_t(1));
        plan.target.base_url = "http://127.0.0.1:8080";
        QVERIFY(clientProblems(plan, limits, 1).empty());
        plan.target.connections = ConnectionPolicy::reuse;
        plan.target.base_url = "http://192.0.2.1:8080";
        QVERIFY(clientProblems(plan, limits, 1).empty());
    }

    void aClosedLoopOfFreshConnectionsIsJudgedByItsRequests()
    {
        auto plan = planOf(LoadKind::closed, {10}, ConnectionPolicy::fresh);
        plan.load.requests = 1000;
        QCOMPARE(clientProblems(plan, limitsOf(10000, 500), 1).size(), std::size_t(1));
        plan.load.requests = 100;
        QVERIFY(clientProblems(plan, limitsOf(10000, 500), 1).empty());
    }

    void whatIsNotKnownIsNotJudged()
    {
        QVERIFY(clientProblems(planOf(LoadKind::closed, {100000}), ClientLimits(), 1).empty());
    }

    void theSoftLimitIsRaisedToTheHardOne()
    {
        rlimit before{};
        QCOMPARE(getrlimit(RLIMIT_NOFILE, &before), 0);
        rlimit low = before;
        low.rlim_cur = std::min<rlim_t>(64, before.rlim_max);
        QCOMPARE(setrlimit(RLIMIT_NOFILE, &low), 0);
        const auto limits = raiseClientLimits();
        rlimit after{};
        QCOMPARE(getrlimit(RLIMIT_NOFILE, &after), 0);
        QCOMPARE(after.rlim_cur, before.rlim_max);
        QVERIFY(limits.open >= 3 && limits.ports > 0);
        if (before.rlim_max != RLIM_INFINITY)
            QCOMPARE(limits.descriptors, static_cast<std::int64_t>(before.rlim_max));
    }
};

QTEST_APPLESS_MAIN(TestClientLimits)
#include "tst_clientlimits.moc"
