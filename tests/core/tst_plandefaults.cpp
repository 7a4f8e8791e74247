#include "tests/core/plansupport.h"

#include "core/plan/defaults.h"

#include <limits>

using namespace plumbline;
using namespace plumbline::test;

class PlanDefaultsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void closedLoopsWarmUpWithTwoRequestsAClient()
    {
        Plan plan;
        QCOMPARE(resolvedWarmUp(plan, 8).requests, 2);
        QCOMPARE(resolvedWarmUp(plan, 8).duration_s, 0.0);
        plan.load.warm_up.requests = 0;
        QCOMPARE(resolvedWarmUp(plan, 8).requests, 0);
        plan.load.warm_up.requests = 5;
        QCOMPARE(resolvedWarmUp(plan, 8).requests, 5);
    }

    void openLoopsWarmUpForTenSecondsOrAFifthOfTheWindow()
    {
        Plan plan;
        plan.load.kind = LoadKind::open;
        plan.load.duration_s = 300;
        QCOMPARE(resolvedWarmUp(plan, 1).duration_s, 10.0);
        QCOMPARE(resolvedWarmUp(plan, 1).requests, 0);
        plan.load.duration_s = 30;
        QCOMPARE(resolvedWarmUp(plan, 1).duration_s, 6.0);
        plan.load.duration_s.reset();
        plan.load.requests = 20; // at 2/s: a window of 10 s
        QCOMPARE(resolvedWarmUp(plan, 2).duration_s, 2.0);
        plan.load.warm_up.duration_s = 0;
        QCOMPARE(resolvedWarmUp(plan, 2).duration_s, 0.0);
        plan.load.warm_up = {0, {}};
        QCOMPARE(resolvedWarmUp(plan, 2).duration_s, 0.0);
    }

    void theWindowEndsWithTheFirstBoundThatIsReached()
    {
        LoadProfile load;
        load.kind = LoadKind::open;
        load.requests = 100;
        QCOMPARE(windowSeconds(load, 4), 25.0);
        load.duration_s = 10;
        QCOMPARE(windowSeconds(load, 4), 10.0);
        QCOMPARE(windowSeconds(load, 20), 5.0);
        QCOMPARE(measuredRequests(load, 4).value(), 40);
        QCOMPARE(measuredRequests(load, 20).value(), 100);
        load.requests.reset();
        QCOMPARE(measuredRequests(load, 0.26).value(), 3); // round(2.6)
        load.kind = LoadKind::closed;
        QVERIFY(!measuredRequests(load, 4));
        load.requests = 7;
        QCOMPARE(measuredRequests(load, 4).value(), 7);
    }

    void recoveryIsWantedWhereThereIsAContract()
    {
        Plan plan;
        QVERIFY(!recoveryWanted(plan));
        plan.contract.request = {{"ttft_ms", std::nullopt}};
        QVERIFY(!recoveryWanted(plan)); // null is no limit
        plan.workload.classes.resize(1);
        plan.workload.classes[0].request_limits = {{"ttft_ms", 5}};
        QVERIFY(recoveryWanted(plan));
        plan.load.recovery = false;
        QVERIFY(!recoveryWanted(plan));
        plan.load.recovery.reset();
        plan.workload.classes.clear();
        plan.contract.gates.resize(1);
        QVERIFY(recoveryWanted(plan));
    }

    void theCeilingIsFourTimesTheLongestAsked()
    {
        WorkloadClass klass;
        QVERIFY(!resolvedCeiling(klass));
        klass.output_tokens.max = 128;
        QCOMPARE(resolvedCeiling(klass).value(), 512);
        klass.output_tokens.ceiling = 200;
        QCOMPARE(resolvedCeiling(klass).value(), 200);
        klass.output_tokens = {Distribution{DistributionKind::uniform, {}, {}, 32, 96}, {}, false, {}};
        QCOMPARE(resolvedCeiling(klass).value(), 384);
        klass.output_tokens.distribution = Distribution{DistributionKind::constant, 64, {}, {}, {}};
        QCOMPARE(resolvedCeiling(klass).value(), 256);
        klass.output_tokens.distribution = Distribution{DistributionKind::normal, 100, 0.5, {}, {}};
        QCOMPARE(resolvedCeiling(klass).value(), 1200); // 100 + 4 x 50
        klass.output_tokens.distribution = Distribution{DistributionKind::lognormal, 100, 0.5, {}, 150};
        QCOMPARE(resolvedCeiling(klass).value(), 600);
        // mean 100, cv 0.5: sigma = sqrt(ln 1.25) = 0.47238; exp(ln 100 - sigma^2/2 + 4 sigma) = 591.73
        klass.output_tokens.distribution->max.reset();
        QCOMPARE(longestAsked(klass.output_tokens).value(), 592);
        klass.output_tokens = {{}, std::numeric_limits<int>::max(), false, {}};
        QCOMPARE(resolvedCeiling(klass).value(), std::numeric_limits<int>::max());
    }

    void aClassReplacesThePlansLimitsKeyByKey()
    {
        Plan plan;
        plan.contract.request = {{"ttft_ms", 1500}, {"tpot_ms", 120}, {"e2e_ms", std::nullopt}};
        plan.workload.classes.resize(2);
        plan.workload.classes[0].name = "a";
        plan.workload.classes[0].request_limits = {{"tpot_ms", 50}, {"ttft_ms", std::nullopt}, {"lateness_ms", 5}};
        plan.workload.classes[1].name = "b";
        QVERIFY(limitsFor(plan, "a") == std::vector<RequestLimit>({{"tpot_ms", 50}, {"lateness_ms", 5}}));
        const std::vector<RequestLimit> plans{{"ttft_ms", 1500}, {"tpot_ms", 120}};
        QVERIFY(limitsFor(plan, "b") == plans);
        QVERIFY(limitsFor(plan, "unknown") == plans);
    }

    void sharesFollowTheWeights()
    {
        const auto plan = readPlan(readData("plans/open-poisson.plan.json")).plan;
        QCOMPARE(shareOf(plan.workload, "chat"), 0.75);
        QCOMPARE(shareOf(plan.workload, "batch"), 0.25);
        QCOMPARE(shareOf(plan.workload, "x"), 0.0);
        QCOMPARE(shareOf(Workload(), "x"), 0.0);
    }

    void requestsAreCountedOverStepsAndRepeats()
    {
        // Closed: 4 levels of 8 requests, and 2 warm-up requests for each of 1 + 2 + 4 + 8 clients.
        QCOMPARE(expectedRequests(readPlan(readData("plans/closed-sweep.plan.json")).plan), 62);
        // Open: (0.5 + 1 + 1.5 + 2) requests/s x (10 + 60) s x 3 repeats.
        QCOMPARE(expectedRequests(readPlan(readData("plans/open-poisson.plan.json")).plan), 1050);
        Plan plan;
        plan.load.kind = LoadKind::open;
        plan.load.steps = {1e300};
        plan.load.duration_s = 1e300;
        QCOMPARE(expectedRequests(plan), std::numeric_limits<std::int64_t>::max());
    }

    void theResolvedPlanWritesDefaultsOutAndMeansTheSame()
    {
        for (const auto* name : examples) {
            const auto plan = readPlan(readData(name)).plan;
            const auto full = resolved(plan);
            QVERIFY(full.load.recovery.has_value());
            QVERIFY(full.workload.classes[0].output_tokens.ceiling.has_value());
            QVERIFY(!hasErrors(checkPlan(full)));
            QVERIFY(resolved(full) == full);
            for (const double level : plan.load.steps)
                QVERIFY(resolvedWarmUp(full, level) == resolvedWarmUp(plan, level));
        }
        auto byCount = readPlan(readData("plans/open-poisson.plan.json")).plan;
        byCount.load.duration_s.reset();
        byCount.load.requests = 10;
        byCount.load.warm_up = {};
        QVERIFY(!resolved(byCount).load.warm_up.duration_s); // differs from level to level
    }
};

QTEST_APPLESS_MAIN(PlanDefaultsTest)
#include "tst_plandefaults.moc"
