#include "core/stats/gates.h"
#include "core/stats/trust.h"
#include "core/stats/verdict.h"
#include "statsrequests.h"

#include <QtTest>

#include <functional>
#include <limits>

using namespace plumbline;
using namespace plumbline::made;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

GateFacts factsOf(const std::vector<double>& sorted, std::int64_t lost = 0)
{
    GateFacts facts;
    facts.sample = [&sorted, lost](std::string_view metric, bool all) -> std::optional<SampleView> {
        if (metric != "ttft_ms" && metric != "tpot_ms")
            return std::nullopt;
        return withInfinite(viewOf(sorted), all ? lost : 0);
    };
    facts.base = static_cast<std::int64_t>(sorted.size()) + lost;
    facts.errors = lost;
    facts.good = static_cast<std::int64_t>(sorted.size());
    return facts;
}

std::vector<double> upTo(int n)
{
    std::vector<double> values;
    for (int i = 1; i <= n; ++i)
        values.push_back(i);
    return values;
}

StepSummary passing()
{
    StepSummary step;
    step.not_idle_at_start = false;
    step.ledger = {2, 0, 2, 2, 0, 0, 0, 0, 0};
    GateResult gate;
    gate.gate = maximum("ttft_ms", 1500, "p95");
    gate.limit = 1500;
    gate.value = 40;
    gate.n = 2;
    gate.state = Verdict::passed;
    step.gates = {gate, gate};
    return step;
}

} // namespace

class TestStatsGates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void limitsAreInclusive();
    void lostRequestsBreakAMaximumUnlessOnlyCompletedCount();
    void aValueWithoutABoundIsToldInWords();
    void gateWithoutDataIsNotEstablished();
    void percentileIsResolvedByOrderStatistics();
    void shareIsResolvedByItsBinomialBound();
    void confidenceWantsResolvedGates();
    void countsByEventsEstablishNothing();
    void unknownGoodEstablishesNoGoodput();
    void stabilityIsAGateOfItsOwn();
    void verdictFollowsItsOrder_data();
    void verdictFollowsItsOrder();
    void gateWithoutClassAppliesToEachAndToAll();
    void requiredPinsMustBeThere();
    void uncalibratedTrustIsAtBestDoubtful();
    void clientLimitedBeyondFivePercent_data();
    void clientLimitedBeyondFivePercent();
    void flippingGateLimitsTheClient();
    void reachedCapLimitsTheClientAndItsVerdict();
    void onlyLimitedDurationsAreJudged();
};

void TestStatsGates::limitsAreInclusive()
{
    const std::vector<double> values{10, 20, 30};
    QCOMPARE(evaluateGate(maximum("ttft_ms", 30, "max"), factsOf(values), {}).state, Verdict::passed);
    QCOMPARE(evaluateGate(maximum("ttft_ms", 29.999, "max"), factsOf(values), {}).state, Verdict::failed);
    QCOMPARE(evaluateGate(maximum("ttft_ms", 20, "mean"), factsOf(values), {}).state, Verdict::passed);
    QCOMPARE(evaluateGate(minimum("goodput_share", 1), factsOf(values), {}).state, Verdict::passed);
    QCOMPARE(evaluateGate(maximum("error_share", 0), factsOf(values), {}).state, Verdict::passed);
    const GateResult result = evaluateGate(maximum("ttft_ms", 30, "p50"), factsOf(values), {});
    QCOMPARE(result.value, OptionalFigure(20));
    QCOMPARE(result.limit, 30.0);
    QCOMPARE(result.n, 3);
    QVERIFY(result.reason.empty());
}

void TestStatsGates::lostRequestsBreakAMaximumUnlessOnlyCompletedCount()
{
    const std::vector<double> values{10, 20, 30};
    const GateResult all = evaluateGate(maximum("ttft_ms", 1000, "p95"), factsOf(values, 1), {});
    QCOMPARE(all.state, Verdict::failed);
    QCOMPARE(*all.value, infinity);
    QCOMPARE(all.n, 4);
    Gate completed = maximum("ttft_ms", 1000, "p95");
    completed.of = "completed";
    QCOMPARE(evaluateGate(completed, factsOf(values, 1), {}).state, Verdict::passed);
    const std::vector<double> none;
    QCOMPARE(evaluateGate(maximum("ttft_ms", 1000, "p50"), factsOf(none, 3), {}).state, Verdict::failed);
}

void TestStatsGates::aValueWithoutABoundIsToldInWords()
{
    const std::vector<double> values{10, 20, 30};
    StepSummary step;
    step.ledger = {5, 1, 4, 3, 0, 1, 0, 0, 0};
    GateResult gate = evaluateGate(maximum("ttft_ms", 1000, "p95"), factsOf(values, 2), {});
    QCOMPARE(*gate.value, infinity);
    QCOMPARE(describeGate(gate, step),
             std::string("TTFT p95 has no bound: 2 of 5 requests did not complete, the limit is 1000 ms"));
    // Requests of one class are not those of the entry over all, and who cancelled one is not known here.
    gate.gate.klass = "chat";
    QCOMPARE(describeGate(gate, step),
             std::string("chat: TTFT p95 has no bound: too many requests did not complete, the limit is 1000 ms"));
    step.klass = "chat";
    QVERIFY(describeGate(gate, step).find("2 of 5 requests") != std::string::npos);
    step.ledger.cancelled = 1;
    QVERIFY(describeGate(gate, step).find("too many requests") != std::string::npos);
}

void TestStatsGates::gateWithoutDataIsNotEstablished()
{
    const std::vector<double> none;
    for (const auto& gate :
         {maximum("ttft_ms", 30, "p95"), maximum("error_share", 0), minimum("goodput_share", 1), minimum("goodput", 1),
          minimum("request_throughput", 1), minimum("output_token_throughput", 1)}) {
        const GateResult result = evaluateGate(gate, factsOf(none), {});
        QCOMPARE(result.state, Verdict::not_established);
        QCOMPARE(result.reason, std::string("no data"));
        QVERIFY(!result.resolved);
    }
    QVERIFY(evaluateGate(maximum("speed_ms", 30, "p95"), factsOf(none), {}).reason.find("speed_ms") !=
            std::string::npos);
    const std::vector<double> one{1};
    QVERIFY(evaluateGate(maximum("ttft_ms", 30, "p42"), factsOf(one), {}).reason.find("p42") != std::string::npos);
}

void TestStatsGates::percentileIsResolvedByOrderStatistics()
{
    const std::vector<double> few = upTo(58);
    const std::vector<double> enough = upTo(59);
    QVERIFY(!evaluateGate(maximum("ttft_ms", 1000, "p95"), factsOf(few), {}).resolved);
    QVERIFY(evaluateGate(maximum("ttft_ms", 1000, "p95"), factsOf(enough), {}).resolved);
    QVERIFY(!evaluateGate(maximum("ttft_ms", 58, "p95"), factsOf(enough), {}).resolved); // the bound is the 59th value
    QVERIFY(evaluateGate(maximum("ttft_ms", 5, "p95"), factsOf(few), {}).resolved);      // it lies beyond for certain
    QVERIFY(!evaluateGate(maximum("ttft_ms", 1000, "mean"), factsOf(enough), {}).resolved);
}

void TestStatsGates::shareIsResolvedByItsBinomialBound()
{
    const std::vector<double> few = upTo(298);
    const std::vector<double> enough = upTo(299);
    QVERIFY(!evaluateGate(maximum("error_share", 0.01), factsOf(few), {}).resolved);
    QVERIFY(evaluateGate(maximum("error_share", 0.01), factsOf(enough), {}).resolved);
    QVERIFY(evaluateGate(maximum("error_share", 0.01), factsOf(few, 20), {}).resolved); // 6 % for certain
    QVERIFY(evaluateGate(maximum("error_share", 0), factsOf(few, 1), {}).resolved);     // one error breaks 0
}

void TestStatsGates::confidenceWantsResolvedGates()
{
    const std::vector<double> few = upTo(8);
    const GateResult open = evaluateGate(maximum("ttft_ms", 1000, "p95"), factsOf(few), 0.95);
    QCOMPARE(open.state, Verdict::not_established);
    QCOMPARE(open.reason, std::string("not resolved at 0.95 with n = 8"));
    QCOMPARE(open.value, OptionalFigure(8));
    const std::vector<double> enough = upTo(59);
    QCOMPARE(evaluateGate(maximum("ttft_ms", 1000, "p95"), factsOf(enough), 0.95).state, Verdict::passed);
    QCOMPARE(evaluateGate(maximum("ttft_ms", 1000, "p95"), factsOf(enough), 0.99).state, Verdict::not_established);
    QCOMPARE(evaluateGate(maximum("ttft_ms", 5, "p95"), factsOf(few), 0.95).state, Verdict::failed);
}

void TestStatsGates::countsByEventsEstablishNothing()
{
    Plan plan = closedPlan();
    plan.contract.gates = {maximum("tpot_ms", 100, "p95"), maximum("itl_ms", 100, "p95"),
                           minimum("output_token_throughput", 1), maximum("ttft_ms", 100, "p95")};
    Request request = answer(0, 50, 5, 10);
    StepSummary step = summarizeOne({request}, plan, spec(), end(0, 1000));
    for (const auto& gate : step.gates)
        QCOMPARE(gate.state, Verdict::passed); // as many tokens as events, and the server says so
    request.output_tokens = 9;
    step = summarizeOne({request}, plan, spec(), end(0, 1000));
    QCOMPARE(step.gates[0].state, Verdict::passed);
    QCOMPARE(step.gates[1].state, Verdict::not_established); // gaps, not gaps between tokens
    request.output_tokens = 5;
    request.token_source = TokenSource::events;
    step = summarizeOne({request}, plan, spec(), end(0, 1000));
    for (std::size_t i = 0; i < 3; ++i) {
        QCOMPARE(step.gates[i].state, Verdict::not_established);
        QVERIFY(!step.gates[i].reason.empty() && step.gates[i].value);
    }
    QCOMPARE(step.gates[3].state, Verdict::passed);
    QCOMPARE(step.verdict, Verdict::not_established);
}

void TestStatsGates::unknownGoodEstablishesNoGoodput()
{
    Plan plan = closedPlan();
    plan.contract.request = {{"tpot_ms", 100}};
    plan.contract.gates = {minimum("goodput_share", 0.5), minimum("goodput", 0.5)};
    Request request = answer(0, 50, 5, 10);
    request.token_source = TokenSource::events;
    const StepSummary step =
        summarizeOne({answer(0, 50, 5, 10), answer(0, 50, 5, 10), request}, plan, spec(), end(0, 1000));
    for (const auto& gate : step.gates)
        QCOMPARE(gate.state, Verdict::not_established);
    QVERIFY(near(step.gates[0].value, 2.0 / 3));
}

void TestStatsGates::stabilityIsAGateOfItsOwn()
{
    GateFacts facts;
    QCOMPARE(evaluateGate(stable(), facts, {}).reason, std::string("stability is judged in open loops only"));
    facts.stability = Stability::stable;
    QCOMPARE(evaluateGate(stable(), facts, 0.95).state, Verdict::passed);
    facts.stability = Stability::overloaded;
    const GateResult overloaded = evaluateGate(stable(), facts, 0.95);
    QCOMPARE(overloaded.state, Verdict::failed);
    QCOMPARE(describeGate(overloaded, {}), std::string("stability overloaded"));
    facts.stability = Stability::not_established;
    facts.stability_reason = "a longer window would settle it";
    QCOMPARE(evaluateGate(stable(), facts, {}).state, Verdict::not_established);
    QCOMPARE(evaluateGate(stable(), facts, {}).reason, facts.stability_reason);
}

using Change = std::function<void(StepSummary&)>;
Q_DECLARE_METATYPE(Change)

void TestStatsGates::verdictFollowsItsOrder_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<int>("verdict");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* name, Change change, Verdict verdict, const char* reason) {
        QTest::newRow(name) << change << static_cast<int>(verdict) << QString::fromUtf8(reason);
    };
    const auto fail = [](StepSummary& s) {
        s.gates[1].state = Verdict::failed;
        s.gates[1].value = 3066.273;
    };
    const auto open = [](StepSummary& s) {
        s.gates[0].state = Verdict::not_established;
        s.gates[0].reason = "no data";
    };
    const auto limited = [](StepSummary& s) { s.trust = {TrustState::client_limited, {}, {}, false, {"loop delay"}}; };
    row(
        "all gates pass", [](StepSummary&) {}, Verdict::passed, "");
    row(
        "no gates", [](StepSummary& s) { s.gates.clear(); }, Verdict::not_applicable, "no gates");
    row("a failed gate", fail, Verdict::failed, "TTFT p95 3066 ms > 1500 ms");
    row("a gate not established", open, Verdict::not_established, "TTFT p95: no data");
    row(
        "failed comes before not established",
        [=](StepSummary& s) {
            fail(s);
            open(s);
        },
        Verdict::failed, "TTFT p95 3066 ms > 1500 ms");
    row(
        "pin missing", [](StepSummary& s) { s.missing_pins = {"server.kind"}; }, Verdict::not_established,
        "required pins are missing: server.kind");
    row(
        "failed comes before a pin",
        [=](StepSummary& s) {
            fail(s);
            s.missing_pins = {"x"};
        },
        Verdict::failed, "TTFT p95 3066 ms > 1500 ms");
    row(
        "ledger out of balance",
        [=](StepSummary& s) {
            fail(s);
            s.ledger.failed = 1;
            s.not_idle_at_start = true;
        },
        Verdict::not_established, "the ledger is out of balance");
    row(
        "records lost", [=](StepSummary& s) { s.records_lost = 3; }, Verdict::not_established, "3 records were lost");
    row(
        "a stopped step is exempt from the balance",
        [](StepSummary& s) {
            s.ledger.failed = 1;
            s.state = StepState::stopped;
        },
        Verdict::not_established, "stopped");
    row(
        "not idle comes before stopped",
        [](StepSummary& s) {
            s.not_idle_at_start = true;
            s.state = StepState::stopped;
        },
        Verdict::not_established, "the server was not idle at the start");
    row(
        "idle unknown without a cut drain", [](StepSummary& s) { s.not_idle_at_start.reset(); }, Verdict::passed, "");
    row(
        "idle unknown after a cut drain",
        [](StepSummary& s) {
            s.not_idle_at_start.reset();
            s.after_cut_drain = true;
        },
        Verdict::not_established,
        "it is not known whether the server was idle at the start: the drain before was cut off");
    row(
        "known idle after a cut drain", [](StepSummary& s) { s.after_cut_drain = true; }, Verdict::passed, "");
    row(
        "stopped comes before client-limited",
        [=](StepSummary& s) {
            limited(s);
            s.state = StepState::suspended;
        },
        Verdict::not_established, "the machine was suspended");
    row(
        "dead server",
        [=](StepSummary& s) {
            fail(s);
            s.state = StepState::dead_server;
        },
        Verdict::not_established, "the server was gone");
    row(
        "interrupted", [](StepSummary& s) { s.interrupted = true; }, Verdict::not_established,
        "interrupted: the step never ended");
    row(
        "client-limited comes before a failed gate",
        [=](StepSummary& s) {
            fail(s);
            limited(s);
        },
        Verdict::not_established, "client-limited: loop delay");
    row(
        "doubtful passes", [](StepSummary& s) { s.trust.state = TrustState::doubtful; }, Verdict::passed, "");
}

void TestStatsGates::verdictFollowsItsOrder()
{
    QFETCH(Change, change);
    QFETCH(int, verdict);
    QFETCH(QString, reason);
    StepSummary step = passing();
    change(step);
    judgeStep(step);
    QCOMPARE(static_cast<int>(step.verdict), verdict);
    QCOMPARE(QString::fromStdString(step.verdict_reason), reason);
    if (step.trust.state == TrustState::client_limited)
        for (const auto& gate : step.gates)
            QCOMPARE(gate.state, Verdict::not_established);
}

void TestStatsGates::gateWithoutClassAppliesToEachAndToAll()
{
    Plan plan = closedPlan();
    plan.workload.classes.resize(2);
    plan.workload.classes[1].name = "batch";
    Gate own = maximum("e2e_ms", 1000, "p95");
    own.klass = "batch";
    Gate nobody = own;
    nobody.klass = "nobody";
    plan.contract.gates = {maximum("ttft_ms", 100, "p50"), own};
    Request slow = answer(0, 300, 5, 10);
    slow.klass = "batch";
    const std::vector<Request> requests{answer(0, 50, 5, 10), answer(0, 50, 5, 10), slow};
    std::vector<StepSummary> entries = summarize(requests, plan, spec(), end(0, 1000));
    QCOMPARE(entries[0].gates.size(), std::size_t(1)); // short: the common gate
    QCOMPARE(entries[0].verdict, Verdict::passed);
    QCOMPARE(entries[1].gates.size(), std::size_t(2)); // batch: and its own
    QCOMPARE(entries[1].verdict, Verdict::failed);
    const StepSummary& all = entries[2];
    QCOMPARE(all.gates.size(), std::size_t(4)); // all, short, batch, batch's own
    QCOMPARE(all.gates[0].gate.klass, std::optional<std::string>());
    QCOMPARE(all.gates[0].state, Verdict::passed); // the median of all hides what one class suffers
    QCOMPARE(all.verdict, Verdict::failed);        // the verdict over all gates does not
    QCOMPARE(all.verdict_reason, std::string("batch: TTFT p50 300 ms > 100 ms"));

    // One queue serves all classes: its stability is one gate of the step.
    plan.contract.gates = {stable()};
    entries = summarize(requests, plan, spec(1, LoadKind::open), end(0, 1000));
    QCOMPARE(entries[0].gates.size(), std::size_t(1));
    QCOMPARE(entries[2].gates.size(), std::size_t(1));
    QCOMPARE(entries[0].gates[0].state, entries[2].gates[0].state);

    plan.contract.gates = {nobody};
    entries = summarize(requests, plan, spec(), end(0, 1000));
    QCOMPARE(entries[2].gates.front().reason, std::string("no class of that name"));
    QCOMPARE(entries[2].verdict, Verdict::not_established);
    // A gate that names the only class there is stands in the one entry.
    plan.workload.classes.resize(1);
    own.klass = "short";
    plan.contract.gates = {own};
    const StepSummary single = summarizeOne({answer(0, 50, 5, 10)}, plan, spec(), end(0, 1000));
    QCOMPARE(single.gates.front().state, Verdict::passed);
    QCOMPARE(single.gates.front().gate.klass, std::optional<std::string>("short"));
}

void TestStatsGates::requiredPinsMustBeThere()
{
    Plan plan = closedPlan();
    plan.contract.gates = {maximum("error_share", 0)};
    plan.contract.required_pins = {"server.kind", "model.name"};
    StepAccumulatorOptions options;
    options.pins = {"model.name", "host.cpu.model"};
    StepSummary step = summarizeOne({answer(0, 50, 5, 10)}, plan, spec(), end(0, 1000), options);
    QCOMPARE(step.missing_pins, std::vector<std::string>{"server.kind"});
    QCOMPARE(step.verdict, Verdict::not_established);
    options.pins->insert("server.kind");
    step = summarizeOne({answer(0, 50, 5, 10)}, plan, spec(), end(0, 1000), options);
    QCOMPARE(step.verdict, Verdict::passed);
}

void TestStatsGates::uncalibratedTrustIsAtBestDoubtful()
{
    TrustEvidence evidence;
    evidence.loop_delay_p99_ms = 0.1;
    evidence.lateness_p99_ms = 0.05;
    evidence.figures = {{"ttft_ms", 1500, {}, 1}, {"tpot_ms", 120, {}, 10}};
    StepTrust trust = uncalibratedTrust(evidence);
    QCOMPARE(trust.state, TrustState::doubtful);
    QVERIFY(!trust.calibrated);
    QCOMPARE(trust.reasons, std::vector<std::string>{"not calibrated"});
    QVERIFY(near(trust.bound_ms, 0.15));
    QCOMPARE(trust.bounds.size(), std::size_t(2));
    QVERIFY(near(trust.bounds[0].second.high, 0.15) && near(trust.bounds[1].second.high, 0.015));
    evidence.resent_share = 0.02;
    evidence.slot_idle = 0.03;
    trust = uncalibratedTrust(evidence);
    QCOMPARE(trust.state, TrustState::doubtful);
    QCOMPARE(trust.reasons.size(), std::size_t(3));
    evidence.resent_share = 0.01;
    evidence.slot_idle = 0.02;
    QCOMPARE(uncalibratedTrust(evidence).reasons.size(), std::size_t(1)); // at the limit is within
    evidence.loop_delay_p99_ms.reset();
    QCOMPARE(uncalibratedTrust(evidence).bound_ms, OptionalFigure());
}

void TestStatsGates::clientLimitedBeyondFivePercent_data()
{
    QTest::addColumn<double>("bound");
    QTest::addColumn<double>("limit");
    QTest::addColumn<bool>("limited");
    QTest::newRow("one millisecond is always allowed") << 1.0 << 5.0 << false;
    QTest::newRow("above 1 ms and 5 %") << 1.01 << 5.0 << true;
    QTest::newRow("1 % of a long limit") << 15.0 << 1500.0 << false;
    QTest::newRow("5 % of a long limit") << 75.0 << 1500.0 << false;
    QTest::newRow("beyond 5 % of it") << 75.1 << 1500.0 << true;
}

void TestStatsGates::clientLimitedBeyondFivePercent()
{
    QFETCH(double, bound);
    QFETCH(double, limit);
    QFETCH(bool, limited);
    TrustEvidence evidence;
    evidence.loop_delay_p99_ms = bound;
    evidence.lateness_p99_ms = 0;
    evidence.figures = {{"ttft_ms", limit, {}, 1}};
    QCOMPARE(uncalibratedTrust(evidence).state == TrustState::client_limited, limited);
    evidence.figures = {{"ttft_ms", {}, limit, 1}}; // without a limit the figure itself is the scale
    QCOMPARE(uncalibratedTrust(evidence).state == TrustState::client_limited, limited);
}

void TestStatsGates::flippingGateLimitsTheClient()
{
    TrustEvidence evidence;
    evidence.loop_delay_p99_ms = 0.3;
    evidence.lateness_p99_ms = 0.2;
    evidence.figures = {{"ttft_ms", 100, {}, 1}};
    GateResult gate;
    gate.gate = maximum("ttft_ms", 100, "p95");
    for (const auto& [value, limited] : {std::pair(99.4, false), {99.6, true}, {100.4, true}, {100.6, false}}) {
        gate.value = value;
        evidence.gates = {gate};
        QCOMPARE(uncalibratedTrust(evidence).state == TrustState::client_limited, limited);
    }
    gate.value = infinity;
    evidence.gates = {gate};
    QCOMPARE(uncalibratedTrust(evidence).state, TrustState::doubtful);
}

void TestStatsGates::reachedCapLimitsTheClientAndItsVerdict()
{
    Plan plan = closedPlan();
    plan.load.kind = LoadKind::open;
    plan.contract.gates = {maximum("ttft_ms", 10, "p95")};
    StepEnded ended = end(0, 1000);
    ended.reached_max_outstanding = true;
    ended.capped_ns = ms(400);
    const StepSummary step = summarizeOne({answer(0, 50, 5, 10), lost(500, 0, Outcome::not_sent, ErrorClass::none)},
                                          plan, spec(5, LoadKind::open), ended);
    QVERIFY(step.capped);
    QCOMPARE(step.trust.state, TrustState::client_limited);
    QCOMPARE(step.verdict, Verdict::not_established); // the gate would have failed: it can't
    QCOMPARE(step.gates.front().reason, std::string("client-limited"));
    QVERIFY(step.stability_facts && step.stability_facts->cut_at_cap);
    QVERIFY(near(step.stability_facts->window_s, 0.4));
}

void TestStatsGates::onlyLimitedDurationsAreJudged()
{
    StepEnded slow = end(0, 1000);
    slow.loop_delay_p99_ms = 20;
    const std::vector<Request> requests{answer(0, 50, 5, 10)};
    Plan plan = closedPlan();
    QCOMPARE(summarizeOne(requests, plan, spec(), slow).trust.state,
             TrustState::client_limited); // 20 ms of a TTFT of 50 ms
    plan.contract.gates = {maximum("error_share", 0)};
    StepSummary step = summarizeOne(requests, plan, spec(), slow);
    QCOMPARE(step.trust.state, TrustState::doubtful); // a share does not depend on it
    QVERIFY(near(step.trust.bound_ms, 20));
    QCOMPARE(step.verdict, Verdict::passed);
    plan.contract.request = {{"ttft_ms", 300}};
    step = summarizeOne(requests, plan, spec(), slow); // 20 ms are more than 5 % of 300 ms
    QCOMPARE(step.trust.state, TrustState::client_limited);
    QCOMPARE(step.verdict, Verdict::not_established);
    plan.workload.classes[0].request_limits = {{"ttft_ms", 500}};
    plan.contract.request.clear();
    QCOMPARE(summarizeOne(requests, plan, spec(), slow).trust.state, TrustState::doubtful);
}

QTEST_APPLESS_MAIN(TestStatsGates)
#include "tst_statsgates.moc"
