#include "core/stats/levels.h"

#include "core/stats/repeats.h"
#include "core/stats/text.h"

#include <algorithm>
#include <map>

namespace plumbline {
namespace {

bool bears(const StepSummary& step, double level, Purpose purpose)
{
    return !step.klass && step.purpose == purpose && step.level == level;
}

LevelVerdict verdictOf(const std::vector<StepSummary>& steps, const Plan& plan, double level, Purpose purpose)
{
    std::map<int, std::vector<const StepSummary*>>
        repeats; // of each step of this level: a level may stand in a plan twice
    std::vector<const StepSummary*> across;
    for (const auto& step : steps) {
        if (!bears(step, level, purpose))
            continue;
        if (step.repeat)
            repeats[step.step].push_back(&step);
        else
            across.push_back(&step);
    }
    LevelVerdict result;
    result.level = level;
    int failed = 0;
    bool applicable = false;
    for (const auto& [number, entries] : repeats) {
        const RepeatCount count = countRepeats(entries, plan.load.repeats);
        result.unit = entries.front()->unit;
        result.passed += count.passed;
        result.repeats += count.repeats;
        failed += count.failed;
        for (const StepSummary* entry : entries)
            applicable = applicable || entry->verdict != Verdict::not_applicable;
    }
    if (!applicable) {
        result.verdict = Verdict::not_applicable;
    } else if (plan.contract.confidence && !across.empty() && across.size() == repeats.size()) {
        const auto all = [&](Verdict verdict) {
            return std::all_of(across.begin(), across.end(),
                               [&](const StepSummary* entry) { return entry->verdict == verdict; });
        };
        result.verdict = all(Verdict::passed)   ? Verdict::passed
                         : all(Verdict::failed) ? Verdict::failed
                                                : Verdict::not_established;
    } else {
        result.verdict = RepeatCount{result.passed, failed, result.repeats}.verdict();
    }
    return result;
}

} // namespace

std::vector<LevelVerdict> levelVerdicts(const std::vector<StepSummary>& steps, const Plan& plan, Purpose purpose)
{
    std::vector<double> levels;
    for (const auto& step : steps)
        if (!step.klass && step.purpose == purpose && step.repeat)
            levels.push_back(step.level);
    std::sort(levels.begin(), levels.end());
    levels.erase(std::unique(levels.begin(), levels.end()), levels.end());
    std::vector<LevelVerdict> result;
    for (const double level : levels)
        result.push_back(verdictOf(steps, plan, level, purpose));
    return result;
}

Boundary boundaryOf(const std::vector<LevelVerdict>& ascending)
{
    Boundary boundary;
    bool failedBelow = false;
    bool open = false;
    bool contradicted = false;
    for (const auto& level : ascending) {
        if (level.verdict == Verdict::not_applicable)
            return {};
        const LevelRef here{level.level, level.unit};
        if (level.verdict == Verdict::passed && !boundary.ended)
            boundary.highest_passing = here;
        if (level.verdict != Verdict::passed && !boundary.ended)
            boundary.ended = here;
        if (level.verdict == Verdict::failed && !boundary.first_failing)
            boundary.first_failing = here;
        // A level that is not established ends the answer: what stands above it contradicts nothing any more.
        open = open || level.verdict == Verdict::not_established;
        failedBelow = failedBelow || level.verdict == Verdict::failed;
        contradicted = contradicted || (level.verdict == Verdict::passed && failedBelow && !open);
    }
    if (contradicted)
        boundary.monotonic = false;
    else if (!open && !ascending.empty())
        boundary.monotonic = true;
    return boundary;
}

RecoveryResult recoveryOf(const std::vector<StepSummary>& steps, const Plan& plan, const Boundary& boundary,
                          RunState state)
{
    RecoveryResult result;
    const std::vector<LevelVerdict> levels = levelVerdicts(steps, plan, Purpose::recovery);
    if (!levels.empty()) {
        result.level = levels.front().level;
        result.verdict = levels.front().verdict;
        const StepSummary* entry = entryOf(steps, *result.level, Purpose::recovery, result.verdict);
        if (result.verdict != Verdict::passed && entry)
            result.reason = entry->verdict_reason;
        return result;
    }
    if (plan.contract.gates.empty())
        result.reason = "no contract";
    else if (!plan.load.recovery.value_or(true))
        result.reason = "switched off in the plan";
    else if (!boundary.first_failing)
        result.reason = "no level failed";
    else if (!boundary.highest_passing)
        result.reason = "no level passed";
    else if (state != RunState::finished)
        result.reason = "the run ended before it";
    else
        result.reason = "not run";
    return result;
}

const StepSummary* entryOf(const std::vector<StepSummary>& steps, double level, Purpose purpose,
                           std::optional<Verdict> verdict)
{
    // The repeats show a value that was measured; the entry across them stands in where none has the verdict.
    for (const bool single : {true, false})
        for (const auto& step : steps)
            if (bears(step, level, purpose) && step.repeat.has_value() == single &&
                (!verdict || step.verdict == *verdict))
                return &step;
    return nullptr;
}

} // namespace plumbline
