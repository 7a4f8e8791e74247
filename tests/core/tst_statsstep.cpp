#include "core/stats/stepaccumulator.h"
#include "statsrequests.h"

#include <QtTest>

#include <algorithm>
#include <limits>

using namespace plumbline;
using namespace plumbline::made;

class TestStatsStep : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void idleStepOfThreeRequestsOneAfterAnother();
    void tokensCountByTheirEventWhateverThePhase();
    void windowIsHalfOpen();
    void windowOfAnIdleStartHoldsItsEnd();
    void answerWithoutEventsCountsWhenItIsWhole();
    void ledgerCountsWhatBecameOfTheCohort();
    void contradictoryRecordsUnbalanceTheLedger();
    void cutDrainLeavesABalancedLedger();
    void failuresAreInfiniteInTheBasisAll();
    void cancellationsOfThePlanLeaveTheDenominator();
    void goodputCountsWhatIsWithinTheLimits();
    void oneTokenAnswersHaveNoTpotAndStayGood();
    void promptTokensOfZeroAreUnknown();
    void outstandingIsAStepFunction();
    void stepNamesWhetherItIsSteady();
    void openingWaveIsSeenAndNothingRemoved();
    void openLoopShowsRatesSideBySide();
    void gapsCarryTheirBasis();
    void gapsAreNotKeptUnlessAsked();
    void emptyStepHasNothingButItsName();
    void interruptedStepEndsWithItsLastRequest();
    void absurdRecordsAreSurvived();
    void aServerWithEverOtherReasonsFillsNoSummary();
};

void TestStatsStep::aServerWithEverOtherReasonsFillsNoSummary()
{
    std::vector<Request> requests;
    for (int i = 0; i < 1000; ++i) {
        requests.push_back(answer(100.0 + i, 10, 3, 10));
        requests.back().finish_reason = "reason " + std::to_string(i % 500);
    }
    const StepSummary step = summarizeOne(requests, closedPlan(), spec(), end(100, 1200));
    QCOMPARE(step.finish_reasons.size(), std::size_t(51));
    std::int64_t all = 0, others = 0;
    for (const auto& [reason, count] : step.finish_reasons) {
        all += count;
        others += reason == "(others)" ? count : 0;
    }
    QCOMPARE(all, 1000);
    QCOMPARE(others, 900);
}

void TestStatsStep::idleStepOfThreeRequestsOneAfterAnother()
{
    // Three requests inside one second, one at a time: 100..300, 300..500, 500..700; 10 tokens each.
    Plan plan = closedPlan();
    plan.load.start = StartMode::idle;
    std::vector<Request> requests;
    for (const double sent : {100.0, 300.0, 500.0})
        requests.push_back(answer(sent, 110, 10, 10));
    const StepSummary step = summarizeOne(requests, plan, spec(), end(100, 700));
    QCOMPARE(step.outstanding.max, 1);
    QVERIFY(near(step.outstanding.mean, 1));
    QCOMPARE(step.outstanding.at_start, 0);
    QCOMPARE(step.outstanding.at_end, 0);
    QCOMPARE(step.little.identity_error, 0.0);
    QVERIFY(near(step.little.lambda_w, 1));
    QVERIFY(near(step.window_s, 0.6));
    QVERIFY(near(step.request_throughput, 5));
    QVERIFY(near(step.output_token_throughput, 50));
    QVERIFY(near(step.input_token_throughput, 3 * 17 / 0.6));
    QVERIFY(near(step.arrivals.sent_per_s, 5));
    QCOMPARE(step.arrivals.nominal_per_s, OptionalFigure());
    QVERIFY(near(step.arrivals.gap_min_ms, 200));
    QCOMPARE(step.ttft_ms.n, 3);
    QCOMPARE(step.ttft_ms.p95, OptionalFigure(110));
    QCOMPARE(step.ttft_ms.interval_reason, std::string("not resolvable with n = 3"));
    QCOMPARE(step.lateness_ms.of, std::string("sent"));
    QCOMPARE(step.tpot_ms.p50, OptionalFigure(10));
    QVERIFY(near(step.output_speed, 100));
    QCOMPARE(step.tokens_per_event, OptionalFigure(1));
    QVERIFY(step.opening_wave_measured);
    QCOMPARE(step.verdict, Verdict::not_applicable); // no gates
    QCOMPARE(step.unit, std::string("concurrency"));
    const std::vector<std::pair<std::string, std::int64_t>> reasons{{"length", 3}};
    QCOMPARE(step.finish_reasons, reasons);
    QVERIFY(step.errors.empty() && step.flags.empty());
    QCOMPARE(step.prompt_tokens.mean, OptionalFigure(17));
    QCOMPARE(step.output_tokens.max, OptionalFigure(10));
}

void TestStatsStep::tokensCountByTheirEventWhateverThePhase()
{
    // Eight streams of 60 s around a window of 90 s would show two thirds with completed requests only; here one of
    // each kind.
    std::vector<Request> requests;
    requests.push_back(answer(0, 100, 10, 100)); // events at 100..1000, four of them in [700, 1700)
    requests.back().phase = Phase::warm_up;
    requests.push_back(answer(1000, 100, 4, 100));  // 1100..1400: all in
    requests.push_back(answer(1400, 100, 10, 100)); // 1500..2400: two in
    requests.back().phase = Phase::cool_down;
    requests.back().output_tokens = 20;    // two tokens an event
    Request cut = answer(900, 100, 3, 50); // 1000..1100: tokens of a failure arrived as well
    cut.outcome = Outcome::failed;
    cut.finish_ns.reset();
    requests.push_back(cut);
    const StepSummary step = summarizeOne(requests, closedPlan(), spec(), end(700, 1700));
    QVERIFY(near(step.output_token_throughput, 4 + 4 + 2 * 2 + 3));
    QVERIFY(near(step.request_throughput, 2));          // the warm-up's and the measured one ended inside
    QVERIFY(near(step.input_token_throughput, 3 * 17)); // first tokens at 1100, 1500 and 1000
    QCOMPARE(step.ledger.scheduled, 2);
    QCOMPARE(step.ttft_ms.n, 1);
}

void TestStatsStep::windowIsHalfOpen()
{
    // Events at 500, 600 and 700 of a window [500, 700): the last belongs to what follows, so that windows add up.
    const std::vector<Request> requests{answer(400, 100, 3, 100)};
    QVERIFY(near(summarizeOne(requests, closedPlan(), spec(), end(500, 700)).output_token_throughput, 2 / 0.2));
    QVERIFY(near(summarizeOne(requests, closedPlan(), spec(), end(700, 900)).output_token_throughput, 1 / 0.2));
    QVERIFY(near(summarizeOne(requests, closedPlan(), spec(), end(500, 700)).request_throughput, 0));
    QVERIFY(near(summarizeOne(requests, closedPlan(), spec(), end(700, 900)).request_throughput, 5));
}

void TestStatsStep::windowOfAnIdleStartHoldsItsEnd()
{
    Plan plan = closedPlan();
    plan.load.start = StartMode::idle;
    const std::vector<Request> requests{answer(400, 100, 3, 100)};
    const StepSummary step = summarizeOne(requests, plan, spec(), end(400, 700)); // (400, 700]
    QVERIFY(near(step.output_token_throughput, 3 / 0.3));
    QVERIFY(near(step.request_throughput, 1 / 0.3));
    QVERIFY(near(step.arrivals.sent_per_s, 1 / 0.3)); // sent at the very start, which opened the window
    QCOMPARE(step.outstanding.at_start, 0);
    QCOMPARE(step.outstanding.max, 1);
}

void TestStatsStep::answerWithoutEventsCountsWhenItIsWhole()
{
    Request request = answer(100, 400, 1, 0);
    request.events_at = EventTimes();
    request.first_token_ns.reset();
    request.first_text_ns.reset();
    request.output_tokens = 30;
    request.token_events = 0;
    const StepSummary step = summarizeOne({request}, closedPlan(), spec(), end(0, 1000));
    QVERIFY(near(step.output_token_throughput, 30));
    QCOMPARE(step.ttft_ms.n, 0);
    QCOMPARE(step.ttft_ms.not_judged, 1);
    QCOMPARE(step.ttft_ms.p95, OptionalFigure());
    QCOMPARE(step.tokens_per_event, OptionalFigure());
    QVERIFY(near(summarizeOne({request}, closedPlan(), spec(), end(0, 400)).output_token_throughput, 0));
}

void TestStatsStep::ledgerCountsWhatBecameOfTheCohort()
{
    std::vector<Request> requests{answer(0, 10, 5, 10), answer(10, 10, 5, 10)};
    requests.push_back(lost(20, 30, Outcome::rejected, ErrorClass::overloaded));
    requests.push_back(lost(30, 40, Outcome::failed, ErrorClass::reset_mid_stream));
    requests.push_back(lost(40, 90, Outcome::timed_out, ErrorClass::timeout_idle));
    requests.push_back(lost(50, 60, Outcome::cancelled, ErrorClass::cancelled));
    requests.back().cancelled_by = CancelledBy::server;
    requests.push_back(lost(60, 95, Outcome::unfinished, ErrorClass::none));
    requests.push_back(lost(70, 0, Outcome::not_sent, ErrorClass::none));
    Request warm = answer(0, 10, 5, 10);
    warm.phase = Phase::warm_up;
    requests.push_back(warm);
    const StepSummary step = summarizeOne(requests, closedPlan(), spec(), end(0, 100));
    const Ledger expected{8, 1, 7, 2, 1, 1, 1, 1, 1};
    QCOMPARE(step.ledger, expected);
    QVERIFY(step.ledger.balances());
    QVERIFY(near(step.error_share, 6.0 / 8));
    QVERIFY(near(step.goodput_share, 2.0 / 8)); // what was not sent stands in the denominator
    QVERIFY(near(step.goodput, 2 / 0.1));
    const std::vector<std::pair<std::string, std::int64_t>> errors{
        {"cancelled", 1}, {"overloaded", 1}, {"reset_mid_stream", 1}, {"timeout_idle", 1}};
    QCOMPARE(step.errors, errors);
}

void TestStatsStep::contradictoryRecordsUnbalanceTheLedger()
{
    Request request = lost(20, 30, Outcome::failed);
    request.sent_ns.reset(); // failed without having been sent
    Plan plan = closedPlan();
    plan.contract.gates = {maximum("error_share", 1)};
    const StepSummary step = summarizeOne({answer(0, 10, 5, 10), request}, plan, spec(), end(0, 100));
    QVERIFY(!step.ledger.balances());
    QCOMPARE(step.verdict, Verdict::not_established);
    QCOMPARE(step.verdict_reason, std::string("the ledger is out of balance"));
}

void TestStatsStep::cutDrainLeavesABalancedLedger()
{
    // Two measured requests were still running when the drain limit passed; one has no end at all.
    std::vector<Request> requests{answer(0, 10, 5, 10)};
    Request cut = answer(50, 10, 3, 10);
    cut.outcome = Outcome::unfinished;
    cut.finish_ns.reset();
    cut.end_ns = ms(900);
    requests.push_back(cut);
    cut.end_ns.reset();
    requests.push_back(cut);
    StepEnded ended = end(0, 100);
    ended.drained = false;
    const StepSummary step = summarizeOne(requests, closedPlan(), spec(), ended);
    QVERIFY(step.ledger.balances());
    QCOMPARE(step.ledger.unfinished, 2);
    QCOMPARE(step.ledger.submitted, 3);
    QCOMPARE(step.outstanding.at_end, 2);
    QCOMPARE(step.little.identity_error, 0.0);
    QVERIFY(near(step.outstanding.mean, (50 + 50 + 50) / 100.0));
    QVERIFY(near(step.error_share, 2.0 / 3));
}

void TestStatsStep::failuresAreInfiniteInTheBasisAll()
{
    std::vector<Request> requests;
    for (int i = 0; i < 19; ++i)
        requests.push_back(answer(i, 10 + i, 5, 10));
    const auto ofAll = [](const StepSummary& step, const std::string& name) {
        const auto found = std::find_if(step.of_all.begin(), step.of_all.end(),
                                        [&](const auto& entry) { return entry.first == name; });
        return found->second;
    };
    requests.push_back(lost(19, 30, Outcome::failed));
    StepSummary step = summarizeOne(requests, closedPlan(), spec(), end(0, 100));
    QCOMPARE(ofAll(step, "ttft_ms").p95, OptionalFigure(28)); // rank 19 of 20: the last that answered
    QCOMPARE(*ofAll(step, "ttft_ms").p99, std::numeric_limits<double>::infinity());
    requests.push_back(lost(20, 30, Outcome::timed_out));
    step = summarizeOne(requests, closedPlan(), spec(), end(0, 100));
    QCOMPARE(*ofAll(step, "ttft_ms").p95, std::numeric_limits<double>::infinity());
    QCOMPARE(*ofAll(step, "tpot_ms").p95, std::numeric_limits<double>::infinity());
    QCOMPARE(ofAll(step, "ttft_ms").n, 21);
    QCOMPARE(ofAll(step, "ttft_ms").of, std::string("all"));
    QCOMPARE(step.ttft_ms.n, 19);
    QCOMPARE(step.ttft_ms.max, OptionalFigure(28));
}

void TestStatsStep::cancellationsOfThePlanLeaveTheDenominator()
{
    std::vector<Request> requests{answer(0, 10, 5, 10)};
    for (const auto by : {CancelledBy::plan, CancelledBy::user, CancelledBy::server, CancelledBy::none}) {
        requests.push_back(lost(10, 20, Outcome::cancelled, ErrorClass::cancelled));
        requests.back().cancelled_by = by;
    }
    const StepSummary step = summarizeOne(requests, closedPlan(), spec(), end(0, 100));
    QCOMPARE(step.ledger.cancelled, 4);
    // Four stay: completed, user, server and one that nobody claims, which counts as the server's.
    QVERIFY(near(step.error_share, 2.0 / 4));
    QVERIFY(near(step.goodput_share, 1.0 / 4));
    QCOMPARE(step.of_all.front().second.n, 3);
}

void TestStatsStep::goodputCountsWhatIsWithinTheLimits()
{
    Plan plan = closedPlan();
    plan.workload.classes.resize(2);
    plan.workload.classes[1].name = "slow";
    plan.workload.classes[1].request_limits = {{"ttft_ms", 200}};
    plan.contract.request = {{"ttft_ms", 50}, {"tpot_ms", 10}};
    std::vector<Request> requests{answer(0, 50, 5, 10), answer(0, 51, 5, 10), answer(0, 50, 5, 10.01)};
    requests.push_back(answer(0, 200, 5, 10));
    requests.back().klass = "slow";
    requests.push_back(answer(0, 20, 5, 1));
    requests.back().token_source = TokenSource::events;
    const std::vector<StepSummary> entries = summarize(requests, plan, spec(), end(0, 1000));
    QCOMPARE(entries.size(), std::size_t(3));
    QCOMPARE(entries[0].klass, std::optional<std::string>("short"));
    QCOMPARE(entries[1].klass, std::optional<std::string>("slow"));
    QCOMPARE(entries[2].klass, std::optional<std::string>());
    QVERIFY(near(entries[0].goodput_share, 1.0 / 4));
    QVERIFY(near(entries[1].goodput_share, 1));
    QVERIFY(near(entries[2].goodput_share, 2.0 / 5));
    QVERIFY(near(entries[2].goodput, 2));
    QCOMPARE(entries[0].good_unknown, 1);
    QCOMPARE(entries[2].good_unknown, 1);
    QCOMPARE(entries[2].ttft_ms.n, 5);
    QCOMPARE(entries[0].ttft_ms.max, OptionalFigure(51));
    QVERIFY(near(*entries[0].request_throughput + *entries[1].request_throughput, *entries[2].request_throughput));
    QVERIFY(near(entries[0].outstanding.mean + entries[1].outstanding.mean, entries[2].outstanding.mean));
}

void TestStatsStep::oneTokenAnswersHaveNoTpotAndStayGood()
{
    Plan plan = closedPlan();
    plan.contract.request = {{"tpot_ms", 5}};
    const StepSummary step = summarizeOne({answer(0, 50, 1, 0), answer(0, 50, 6, 5)}, plan, spec(), end(0, 1000));
    QCOMPARE(step.tpot_ms.n, 1);
    QCOMPARE(step.tpot_ms.not_judged, 1);
    QCOMPARE(step.tpot_ms.min, OptionalFigure(5));
    QVERIFY(near(step.goodput_share, 1));
}

void TestStatsStep::promptTokensOfZeroAreUnknown()
{
    Request cached = answer(0, 50, 5, 10);
    cached.prompt_tokens = 0;
    Request silent = answer(0, 50, 5, 10);
    silent.prompt_tokens.reset();
    StepSummary step = summarizeOne({answer(0, 50, 5, 10), cached, silent}, closedPlan(), spec(), end(0, 1000));
    QVERIFY(near(step.input_token_throughput, 17));
    QCOMPARE(step.input_throughput_unknown, 2);
    QCOMPARE(step.prompt_tokens.n, 1);
    step = summarizeOne({cached, silent}, closedPlan(), spec(), end(0, 1000));
    QCOMPARE(step.input_token_throughput, OptionalFigure()); // unknown is not 0
}

void TestStatsStep::outstandingIsAStepFunction()
{
    // [0, 100), [50, 150), [100, 200): two at most, because one ends as the third is sent.
    std::vector<Request> requests{answer(0, 100, 1, 0), answer(50, 100, 1, 0), answer(100, 100, 1, 0)};
    StepSummary step = summarizeOne(requests, closedPlan(), spec(), end(0, 200));
    QCOMPARE(step.outstanding.max, 2);
    QVERIFY(near(step.outstanding.mean, 1.5));
    step = summarizeOne(requests, closedPlan(), spec(), end(60, 120));
    QCOMPARE(step.outstanding.at_start, 2);
    QCOMPARE(step.outstanding.at_end, 2);
    QVERIFY(near(step.outstanding.mean, 2));
    // An instant one is never outstanding.
    requests = {answer(50, 0, 1, 0)};
    step = summarizeOne(requests, closedPlan(), spec(), end(0, 200));
    QCOMPARE(step.outstanding.max, 0);
    QCOMPARE(step.little.identity_error, 0.0);
}

void TestStatsStep::stepNamesWhetherItIsSteady()
{
    std::vector<Request> requests;
    for (int i = 0; i < 8; ++i)
        requests.push_back(answer(i * 10, 5, 2, 5));
    QCOMPARE(summarizeOne(requests, closedPlan(), spec(1), end(0, 100)).steady, std::optional<bool>(true));
    QCOMPARE(summarizeOne(requests, closedPlan(), spec(2), end(0, 100)).steady, std::optional<bool>(false));
    QCOMPARE(summarizeOne(requests, closedPlan(), spec(2, LoadKind::open), end(0, 100)).steady, std::optional<bool>());
    Plan cold = closedPlan();
    cold.load.warm_up.requests = 0;
    QVERIFY(summarizeOne(requests, cold, spec(1), end(0, 100)).opening_wave_measured);
    QVERIFY(!summarizeOne(requests, closedPlan(), spec(1), end(0, 100)).opening_wave_measured);
}

void TestStatsStep::openingWaveIsSeenAndNothingRemoved()
{
    std::vector<Request> requests;
    for (int i = 0; i < 40; ++i)
        requests.push_back(answer(i, i < 4 ? 900 : 100, 5, 10));
    std::reverse(requests.begin(), requests.end()); // the order of sending counts, not that of the records
    StepSummary step = summarizeOne(requests, closedPlan(), spec(4), end(0, 2000));
    QCOMPARE(step.opening_wave_visible, std::optional<bool>(true));
    QCOMPARE(step.ttft_ms.n, 40);
    QCOMPARE(step.ttft_ms.max, OptionalFigure(900));
    QVERIFY(step.ttft_ms_without_opening_wave.has_value());
    QCOMPARE(step.ttft_ms_without_opening_wave->n, 36);
    QCOMPARE(step.ttft_ms_without_opening_wave->max, OptionalFigure(100));
    step = summarizeOne(requests, closedPlan(), spec(20), end(0, 2000)); // median of the first 20 is 100
    QCOMPARE(step.opening_wave_visible, std::optional<bool>(false));
    QVERIFY(!step.ttft_ms_without_opening_wave);
    for (const double level : {40.0, 1e300, 0.0, -1e300}) { // no rest to compare with, or no wave
        step = summarizeOne(requests, closedPlan(), spec(level), end(0, 2000));
        QCOMPARE(step.opening_wave_visible, std::optional<bool>());
    }
}

void TestStatsStep::openLoopShowsRatesSideBySide()
{
    Plan plan = closedPlan();
    plan.load.kind = LoadKind::open;
    plan.workload.classes.resize(2);
    plan.workload.classes[0].weight = 3;
    plan.workload.classes[1].name = "batch";
    std::vector<Request> requests;
    for (int i = 0; i < 10; ++i) {
        requests.push_back(answer(i * 100, 20, 2, 5));
        requests.back().sent_ns =
            *requests.back().sent_ns + ms(i == 5 ? 30 : 1); // a late send is followed by a short gap
    }
    requests.push_back(lost(950, 0, Outcome::not_sent, ErrorClass::none));
    const std::vector<StepSummary> entries = summarize(requests, plan, spec(12, LoadKind::open), end(0, 1000));
    const StepSummary& all = entries.back();
    QCOMPARE(all.unit, std::string("requests/s"));
    QCOMPARE(all.arrivals.nominal_per_s, OptionalFigure(12));
    QCOMPARE(entries[0].arrivals.nominal_per_s, OptionalFigure(9));
    QVERIFY(near(all.arrivals.scheduled_per_s, 11));
    QVERIFY(near(all.arrivals.sent_per_s, 10));
    QVERIFY(near(all.arrivals.gap_min_ms, 71));
    QVERIFY(near(all.arrivals.gap_p1_ms, 71));
    QCOMPARE(all.lateness_ms.n, 10);
    QVERIFY(near(all.lateness_ms.max, 30));
    QVERIFY(near(all.lateness_ms.p50, 1));
    QVERIFY(all.stability.has_value());
}

void TestStatsStep::gapsCarryTheirBasis()
{
    StepAccumulatorOptions options;
    options.gaps = true;
    Request pairs = answer(0, 40, 1, 0); // 40: 1 token; 60: 4 tokens
    pairs.events_at = EventTimes();
    pairs.events_at.append(ms(40), 1);
    pairs.events_at.append(ms(60), 4);
    Request ones = answer(0, 40, 1, 0);
    ones.events_at = EventTimes();
    ones.events_at.append(ms(40), 1);
    ones.events_at.append(ms(50), 1);
    for (auto order : {std::vector<Request>{ones, pairs}, std::vector<Request>{pairs, ones}}) {
        StepSummary step = summarizeOne(order, closedPlan(), spec(), end(0, 100), options);
        QCOMPARE(step.itl_ms.basis, std::string("per token"));
        QCOMPARE(step.itl_ms.n, 5);
        QCOMPARE(step.itl_ms.p50, OptionalFigure(5));
        QCOMPARE(step.itl_ms.max, OptionalFigure(10));
        QVERIFY(near(step.itl_ms.mean, 6));
        QCOMPARE(step.gap_ms.n, 2);
        QCOMPARE(step.gap_ms.max, OptionalFigure(20));
        // One request whose counts are not known: then all of it is per event.
        order.insert(order.begin() + 1, answer(0, 40, 2, 30));
        step = summarizeOne(order, closedPlan(), spec(), end(0, 100), options);
        QCOMPARE(step.itl_ms.basis, std::string("per event"));
        QCOMPARE(step.itl_ms.n, 3);
        QCOMPARE(step.itl_ms.max, OptionalFigure(30));
        QCOMPARE(step.gap_ms.p50, OptionalFigure(20));
    }
    // Of two classes, one with counts and one without, all together is per event.
    Plan plan = closedPlan();
    plan.workload.classes.resize(2);
    plan.workload.classes[1].name = "other";
    Request other = answer(0, 40, 2, 30);
    other.klass = "other";
    const std::vector<StepSummary> entries = summarize({pairs, other}, plan, spec(), end(0, 100), options);
    QCOMPARE(entries[0].itl_ms.basis, std::string("per token"));
    QCOMPARE(entries[0].itl_ms.n, 4);
    QCOMPARE(entries[1].itl_ms.basis, std::string("per event"));
    QCOMPARE(entries[2].itl_ms.basis, std::string("per event"));
    QCOMPARE(entries[2].itl_ms.n, 2);
    QCOMPARE(entries[2].itl_ms.max, OptionalFigure(30));
}

void TestStatsStep::gapsAreNotKeptUnlessAsked()
{
    const std::vector<Request> requests{answer(0, 40, 5, 10), answer(0, 40, 5, 20)};
    const StepSummary step = summarizeOne(requests, closedPlan(), spec(), end(0, 200));
    QCOMPARE(step.gap_ms.n, 8);
    QVERIFY(near(step.gap_ms.mean, 15));
    QCOMPARE(step.gap_ms.max, OptionalFigure(20));
    QCOMPARE(step.gap_ms.p95, OptionalFigure());
    QCOMPARE(step.gap_ms.interval_reason, std::string("gaps were not kept"));
    Plan plan = closedPlan();
    plan.contract.gates = {maximum("gap_ms", 25, "p95")}; // a gate on them keeps them
    const StepSummary gated = summarizeOne(requests, plan, spec(), end(0, 200));
    QCOMPARE(gated.gap_ms.p95, OptionalFigure(20));
    QCOMPARE(gated.gates.front().state, Verdict::passed);
}

void TestStatsStep::emptyStepHasNothingButItsName()
{
    Plan plan = closedPlan();
    plan.contract.gates = {maximum("ttft_ms", 100, "p95"), maximum("error_share", 0)};
    StepAccumulator accumulator(spec(3), plan);
    const StepSummary step = accumulator.summaries().back();
    QCOMPARE(step.level, 3.0);
    QCOMPARE(step.window_s, OptionalFigure());
    QCOMPARE(step.error_share, OptionalFigure());
    QCOMPARE(step.goodput, OptionalFigure());
    QCOMPARE(step.request_throughput, OptionalFigure());
    QCOMPARE(step.ttft_ms.p95, OptionalFigure());
    QCOMPARE(step.resent_share, OptionalFigure());
    QVERIFY(step.interrupted);
    QCOMPARE(step.gates[0].reason, std::string("no data"));
    QCOMPARE(step.verdict, Verdict::not_established);
}

void TestStatsStep::interruptedStepEndsWithItsLastRequest()
{
    StepAccumulator accumulator(spec(), closedPlan());
    accumulator.windowOpened(ms(100));
    accumulator.add(answer(100, 50, 6, 10)); // ends at 200
    accumulator.add(answer(200, 50, 6, 10)); // ends at 300
    const StepSummary step = accumulator.summaries().back();
    QVERIFY(step.interrupted);
    QVERIFY(near(step.window_s, 0.2));
    QVERIFY(near(step.output_token_throughput, 12 / 0.2));
    QVERIFY(near(step.request_throughput, 2 / 0.2)); // the last end belongs to the window that it closes
    QCOMPARE(step.ledger.completed, 2);
}

void TestStatsStep::absurdRecordsAreSurvived()
{
    std::vector<Request> requests;
    for (const std::int64_t sent : {INT64_MIN, INT64_MIN + 1, std::int64_t(-1), std::int64_t(0), INT64_MAX}) {
        for (const std::int64_t other : {INT64_MIN, std::int64_t(0), INT64_MAX}) {
            Request request = answer(10, 10, 3, 10);
            request.scheduled_ns = sent;
            request.sent_ns = sent;
            request.first_token_ns = request.finish_ns = request.end_ns = other;
            request.events_at = EventTimes();
            request.events_at.append(sent, 2'000'000'000);
            request.events_at.append(other, 0);
            request.output_tokens = other;
            request.prompt_tokens = other;
            request.token_events = other;
            requests.push_back(request);
            request.klass = std::to_string(requests.size()); // a class that no plan knows
            request.sent_ns.reset();
            request.end_ns.reset();
            requests.push_back(request);
        }
    }
    Plan plan = closedPlan();
    plan.load.kind = LoadKind::open;
    plan.contract.request = {{"ttft_ms", 1}, {"tpot_ms", 1}};
    plan.contract.gates = {maximum("itl_ms", 1, "p95"), maximum("ttft_ms", 1, "p95"), stable(),
                           minimum("goodput_share", 1)};
    for (const double confidence : {0.0, 1.0, 2.0}) {
        plan.contract.confidence = confidence;
        for (const auto& [from, to] :
             {std::pair(INT64_MIN, INT64_MAX), {INT64_MAX, INT64_MIN}, {std::int64_t(0), INT64_MAX}}) {
            StepEnded ended;
            ended.window_start_ns = from;
            ended.window_end_ns = to;
            const std::vector<StepSummary> entries = summarize(requests, plan, spec(1, LoadKind::open), ended);
            QCOMPARE(entries.size(), std::size_t(17));
            QCOMPARE(entries.back().ledger.scheduled, static_cast<std::int64_t>(requests.size()));
            QVERIFY(entries.back().verdict != Verdict::passed);
        }
    }
}

QTEST_APPLESS_MAIN(TestStatsStep)
#include "tst_statsstep.moc"
