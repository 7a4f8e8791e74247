#include "core/stats/scope.h"

#include "core/record/instrument.h"
#include "core/stats/notices.h"
#include "core/stats/seriesfigures.h"

#include <algorithm>
#include <utility>

namespace plumbline {
namespace {

void addCounts(const Counts& from, std::vector<std::pair<std::string, std::int64_t>>& to)
{
    for (const auto& [name, count] : from) {
        const auto same =
            std::find_if(to.begin(), to.end(), [&name = name](const auto& entry) { return entry.first == name; });
        if (same != to.end())
            same->second += count;
        else
            to.emplace_back(name, count);
    }
}

void putGaps(const GapFigures& gaps, std::int64_t lost, Percentile method, StepSummary& summary)
{
    summary.gap_ms = describeGaps(gaps.gap, gaps.gapMin, gaps.gapMax, method);
    summary.itl_ms = describeGaps(gaps.itl, gaps.itlMin, gaps.itlMax, method);
    summary.gap_ms.basis = "per event";
    summary.itl_ms.basis = gaps.itlPerToken ? "per token" : "per event";
    if (!gaps.gap.kth)
        return;
    summary.of_all.emplace_back("itl_ms", describe(withInfinite(gaps.itl, lost), method, "all"));
    summary.of_all.back().second.basis = summary.itl_ms.basis;
    summary.of_all.emplace_back("gap_ms", describe(withInfinite(gaps.gap, lost), method, "all"));
}

void keepLeast(std::vector<JudgedFigure>& figures, const std::string& metric, double limit)
{
    if (!metric.ends_with("_ms"))
        return;
    const auto same =
        std::find_if(figures.begin(), figures.end(), [&](const auto& figure) { return figure.name == metric; });
    if (same == figures.end())
        figures.push_back({metric, limit, std::nullopt, 1});
    else
        same->limit = std::min(*same->limit, limit);
}

void putInstrument(const StepEnded& ended, TrustEvidence& evidence)
{
    const auto value = [&ended](std::string_view name) { return instrument::valueOf(ended, name); };
    evidence.loop_delay_p99_ms = ended.loop_delay_p99_ms;
    evidence.send_delay_p99_ms = value(instrument::sendDelayP99);
    evidence.read_delay_p99_ms = value(instrument::readDelayP99);
    evidence.first_read_delay_p99_ms = value(instrument::firstReadDelayP99);
    evidence.finish_read_delay_p99_ms = value(instrument::finishReadDelayP99);
    evidence.loop_stall_max_ms = value(instrument::loopDelayMax);
    for (const auto& figure : durationFigures) {
        const auto low = value(instrument::ownErrorLow(figure.name)),
                   high = value(instrument::ownErrorHigh(figure.name));
        if (low && high)
            evidence.own_errors.emplace_back(figure.name, Interval{*low, *high});
    }
    evidence.io_cpu_share = value(instrument::ioCpuShare);
    evidence.steal_share = value(instrument::stealShare);
    evidence.wall_steps = value(instrument::wallSteps);
    evidence.events_per_s = value(instrument::eventsPerS);
    evidence.streams = value(instrument::streamsMax);
    evidence.calibrated_ttft_p50_ms = value(instrument::calibratedTtftP50);
    evidence.calibrated_ttft_p99_ms = value(instrument::calibratedTtftP99);
    evidence.calibrated_gap_p99_ms = value(instrument::calibratedGapP99);
    evidence.outside_envelope = value(instrument::outsideEnvelope).value_or(0) > 0;
}

} // namespace

Scope::Scope(std::optional<std::string> name, DigestView view, const std::vector<const Tally*>& tallies,
             const Window& bounds, Percentile method, bool gapsKept)
    : klass(std::move(name)), digests(view), cohort(cohortFigures(view)), window(windowFigures(view, bounds, method)),
      gaps(tallies, gapsKept)
{
    summary.klass = klass;
    if (bounds.known())
        summary.window_s = bounds.seconds();
    putCohort(cohort, bounds.seconds(), method, summary);
    putIntervals(view, summary);
    putGaps(gaps, cohort.lost, method, summary);
    const OutstandingResult outstanding = outstandingFigures(view, bounds);
    summary.outstanding = outstanding.figures;
    summary.little = outstanding.little;
    summary.request_throughput = window.request_throughput;
    summary.output_token_throughput = window.output_token_throughput;
    summary.input_token_throughput = window.input_token_throughput;
    summary.input_throughput_unknown = window.input_throughput_unknown;
    summary.arrivals.sent_per_s = window.sent_per_s;
    summary.arrivals.gap_min_ms = window.gap_min_ms;
    summary.arrivals.gap_p1_ms = window.gap_p1_ms;
    FailureTally failures;
    for (const Tally* tally : tallies) {
        addCounts(tally->finish_reasons, summary.finish_reasons);
        addCounts(tally->errors, summary.errors);
        addCounts(tally->flags, summary.flags);
        failures.add(tally->failures);
        oddities.add(tally->oddities);
    }
    summary.failures = failures.kinds();
    summary.lengths = lengthsOf(oddities);
}

GateFacts Scope::gateFacts(Percentile method) const
{
    GateFacts facts;
    facts.sample = [this](std::string_view metric, bool all) -> std::optional<SampleView> {
        const std::int64_t lost = all ? cohort.lost : 0;
        if (metric == "gap_ms")
            return withInfinite(gaps.gap, lost);
        if (metric == "itl_ms")
            return withInfinite(gaps.itl, lost);
        const std::size_t index = figureIndex(metric);
        if (index == durationFigureCount)
            return std::nullopt;
        return withInfinite(viewOf(cohort.completed[index]), lost);
    };
    facts.series = [this](std::string_view metric, bool all) {
        const std::size_t index = figureIndex(metric);
        return index == durationFigureCount ? std::vector<double>() : durationSeries(digests, index, all);
    };
    facts.percentile = method;
    facts.base = cohort.base;
    facts.errors = cohort.errors;
    facts.good = cohort.good;
    facts.good_unknown = cohort.good_unknown;
    facts.goodput = summary.goodput;
    facts.request_throughput = summary.request_throughput;
    facts.output_token_throughput = summary.output_token_throughput;
    const std::string byEvents = "tokens were counted by events, which bounds them on neither side";
    if (cohort.tpot_by_events)
        facts.tpot_doubt = byEvents;
    if (!gaps.itlPerToken && !cohort.tokens_are_events)
        facts.itl_doubt = "the tokens that each event carried are not known";
    if (window.tokens_counted_by_events)
        facts.token_throughput_doubt = byEvents;
    facts.stability = summary.stability;
    facts.stability_reason = summary.stability_reason;
    facts.arrivals = summary.stability_facts ? summary.stability_facts->arrivals : 0;
    return facts;
}

void evaluateGates(const std::vector<std::unique_ptr<Scope>>& scopes, const std::vector<std::string>& classes,
                   const Contract& contract, Percentile method)
{
    Scope& all = *scopes.back();
    for (const Gate& gate : contract.gates) {
        const auto evaluate = [&](const Scope& scope, const std::optional<std::string>& klass) {
            Gate named = gate;
            named.klass = klass;
            return evaluateGate(named, scope.gateFacts(method), contract.confidence);
        };
        bool found = !gate.klass;
        if (!gate.klass)
            all.summary.gates.push_back(evaluate(all, std::nullopt));
        for (const auto& scope : scopes) {
            if (!scope->klass || (gate.klass && gate.klass != scope->klass))
                continue;
            found = true;
            scope->summary.gates.push_back(evaluate(*scope, scope->klass));
            // One queue serves all classes: its stability is judged once.
            if (gate.klass || gate.metric != "stability")
                all.summary.gates.push_back(scope->summary.gates.back());
        }
        if (!found && classes.size() == 1 && classes.front() == *gate.klass) {
            all.summary.gates.push_back(evaluate(all, gate.klass));
        } else if (!found) {
            GateResult result;
            result.gate = gate;
            result.limit = limitOf(gate, std::nullopt);
            result.reason = "no class of that name";
            all.summary.gates.push_back(result);
        }
    }
}

TrustEvidence trustEvidenceOf(const Scope& all, const Plan& plan, const std::optional<StepEnded>& ended)
{
    TrustEvidence evidence;
    if (ended)
        putInstrument(*ended, evidence);
    for (const auto& [name, count] : all.summary.errors)
        if (name == nameOf(ErrorClass::client_resource))
            evidence.client_resource = count;
    evidence.lateness_p99_ms = all.summary.lateness_ms.p99;
    evidence.requests = all.summary.ledger.completed;
    evidence.slot_idle = all.summary.slot_idle;
    evidence.resent_share = all.summary.resent_share;
    evidence.capped = all.summary.capped;
    evidence.gates = all.summary.gates;
    for (const auto& gate : plan.contract.gates)
        if (gate.max || gate.min)
            keepLeast(evidence.figures, gate.metric, gate.max.value_or(gate.min.value_or(0)));
    for (const auto& limit : plan.contract.request)
        if (limit.max)
            keepLeast(evidence.figures, limit.metric, *limit.max);
    for (const auto& workloadClass : plan.workload.classes)
        for (const auto& limit : workloadClass.request_limits)
            if (limit.max)
                keepLeast(evidence.figures, limit.metric, *limit.max);
    // A contract that limits no duration judges none; without any contract these three are what a reader will look at.
    // With one they have their bounds all the same.
    const bool judged = evidence.figures.empty() && plan.contract.gates.empty();
    const std::pair<const char*, OptionalFigure> shown[] = {
        {"ttft_ms", all.summary.ttft_ms.p50}, {"tpot_ms", all.summary.tpot_ms.p50}, {"e2e_ms", all.summary.e2e_ms.p50}};
    for (const auto& [name, value] : shown) {
        const auto same = [&name = name](const JudgedFigure& figure) { return figure.name == name; };
        if (value && std::none_of(evidence.figures.begin(), evidence.figures.end(), same))
            evidence.figures.push_back({name, std::nullopt, value, 1, judged});
    }
    for (auto& figure : evidence.figures)
        if (figure.name == "tpot_ms")
            figure.tokens = static_cast<double>(std::max<std::int64_t>(1, all.cohort.least_paced_tokens));
    return evidence;
}

} // namespace plumbline
