// From a step's digests to its summaries: the part of the step accumulator that runs when the step has ended.
#include "core/stats/notices.h"
#include "core/stats/scope.h"
#include "core/stats/stepaccumulator.h"
#include "core/stats/verdict.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace plumbline {
namespace {

// What is said of the step as a whole and stands in each of its entries.
void putStep(const StepSpec& spec, const Plan& plan, const StepAccumulatorOptions& options, StepSummary& summary)
{
    summary.step = spec.step;
    summary.purpose = spec.purpose;
    summary.kind = spec.kind;
    summary.level = spec.level;
    summary.unit = spec.kind == LoadKind::open ? "requests/s" : "concurrency";
    summary.repeat = spec.repeat;
    summary.repeats = plan.load.repeats;
    summary.after_cut_drain = options.after_cut_drain;
    summary.opening_wave_measured =
        spec.kind == LoadKind::closed && (plan.load.start == StartMode::idle || plan.load.warm_up.requests == 0);
    if (options.pins)
        for (const auto& pin : plan.contract.required_pins)
            if (!options.pins->contains(pin))
                summary.missing_pins.push_back(pin);
}

void putEnd(const std::optional<StepEnded>& ended, StepSummary& summary)
{
    summary.interrupted = !ended;
    summary.state = ended ? ended->state : StepState::stopped;
    if (!ended)
        return;
    summary.capped = ended->reached_max_outstanding;
    summary.records_lost = ended->records_lost;
    if (summary.kind == LoadKind::closed)
        summary.slot_idle = ended->slot_idle;
}

double weightShare(const Plan& plan, const std::optional<std::string>& klass)
{
    double all = 0;
    double own = 0;
    for (const auto& workloadClass : plan.workload.classes) {
        all += workloadClass.weight;
        if (!klass || workloadClass.name == *klass)
            own += workloadClass.weight;
    }
    return all > 0 ? own / all : 1;
}

void putOpenLoop(const Plan& plan, StepSummary& summary)
{
    summary.arrivals.nominal_per_s = summary.level * weightShare(plan, summary.klass);
    if (summary.window_s && *summary.window_s > 0)
        summary.arrivals.scheduled_per_s = static_cast<double>(summary.ledger.scheduled) / *summary.window_s;
}

void putStability(const Scope& all, const Window& window, const OptionalNs& capped, const OptionalFigure& lowest,
                  StepSummary& summary)
{
    summary.stability_facts = measureStability(stabilityInputOf(all.digests, window, capped));
    summary.stability = Stability::not_established;
    if (!summary.stability_facts) {
        summary.stability_reason = "no arrivals inside the window";
        return;
    }
    const StabilityJudgement judged = judgeStability(*summary.stability_facts, lowest);
    summary.stability = judged.state;
    summary.stability_reason = judged.reason;
}

void putClosedLoop(const Scope& scope, Percentile method, std::int64_t cohort, StepSummary& summary)
{
    summary.steady = static_cast<double>(cohort) >= 5 * summary.level;
    if (scope.klass)
        return; // a class holds a share of the level that nobody fixed
    const OpeningWave wave = openingWave(scope.cohort, summary.level, method);
    summary.opening_wave_visible = wave.visible;
    summary.ttft_ms_without_opening_wave = wave.without;
}

} // namespace

Window StepAccumulator::finalWindow() const
{
    Window window = window_;
    if (!ended_ && window.start && !window.end && lastEnd_ != Digest::none) {
        window.end = lastEnd_;
        window.end_inside = true;
    }
    return window;
}

std::vector<StepSummary> StepAccumulator::summaries() const
{
    const Window window = finalWindow();
    const bool severalClasses = classes_.size() > 1;
    std::vector<const Tally*> tallies;
    for (const auto& tally : tallies_)
        tallies.push_back(&tally);

    std::vector<std::unique_ptr<Scope>> scopes; // the classes, then all
    if (severalClasses)
        for (std::size_t i = 0; i < classes_.size(); ++i)
            scopes.push_back(std::make_unique<Scope>(classes_[i], DigestView(digests_, static_cast<std::uint16_t>(i)),
                                                     std::vector<const Tally*>{tallies[i]}, window, options_.method,
                                                     options_.gaps));
    scopes.push_back(
        std::make_unique<Scope>(std::nullopt, DigestView(digests_), tallies, window, options_.method, options_.gaps));
    Scope& all = *scopes.back();

    for (const auto& scope : scopes) {
        StepSummary& summary = scope->summary;
        putStep(spec_, plan_, options_, summary);
        putEnd(ended_, summary);
        if (started_)
            summary.not_idle_at_start = started_->not_idle_at_start;
        if (spec_.kind == LoadKind::open)
            putOpenLoop(plan_, summary);
        else
            putClosedLoop(*scope, options_.method, all.cohort.ledger.scheduled, summary);
    }
    if (spec_.kind == LoadKind::open) {
        const OptionalNs capped = ended_ ? ended_->capped_ns : std::nullopt;
        putStability(all, window, capped, options_.lowest_e2e_ms ? options_.lowest_e2e_ms : all.summary.e2e_ms.p50,
                     all.summary);
        for (const auto& scope : scopes) {
            scope->summary.stability = all.summary.stability;
            scope->summary.stability_reason = all.summary.stability_reason;
            scope->summary.stability_facts = all.summary.stability_facts;
        }
    }
    evaluateGates(scopes, classes_, plan_.contract, options_.method);
    const StepTrust trust = trustOf(trustEvidenceOf(all, plan_, ended_));
    std::vector<StepSummary> result;
    for (const auto& scope : scopes) {
        scope->summary.trust = trust;
        judgeStep(scope->summary);
        scope->summary.notices = noticesOf(scope->summary, scope->oddities, plan_);
        if (!scope->klass)
            scope->summary.server = server_;
        result.push_back(std::move(scope->summary));
    }
    return result;
}

} // namespace plumbline
