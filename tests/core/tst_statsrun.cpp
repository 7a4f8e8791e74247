// From steps to the answer of a run: repeats, levels, boundary, recovery, knee, exit code, conclusion.
#include "core/stats/conclusion.h"
#include "core/stats/exitcode.h"
#include "core/stats/knee.h"
#include "core/stats/levels.h"
#include "core/stats/repeats.h"
#include "core/stats/runsummary.h"
#include "core/stats/text.h"
#include "core/stats/verdict.h"
#include "statsrequests.h"

#include <QtTest>

#include <limits>

using namespace plumbline;
using namespace plumbline::made;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Plan contractPlan(int repeats = 1)
{
    Plan plan = closedPlan();
    plan.load.start = StartMode::idle;
    plan.load.repeats = repeats;
    plan.contract.gates = {maximum("ttft_ms", 1500, "p95")};
    return plan;
}

// A step whose TTFT p95 is `ttft`, at one completion a second.
StepSummary stepAt(const Plan& plan, double level, double ttft, int repeat = 1, Purpose purpose = Purpose::sweep,
                   int number = 0)
{
    StepSpec stepSpec = spec(level);
    stepSpec.step = number ? number : static_cast<int>(level);
    stepSpec.repeat = repeat;
    stepSpec.purpose = purpose;
    std::vector<Request> requests;
    for (int i = 0; i < 8; ++i)
        requests.push_back(answer(i * 1000, ttft, 11, 10));
    return summarizeOne(requests, plan, stepSpec, end(0, 8000));
}

RunSummary runOf(const Plan& plan, std::vector<StepSummary> steps, RunState state = RunState::finished)
{
    RunFacts facts;
    facts.run = "01JDX3Z6Q5W1";
    facts.name = "a run";
    facts.state = state;
    return summarizeRun(facts, plan, std::move(steps));
}

LevelVerdict levelOf(double level, Verdict verdict)
{
    return {level, "concurrency", verdict, verdict == Verdict::passed ? 1 : 0, 1};
}

StepSummary kneeStep(double level, double throughput, double ttft)
{
    StepSummary step;
    step.level = level;
    step.step = static_cast<int>(level);
    step.repeat = 1;
    step.request_throughput = throughput;
    step.ttft_ms.p95 = ttft;
    return step;
}

} // namespace

class TestStatsRun : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void statisticsAcrossRepeatsAreMeansWithTheirSpread();
    void infiniteRepeatMakesTheMeanInfinite();
    void outliersAreMarkedAndStay();
    void levelNeedsAllItsRepeatsToPass_data();
    void levelNeedsAllItsRepeatsToPass();
    void withConfidenceTheEntryAcrossRepeatsDecides_data();
    void withConfidenceTheEntryAcrossRepeatsDecides();
    void obstacleOfOneRepeatStandsInTheWayOfAll();
    void classesHaveTheirOwnEntriesAcrossRepeats();
    void boundaryOfLevels_data();
    void boundaryOfLevels();
    void recoveryIsNamedWithItsReason();
    void kneeIsTheLastLevelThatPaid_data();
    void kneeIsTheLastLevelThatPaid();
    void kneeLeavesOutWhatTheClientLimited();
    void exitCodesFollowTheirPrecedence_data();
    void exitCodesFollowTheirPrecedence();
    void stabilityIsJudgedByTheLowestLevel();
    void stabilityAcrossRepeatsNeedsAllOrMost_data();
    void stabilityAcrossRepeatsNeedsAllOrMost();
    void conclusionNamesTheBoundary();
    void withoutAContractTheConclusionSaysWhatFailed();
    void stepsAreOrderedAndSummarizingTwiceChangesNothing();
    void numbersAreShort();
};

void TestStatsRun::statisticsAcrossRepeatsAreMeansWithTheirSpread()
{
    const Plan plan = contractPlan(3);
    const StepSummary first = stepAt(plan, 2, 10, 1), second = stepAt(plan, 2, 12, 2), third = stepAt(plan, 2, 14, 3);
    const StepSummary* repeats[] = {&first, &second, &third};
    const StepSummary all = acrossRepeats(repeats, 3, std::nullopt);
    QCOMPARE(all.repeat, std::optional<int>());
    QCOMPARE(all.repeats, 3);
    QCOMPARE(all.ledger.scheduled, 24);
    QVERIFY(all.ledger.balances());
    QCOMPARE(all.ttft_ms.n, 24);
    QVERIFY(near(all.ttft_ms.p95, 12) && near(all.ttft_ms.max, 12) && near(all.ttft_ms.mean, 12));
    QVERIFY(all.ttft_ms.spread.has_value());
    QVERIFY(near(all.ttft_ms.spread->sd, 2) && near(all.ttft_ms.spread->cv, 1.0 / 6));
    QVERIFY(near(all.ttft_ms.spread->min, 10) && near(all.ttft_ms.spread->max, 14));
    QVERIFY(all.ttft_ms.p95_interval.has_value());
    QVERIFY(near(all.ttft_ms.p95_interval->low, 12 - 4.968274, 1e-6));
    QVERIFY(near(all.request_throughput, 1));
    QCOMPARE(all.gates.front().n, 24);
    QVERIFY(near(all.gates.front().value, 12));
    QVERIFY(all.gates.front().resolved);
    QCOMPARE(all.verdict, Verdict::passed);
    QCOMPARE(all.outstanding.max, 1);
    const std::vector<std::pair<std::string, std::int64_t>> reasons{{"length", 24}};
    QCOMPARE(all.finish_reasons, reasons);
    bool found = false;
    for (const auto& across : all.across_repeats) {
        if (across.name != "ttft_ms.p95")
            continue;
        found = true;
        QCOMPARE(across.repeats, 3);
        QVERIFY(near(across.mean, 12) && near(across.sd, 2) && across.interval.has_value());
    }
    QVERIFY(found);
    // Two repeats have a mean and no interval.
    const StepSummary pair = acrossRepeats(std::span(repeats).first(2), 2, std::nullopt);
    QVERIFY(near(pair.ttft_ms.p95, 11));
    QVERIFY(!pair.ttft_ms.p95_interval);
    QCOMPARE(pair.ttft_ms.interval_reason, std::string("fewer than 3 repeats"));
}

void TestStatsRun::infiniteRepeatMakesTheMeanInfinite()
{
    const Plan plan = contractPlan(3);
    StepSummary good = stepAt(plan, 2, 10, 1);
    StepSummary bad = good;
    bad.repeat = 2;
    bad.of_all[1].second.p95 = infinity;
    bad.gates.front().value = infinity;
    bad.gates.front().state = Verdict::failed;
    judgeStep(bad);
    const StepSummary* repeats[] = {&good, &bad, &bad};
    const StepSummary all = acrossRepeats(repeats, 3, 0.95);
    QCOMPARE(*all.of_all[1].second.p95, infinity);
    QVERIFY(!all.of_all[1].second.p95_interval && !all.of_all[1].second.spread);
    QCOMPARE(*all.gates.front().value, infinity);
    QVERIFY(!all.gates.front().resolved); // one repeat was within the limit
    QCOMPARE(all.verdict, Verdict::not_established);
    const StepSummary* allBad[] = {&bad, &bad, &bad};
    QCOMPARE(acrossRepeats(allBad, 3, 0.95).verdict, Verdict::failed);
}

void TestStatsRun::outliersAreMarkedAndStay()
{
    const std::vector<int> numbers{1, 2, 3, 4, 5};
    QCOMPARE(outliersOf(std::vector<double>{100, 101, 99, 100, 150}, numbers), std::vector<int>{5});
    QVERIFY(outliersOf(std::vector<double>{100, 101, 99, 100, 105}, numbers).empty()); // within 10 %
    QVERIFY(outliersOf(std::vector<double>{80, 130, 99, 100, 120}, numbers).empty());  // wide all over
    QVERIFY(outliersOf(std::vector<double>{1, 1, 500}, numbers).empty());              // three are too few to tell
}

void TestStatsRun::levelNeedsAllItsRepeatsToPass_data()
{
    QTest::addColumn<QList<double>>("ttft");
    QTest::addColumn<int>("verdict");
    QTest::addColumn<int>("passed");
    const auto row = [](const char* name, QList<double> ttft, Verdict verdict, int passed) {
        QTest::newRow(name) << ttft << static_cast<int>(verdict) << passed;
    };
    row("all passed", {10, 10, 10}, Verdict::passed, 3);
    row("one of three failed", {10, 10, 2000}, Verdict::not_established, 2);
    row("most failed", {10, 2000, 2000}, Verdict::failed, 1);
    row("all failed", {2000, 2000, 2000}, Verdict::failed, 0);
    row("half of four failed", {10, 10, 2000, 2000}, Verdict::not_established, 2);
    row("one repeat never took place", {10, 10}, Verdict::not_established, 2);
    row("one took place and failed", {2000}, Verdict::not_established, 0);
}

void TestStatsRun::levelNeedsAllItsRepeatsToPass()
{
    QFETCH(QList<double>, ttft);
    QFETCH(int, verdict);
    QFETCH(int, passed);
    const Plan plan = contractPlan(3);
    std::vector<StepSummary> steps;
    for (qsizetype i = 0; i < ttft.size(); ++i)
        steps.push_back(stepAt(plan, 2, ttft[i], static_cast<int>(i) + 1));
    const RunSummary run = runOf(plan, steps);
    QCOMPARE(run.levels.size(), std::size_t(1));
    QCOMPARE(static_cast<int>(run.levels[0].verdict), verdict);
    QCOMPARE(run.levels[0].passed, passed);
    QCOMPARE(run.levels[0].repeats, std::max(3, static_cast<int>(ttft.size())));
    if (ttft.size() > 1)
        QCOMPARE(run.steps.back().verdict, run.levels[0].verdict); // the entry across the repeats says the same
}

void TestStatsRun::withConfidenceTheEntryAcrossRepeatsDecides_data()
{
    QTest::addColumn<QList<double>>("ttft");
    QTest::addColumn<int>("verdict");
    const auto row = [](const char* name, QList<double> ttft, Verdict verdict) {
        QTest::newRow(name) << ttft << static_cast<int>(verdict);
    };
    row("far below the limit", {1000, 1010, 990}, Verdict::passed);
    row("below it, but the interval crosses", {1000, 1450, 1300}, Verdict::not_established);
    row("one above it, the mean below for sure", {1490, 1480, 1485}, Verdict::passed);
    row("beyond it for sure", {1600, 1610, 1590}, Verdict::failed);
    row("two repeats resolve nothing", {1000, 1010}, Verdict::not_established);
}

void TestStatsRun::withConfidenceTheEntryAcrossRepeatsDecides()
{
    QFETCH(QList<double>, ttft);
    QFETCH(int, verdict);
    Plan plan = contractPlan(static_cast<int>(ttft.size()));
    plan.contract.confidence = 0.95;
    std::vector<StepSummary> steps;
    for (qsizetype i = 0; i < ttft.size(); ++i)
        steps.push_back(stepAt(plan, 2, ttft[i], static_cast<int>(i) + 1));
    // Eight requests resolve no p95 from above: alone, no repeat could pass.
    QVERIFY(steps.front().verdict != Verdict::passed);
    const RunSummary run = runOf(plan, steps);
    QCOMPARE(static_cast<int>(run.levels[0].verdict), verdict);
    QVERIFY(run.steps.back().gates.front().interval.has_value() == (ttft.size() > 2));
}

void TestStatsRun::obstacleOfOneRepeatStandsInTheWayOfAll()
{
    Plan plan = contractPlan(3);
    plan.contract.confidence = 0.95;
    std::vector<StepSummary> steps;
    for (int repeat = 1; repeat <= 3; ++repeat)
        steps.push_back(stepAt(plan, 2, 1000, repeat));
    steps[1].ledger.failed += 1;
    steps[2].ledger.failed -= 1; // the sum balances all the same
    const RunSummary run = runOf(plan, steps);
    QCOMPARE(run.levels[0].verdict, Verdict::not_established);
    QCOMPARE(run.steps.back().verdict_reason, std::string("repeat 2: the ledger is out of balance"));
}

void TestStatsRun::classesHaveTheirOwnEntriesAcrossRepeats()
{
    Plan plan = contractPlan(2);
    plan.workload.classes.resize(2);
    plan.workload.classes[1].name = "batch";
    std::vector<StepSummary> steps;
    for (int repeat = 1; repeat <= 2; ++repeat) {
        StepSpec stepSpec = spec(2);
        stepSpec.repeat = repeat;
        Request other = answer(0, 3000, 5, 10);
        other.klass = "batch";
        for (const auto& entry : summarize({answer(0, 100, 5, 10), other}, plan, stepSpec, end(0, 4000)))
            steps.push_back(entry);
    }
    const RunSummary run = runOf(plan, steps);
    QCOMPARE(run.steps.size(), std::size_t(9)); // (short, batch, all) x (1, 2, across)
    const char* classes[] = {"short", "batch", ""};
    for (std::size_t i = 0; i < run.steps.size(); ++i) {
        QCOMPARE(run.steps[i].klass.value_or(""), std::string(classes[i % 3]));
        QCOMPARE(run.steps[i].repeat, i < 6 ? std::optional<int>(static_cast<int>(i / 3) + 1) : std::nullopt);
    }
    QCOMPARE(run.steps[6].verdict, Verdict::passed);
    QCOMPARE(run.steps[7].verdict, Verdict::failed);
    QCOMPARE(run.levels[0].verdict, Verdict::failed);
    QCOMPARE(run.levels[0].repeats, 2);
}

void TestStatsRun::boundaryOfLevels_data()
{
    QTest::addColumn<QString>("verdicts"); // p, f, n for levels 1, 2, 4, ...
    QTest::addColumn<double>("highest");   // 0: none
    QTest::addColumn<double>("failing");
    QTest::addColumn<double>("ended");
    QTest::addColumn<int>("monotonic"); // -1: unset
    const auto row = [](const char* verdicts, double highest, double failing, double ended, int monotonic) {
        QTest::newRow(verdicts) << QString::fromUtf8(verdicts) << highest << failing << ended << monotonic;
    };
    row("ppff", 2, 4, 4, 1);
    row("pppp", 8, 0, 0, 1);
    row("ffff", 0, 1, 1, 1);
    row("pfpf", 1, 2, 2, 0);
    row("fppp", 0, 1, 1, 0);
    row("pnff", 1, 4, 2, -1);
    row("npff", 0, 4, 1, -1);
    row("ppfn", 2, 4, 4, -1);
    row("pfpn", 1, 2, 2, 0); // already contradicted below the level that ended the answer
    row("pnfp", 1, 4, 2, -1);
    row("", 0, 0, 0, -1);
}

void TestStatsRun::boundaryOfLevels()
{
    QFETCH(QString, verdicts);
    QFETCH(double, highest);
    QFETCH(double, failing);
    QFETCH(double, ended);
    QFETCH(int, monotonic);
    std::vector<LevelVerdict> levels;
    double level = 1;
    for (const QChar letter : verdicts) {
        const char c = letter.toLatin1();
        levels.push_back(levelOf(level, c == 'p'   ? Verdict::passed
                                        : c == 'f' ? Verdict::failed
                                                   : Verdict::not_established));
        level *= 2;
    }
    const Boundary boundary = boundaryOf(levels);
    QCOMPARE(boundary.highest_passing ? boundary.highest_passing->level : 0, highest);
    QCOMPARE(boundary.first_failing ? boundary.first_failing->level : 0, failing);
    QCOMPARE(boundary.ended ? boundary.ended->level : 0, ended);
    QCOMPARE(boundary.monotonic ? static_cast<int>(*boundary.monotonic) : -1, monotonic);
}

void TestStatsRun::recoveryIsNamedWithItsReason()
{
    Plan plan = contractPlan();
    const StepSummary pass = stepAt(plan, 1, 10), fail = stepAt(plan, 2, 2000);
    QCOMPARE(runOf(plan, {pass}).recovery.reason, std::string("no level failed"));
    QCOMPARE(runOf(plan, {fail}).recovery.reason, std::string("no level passed"));
    QCOMPARE(runOf(plan, {pass, fail}).recovery.reason, std::string("not run"));
    QCOMPARE(runOf(plan, {pass, fail}, RunState::aborted).recovery.reason, std::string("the run ended before it"));
    RunSummary run = runOf(plan, {pass, fail, stepAt(plan, 1, 20, 1, Purpose::recovery, 3)});
    QCOMPARE(run.recovery.level, std::optional<double>(1));
    QCOMPARE(run.recovery.verdict, Verdict::passed);
    QVERIFY(run.recovery.reason.empty());
    QCOMPARE(run.levels.size(), std::size_t(2)); // the recovery is not a level
    run = runOf(plan, {pass, fail, stepAt(plan, 1, 1600, 1, Purpose::recovery, 3)});
    QCOMPARE(run.recovery.verdict, Verdict::failed);
    QCOMPARE(run.recovery.reason, std::string("TTFT p95 1600 ms > 1500 ms"));
    QCOMPARE(run.highest_passing->level, 1.0);
    plan.load.recovery = false;
    QCOMPARE(runOf(plan, {pass, fail}).recovery.reason, std::string("switched off in the plan"));
    plan.contract.gates.clear();
    QCOMPARE(runOf(plan, {stepAt(plan, 1, 10)}).recovery.reason, std::string("no contract"));
}

void TestStatsRun::kneeIsTheLastLevelThatPaid_data()
{
    QTest::addColumn<QList<double>>("throughput"); // of levels 1, 2, 4, 8
    QTest::addColumn<QList<double>>("ttft");
    QTest::addColumn<double>("knee"); // 0: none
    QTest::newRow("one slot: the first level is all there is")
        << QList<double>{1, 1.02, 1.03, 1.03} << QList<double>{50, 900, 3000, 7000} << 1.0;
    QTest::newRow("doubles, then stands") << QList<double>{1, 2, 3.9, 4.1} << QList<double>{50, 52, 55, 300} << 4.0;
    QTest::newRow("no gain and no queue either")
        << QList<double>{1, 1.02, 1.03, 1.03} << QList<double>{50, 51, 52, 53} << 0.0;
    QTest::newRow("gains all the way") << QList<double>{1, 2, 4, 8} << QList<double>{50, 90, 200, 400} << 0.0;
    QTest::newRow("exactly the gain asked for")
        << QList<double>{1, 1.1, 1.21, 1.331} << QList<double>{50, 90, 200, 400} << 0.0;
    QTest::newRow("throughput falls") << QList<double>{1, 2, 1.5, 1} << QList<double>{50, 55, 500, 900} << 2.0;
}

void TestStatsRun::kneeIsTheLastLevelThatPaid()
{
    QFETCH(QList<double>, throughput);
    QFETCH(QList<double>, ttft);
    QFETCH(double, knee);
    std::vector<StepSummary> steps;
    for (qsizetype i = throughput.size(); i-- > 0;) // in any order
        steps.push_back(kneeStep(std::pow(2.0, static_cast<double>(i)), throughput[i] * (1 + 1e-12), ttft[i]));
    const Knee found = kneeOf(steps, 0.10);
    QCOMPARE(found.level.value_or(0), knee);
    QCOMPARE(found.reason, knee > 0 ? std::string() : std::string("no knee in the tested range"));
    // A gain a doubling does not depend on how far the levels lie apart.
    QVERIFY(near(gainPerDoubling(1, 1, 1.21, 4), 0.1));
    QVERIFY(near(gainPerDoubling(2, 8, 3, 16), 0.5));
}

void TestStatsRun::kneeLeavesOutWhatTheClientLimited()
{
    std::vector<StepSummary> steps{kneeStep(1, 1, 50), kneeStep(2, 2, 52), kneeStep(4, 2, 500)};
    QCOMPARE(kneeOf(steps, 0.1).level, std::optional<double>(2));
    steps[2].trust.state = TrustState::client_limited;
    QCOMPARE(kneeOf(steps, 0.1).level, std::optional<double>());
    QCOMPARE(kneeOf(steps, 0.1).reason, std::string("no knee in the tested range (1 client-limited left out)"));
    QCOMPARE(kneeOf({steps[0]}, 0.1).reason, std::string("fewer than two levels to compare"));
    steps.resize(1);
    steps[0].kind = LoadKind::open;
    QCOMPARE(kneeOf(steps, 0.1).reason, std::string("a knee is looked for in closed loops only"));
    // The entry across repeats stands for its repeats.
    std::vector<StepSummary> repeated{kneeStep(1, 1, 50), kneeStep(2, 9, 500), kneeStep(2, 1, 500)};
    repeated[2].repeat.reset();
    QCOMPARE(kneeOf(repeated, 0.1).level, std::optional<double>(1));
}

void TestStatsRun::exitCodesFollowTheirPrecedence_data()
{
    QTest::addColumn<QString>("levels");   // p passes, f fails, l client-limited, n not established otherwise
    QTest::addColumn<QString>("recovery"); // the same, empty: not run
    QTest::addColumn<int>("state");
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("strictCode");
    const auto row = [](const char* levels, const char* recovery, RunState state, int code, int strict) {
        QTest::addRow("%s/%s/%d", levels, recovery, static_cast<int>(state))
            << QString::fromUtf8(levels) << QString::fromUtf8(recovery) << static_cast<int>(state) << code << strict;
    };
    row("ppp", "", RunState::finished, 0, 0);
    row("ppf", "p", RunState::finished, 0, 1);
    row("ppf", "", RunState::finished, 0, 1);
    row("ppf", "f", RunState::finished, 1, 1);
    row("ppf", "n", RunState::finished, 1, 1);
    row("ppf", "l", RunState::finished, 4, 4);
    row("fff", "", RunState::finished, 1, 1);
    row("nff", "", RunState::finished, 1, 1);
    row("lff", "", RunState::finished, 4, 4);
    row("ppl", "", RunState::finished, 4, 4);
    row("pfl", "p", RunState::finished, 0, 1); // the answer had ended before
    row("pnl", "", RunState::finished, 0, 1);
    row("ppp", "", RunState::aborted, 3, 3);
    row("lff", "", RunState::aborted, 3, 3);
    row("ppp", "", RunState::interrupted, 3, 3);
}

void TestStatsRun::exitCodesFollowTheirPrecedence()
{
    QFETCH(QString, levels);
    QFETCH(QString, recovery);
    QFETCH(int, state);
    QFETCH(int, code);
    QFETCH(int, strictCode);
    const Plan plan = contractPlan();
    std::vector<StepSummary> steps;
    const auto add = [&](QChar letter, double level, Purpose purpose) {
        StepSummary step =
            stepAt(plan, level, letter == QLatin1Char('f') ? 2000 : 10, 1, purpose, static_cast<int>(steps.size()) + 1);
        if (letter == QLatin1Char('l'))
            step.trust = {TrustState::client_limited, {}, {}, false, {"slow client"}};
        if (letter == QLatin1Char('n'))
            step.not_idle_at_start = true;
        judgeStep(step);
        steps.push_back(step);
    };
    for (qsizetype i = 0; i < levels.size(); ++i)
        add(levels[i], std::pow(2.0, static_cast<double>(i)), Purpose::sweep);
    for (const QChar letter : recovery)
        add(letter, 1, Purpose::recovery);
    RunSummary run = runOf(plan, steps, static_cast<RunState>(state));
    QCOMPARE(exitCode(run, plan), code);
    QCOMPARE(exitCode(run, plan, true), strictCode);
    if (static_cast<RunState>(state) == RunState::finished)
        QCOMPARE(exitCode(run, closedPlan()), 0); // nothing was asked for
    run.steps.front().state = StepState::dead_server;
    QCOMPARE(exitCode(run, plan), 3);
}

void TestStatsRun::stabilityIsJudgedByTheLowestLevel()
{
    // 20 batches of 1 s with 4 arrivals and 2 departures: 40 more outstanding at 2/s: a backlog of 20 s.
    Plan plan = closedPlan();
    plan.load.kind = LoadKind::open;
    plan.contract.gates = {stable()};
    std::vector<Request> requests;
    for (int i = 0; i < 80; ++i)
        requests.push_back(answer(i * 250, i * 250, 2, 1)); // answers fall behind by as much as has passed
    const auto step = [&](double level, const std::vector<Request>& of) {
        StepSpec stepSpec = spec(level, LoadKind::open);
        stepSpec.step = static_cast<int>(level);
        return summarizeOne(of, plan, stepSpec, end(0, 20'000));
    };
    const StepSummary alone = step(4, requests);
    QCOMPARE(alone.stability,
             std::optional(Stability::not_established)); // its own median E2E, 9.75 s, is a poor measure
    QCOMPARE(alone.verdict, Verdict::not_established);
    std::vector<Request> calm;
    for (int i = 0; i < 20; ++i)
        calm.push_back(answer(i * 1000, 300, 2, 1));
    const RunSummary run = runOf(plan, {alone, step(1, calm)});
    QCOMPARE(run.steps[0].stability, std::optional(Stability::stable));
    QCOMPARE(run.steps[1].stability, std::optional(Stability::overloaded));
    QCOMPARE(run.steps[1].verdict, Verdict::failed);
    QCOMPARE(run.steps[1].verdict_reason, std::string("stability overloaded"));
    QCOMPARE(run.highest_passing->level, 1.0);
    QCOMPARE(run.first_failing->level, 4.0);
    QVERIFY(conclusion(run).find("highest passing: 1 requests/s; first failing: 4 requests/s (stability overloaded)") ==
            0);
    StepAccumulatorOptions options;
    options.lowest_e2e_ms = 301;
    StepSpec stepSpec = spec(4, LoadKind::open);
    QCOMPARE(summarizeOne(requests, plan, stepSpec, end(0, 20'000), options).stability,
             std::optional(Stability::overloaded));
}

void TestStatsRun::stabilityAcrossRepeatsNeedsAllOrMost_data()
{
    QTest::addColumn<QString>("states"); // s, o, n
    QTest::addColumn<int>("state");
    QTest::addColumn<int>("gate");
    const auto row = [](const char* states, Stability state, Verdict gate) {
        QTest::newRow(states) << QString::fromUtf8(states) << static_cast<int>(state) << static_cast<int>(gate);
    };
    row("sss", Stability::stable, Verdict::passed);
    row("sso", Stability::not_established, Verdict::not_established);
    row("ssn", Stability::not_established, Verdict::not_established);
    row("soo", Stability::overloaded, Verdict::failed);
    row("so", Stability::not_established, Verdict::not_established);
}

void TestStatsRun::stabilityAcrossRepeatsNeedsAllOrMost()
{
    QFETCH(QString, states);
    QFETCH(int, state);
    QFETCH(int, gate);
    std::vector<StepSummary> repeats;
    for (const QChar letter : states) {
        StepSummary step;
        step.kind = LoadKind::open;
        step.repeat = static_cast<int>(repeats.size()) + 1;
        step.stability = letter == QLatin1Char('s')   ? Stability::stable
                         : letter == QLatin1Char('o') ? Stability::overloaded
                                                      : Stability::not_established;
        GateResult result;
        result.gate = stable();
        result.n = 10;
        step.gates = {result};
        repeats.push_back(step);
    }
    std::vector<const StepSummary*> pointers;
    for (const auto& repeat : repeats)
        pointers.push_back(&repeat);
    const StepSummary all = acrossRepeats(pointers, static_cast<int>(repeats.size()), 0.95);
    QCOMPARE(static_cast<int>(*all.stability), state);
    QCOMPARE(static_cast<int>(all.gates.front().state), gate);
    QCOMPARE(all.gates.front().n, static_cast<std::int64_t>(10 * repeats.size()));
    QCOMPARE(all.stability_reason.empty(), *all.stability != Stability::not_established);
}

void TestStatsRun::conclusionNamesTheBoundary()
{
    const Plan plan = contractPlan();
    const RunSummary run = runOf(plan, {stepAt(plan, 1, 41), stepAt(plan, 2, 991), stepAt(plan, 4, 3066.273),
                                        stepAt(plan, 2, 992, 1, Purpose::recovery, 5)});
    const std::string text = conclusion(run);
    QVERIFY2(text.starts_with(
                 "highest passing: 2; first failing: 4 (TTFT p95 3066 ms > 1500 ms); recovery at 2: passed; knee at 1. "
                 "Not shown: arrival-rate capacity: this was a closed loop; "),
             text.c_str());
    QVERIFY(text.find("runs longer than 8 s a step") != std::string::npos);
    QCOMPARE(run.monotonic, std::optional<bool>(true));
    QVERIFY2(conclusion(runOf(closedPlan(), {stepAt(closedPlan(), 1, 41)}))
                 .starts_with("no contract: nothing to pass or to fail. "),
             "");
    const std::string none = conclusion(runOf(plan, {stepAt(plan, 1, 2000)}, RunState::aborted));
    QVERIFY2(
        none.starts_with(
            "highest passing: none; first failing: 1 (TTFT p95 2000 ms > 1500 ms); recovery: not applicable (no level "
            "passed); the run is aborted. "),
        none.c_str());
    StepSummary busy = stepAt(plan, 2, 10);
    busy.not_idle_at_start = true;
    judgeStep(busy);
    const std::string open = conclusion(runOf(plan, {stepAt(plan, 1, 41), busy}));
    QVERIFY2(open.starts_with("highest passing: 1; first failing: none in the tested range; not established: 2 (the "
                              "server was not idle at "
                              "the start); recovery: not applicable (no level failed)"),
             open.c_str());
}

void TestStatsRun::withoutAContractTheConclusionSaysWhatFailed()
{
    const Plan plan = closedPlan();
    const auto failing = [&plan](double level, std::int64_t completed, std::int64_t failed) {
        StepSummary step = stepAt(plan, level, 41);
        step.ledger = {};
        step.ledger.scheduled = step.ledger.submitted = completed + failed;
        step.ledger.completed = completed;
        step.ledger.timed_out = failed;
        return step;
    };
    const auto says = [&](const std::vector<StepSummary>& steps, const char* words) {
        const auto text = conclusion(runOf(plan, steps));
        return text.starts_with("no contract: nothing to pass or to fail" + std::string(words) + ". ");
    };
    QVERIFY(says({failing(1, 12, 0)}, ""));
    QVERIFY(says({failing(1, 12, 0), failing(2, 9, 3)}, ", but 3 of 24 requests failed"));
    QVERIFY(says({failing(1, 12, 0), failing(4, 0, 12), failing(8, 0, 12)},
                 ", but 24 of 36 requests failed: no request completed at 4 and 8"));
    QVERIFY(says({failing(1, 0, 6), failing(2, 0, 6)}, ", but 12 of 12 requests failed: no request completed"));
}

void TestStatsRun::stepsAreOrderedAndSummarizingTwiceChangesNothing()
{
    const Plan plan = contractPlan(2);
    std::vector<StepSummary> steps;
    for (int repeat = 1; repeat <= 2; ++repeat) // the whole sweep, then the whole sweep again
        for (const int level : {1, 2})
            steps.push_back(stepAt(plan, level, 10.0 * level, repeat));
    const RunSummary once = runOf(plan, steps);
    QCOMPARE(once.steps.size(), std::size_t(6));
    for (std::size_t i = 0; i < 6; ++i) {
        QCOMPARE(once.steps[i].step, i < 3 ? 1 : 2);
        QCOMPARE(once.steps[i].repeat, i % 3 == 2 ? std::nullopt : std::optional<int>(static_cast<int>(i % 3) + 1));
    }
    const RunSummary twice = runOf(plan, once.steps);
    QCOMPARE(twice.steps.size(), once.steps.size());
    QCOMPARE(conclusion(twice), conclusion(once));
    QCOMPARE(twice.levels.size(), std::size_t(2));
}

void TestStatsRun::numbersAreShort()
{
    QCOMPARE(shortNumber(3066.273), std::string("3066"));
    QCOMPARE(shortNumber(46.14), std::string("46.1"));
    QCOMPARE(shortNumber(1.5), std::string("1.5"));
    QCOMPARE(shortNumber(2), std::string("2"));
    QCOMPARE(shortNumber(0.0512), std::string("0.0512"));
    QCOMPARE(shortNumber(0), std::string("0"));
    QCOMPARE(shortNumber(-0.00001), std::string("0"));
    QCOMPARE(shortNumber(infinity), std::string("∞"));
    QCOMPARE(shortNumber(-infinity), std::string("−∞"));
    QCOMPARE(shortNumber(1e300).size(), std::size_t(301));
    QCOMPARE(quantity(0.25, "goodput_share"), std::string("0.25"));
    QCOMPARE(quantity(0.645, "goodput"), std::string("0.645/s"));
    QCOMPARE(durationText(44.2), std::string("45 s"));
    QCOMPARE(durationText(700), std::string("12 min"));
    QCOMPARE(durationText(12'600), std::string("3.5 h"));
}

QTEST_APPLESS_MAIN(TestStatsRun)
#include "tst_statsrun.moc"
