#include "core/stats/runsummary.h"

#include "core/stats/conclusion.h"
#include "core/stats/definitions.h"
#include "core/stats/failurehints.h"
#include "core/stats/gates.h"
#include "core/stats/knee.h"
#include "core/stats/levels.h"
#include "core/stats/repeats.h"
#include "core/stats/stability.h"
#include "core/stats/verdict.h"

#include <algorithm>
#include <tuple>

namespace plumbline {
namespace {

// Median E2E of the lowest level of an open loop: the mean of its repeats'. A recovery or a cold start is no level of
// its own.
OptionalFigure lowestE2e(const std::vector<StepSummary>& steps)
{
    const auto counts = [](const StepSummary& step) {
        return !step.klass && step.repeat && step.kind == LoadKind::open && step.purpose == Purpose::sweep &&
               step.e2e_ms.p50;
    };
    OptionalFigure lowest;
    for (const auto& step : steps)
        if (counts(step) && (!lowest || step.level < *lowest))
            lowest = step.level;
    double sum = 0;
    int repeats = 0;
    for (const auto& step : steps) {
        if (!counts(step) || step.level != *lowest)
            continue;
        sum += *step.e2e_ms.p50;
        ++repeats;
    }
    return repeats > 0 ? OptionalFigure(sum / repeats) : std::nullopt;
}

void judgeStabilityAgain(const OptionalFigure& lowest, StepSummary& step)
{
    if (!step.stability_facts)
        return;
    const StabilityJudgement judged = judgeStability(*step.stability_facts, lowest);
    step.stability = judged.state;
    step.stability_reason = judged.reason;
    for (auto& gate : step.gates)
        if (gate.gate.metric == "stability")
            settleStability(gate, step.stability, step.stability_reason);
    judgeStep(step);
}

// By step, then by repeat with the entry across them last, then by class with the one over all last.
void sortSteps(std::vector<StepSummary>& steps)
{
    const auto key = [](const StepSummary& step) {
        return std::tuple(step.step, !step.repeat, step.repeat.value_or(0), !step.klass);
    };
    std::stable_sort(steps.begin(), steps.end(),
                     [&](const StepSummary& a, const StepSummary& b) { return key(a) < key(b); });
}

void addAcrossRepeats(const Plan& plan, std::vector<StepSummary>& steps)
{
    std::vector<StepSummary> across;
    std::vector<const StepSummary*> seen;
    for (const auto& first : steps) {
        const bool known = std::any_of(seen.begin(), seen.end(), [&](const StepSummary* other) {
            return other->step == first.step && other->klass == first.klass && other->purpose == first.purpose;
        });
        if (known)
            continue;
        seen.push_back(&first);
        std::vector<const StepSummary*> repeats;
        for (const auto& step : steps)
            if (step.step == first.step && step.klass == first.klass && step.purpose == first.purpose)
                repeats.push_back(&step);
        if (repeats.size() > 1)
            across.push_back(acrossRepeats(repeats, plan.load.repeats, plan.contract.confidence));
    }
    for (auto& entry : across)
        steps.push_back(std::move(entry));
}

} // namespace

RunSummary summarizeRun(const RunFacts& facts, const Plan& plan, std::vector<StepSummary> steps)
{
    RunSummary run;
    run.run = facts.run;
    run.name = facts.name;
    run.label = facts.label;
    run.imported = facts.imported;
    run.state = facts.state;
    run.reason = facts.reason;
    run.definitions = definitionsVersion;
    run.percentile = std::string(nameOf(facts.method));
    if (facts.first_request) {
        run.first_request_ttft_ms = facts.first_request->ttft_ms;
        run.first_request_e2e_ms = facts.first_request->e2e_ms;
    }
    std::erase_if(steps, [](const StepSummary& step) { return !step.repeat; });
    const OptionalFigure lowest = lowestE2e(steps);
    for (auto& step : steps)
        judgeStabilityAgain(lowest, step);
    sortSteps(steps);
    addAcrossRepeats(plan, steps);
    sortSteps(steps);
    run.steps = std::move(steps);
    run.notices = levelHints(run.steps);

    run.levels = levelVerdicts(run.steps, plan, Purpose::sweep);
    const Boundary boundary = boundaryOf(run.levels);
    run.highest_passing = boundary.highest_passing;
    run.first_failing = boundary.first_failing;
    run.monotonic = boundary.monotonic;
    run.recovery = recoveryOf(run.steps, plan, boundary, run.state);
    run.knee = kneeOf(run.steps, plan.load.knee_gain);
    run.not_shown = notShown(run, plan);
    return run;
}

} // namespace plumbline
