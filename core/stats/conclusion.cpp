#include "core/stats/conclusion.h"

#include "core/stats/levels.h"
#include "core/stats/text.h"

#include <algorithm>
#include <cmath>

namespace plumbline {
namespace {

std::string nameOf(Verdict verdict)
{
    return verdict == Verdict::not_established ? "not established" : std::string(plumbline::nameOf(verdict));
}

std::string reasonAt(const RunSummary& run, const LevelRef& level, Verdict verdict)
{
    const StepSummary* entry = entryOf(run.steps, level.level, Purpose::sweep, verdict);
    return entry && !entry->verdict_reason.empty() ? " (" + entry->verdict_reason + ")" : std::string();
}

std::string boundaryText(const RunSummary& run)
{
    std::string text =
        "highest passing: " +
        (run.highest_passing ? levelText(run.highest_passing->level, run.highest_passing->unit) : std::string("none"));
    text += "; first failing: ";
    text += run.first_failing ? levelText(run.first_failing->level, run.first_failing->unit) +
                                    reasonAt(run, *run.first_failing, Verdict::failed)
                              : std::string("none in the tested range");
    for (const auto& level : run.levels) {
        if (level.verdict != Verdict::not_established)
            continue;
        text += "; not established: " + levelText(level.level, level.unit) +
                reasonAt(run, {level.level, level.unit}, Verdict::not_established);
        break;
    }
    if (run.monotonic == false)
        text += "; a level failed under a higher one that passed: repeat";
    text += "; recovery";
    if (run.recovery.level)
        text += " at " + shortNumber(*run.recovery.level) + ": " + nameOf(run.recovery.verdict);
    else
        text += ": not applicable";
    if (!run.recovery.reason.empty())
        text += " (" + run.recovery.reason + ")";
    return text;
}

// Without a contract nothing else says that a run was in vain.
std::string failureText(const RunSummary& run)
{
    std::int64_t sent = 0;
    std::int64_t failed = 0;
    std::int64_t completed = 0;
    std::vector<std::string> empty;
    for (const auto& step : run.steps) {
        if (step.klass || !step.repeat)
            continue;
        sent += step.ledger.submitted;
        failed += step.ledger.rejected + step.ledger.failed + step.ledger.timed_out;
        completed += step.ledger.completed;
        const auto level = levelText(step.level, step.unit);
        if (step.ledger.submitted > 0 && step.ledger.completed == 0 &&
            std::find(empty.begin(), empty.end(), level) == empty.end())
            empty.push_back(level);
    }
    if (failed == 0)
        return {};
    std::string text = ", but " + std::to_string(failed) + " of " + std::to_string(sent) + " requests failed";
    if (completed == 0)
        return text + ": no request completed";
    for (std::size_t i = 0; i < empty.size(); ++i)
        text += (i == 0 ? ": no request completed at " : i + 1 < empty.size() ? ", " : " and ") + empty[i];
    return text;
}

} // namespace

std::string levelText(double level, const std::string& unit)
{
    return unit == "concurrency" || unit.empty() ? shortNumber(level) : shortNumber(level) + " " + unit;
}

std::vector<std::string> notShown(const RunSummary& run, const Plan& plan, Tense tense)
{
    std::vector<std::string> result;
    double longest = 0;
    for (const auto& step : run.steps)
        longest = std::max(longest, step.window_s.value_or(0));
    const std::string verb = tense == Tense::past ? "was" : "is";
    if (run.label == Label::simulated)
        result.push_back("a real server: this one " + verb + " simulated");
    if (plan.load.kind == LoadKind::closed)
        result.push_back("arrival-rate capacity: this " + verb + " a closed loop");
    else
        result.push_back("a fixed number of users who wait for their answers: this " + verb + " an open loop");
    result.push_back("more than one physical host");
    result.push_back("other prompt lengths");
    if (plan.workload.prefix_cache == PrefixCache::allowed)
        result.push_back("prompts that the server's prefix cache has not seen");
    if (plan.load.repeats < 2)
        result.push_back("the spread from run to run: one repeat");
    if (longest > 0)
        result.push_back("runs longer than " + shortNumber(std::ceil(longest)) + " s a step");
    return result;
}

Verdict runVerdict(const RunSummary& run)
{
    const auto any = [&run](Verdict verdict) {
        return std::any_of(run.levels.begin(), run.levels.end(),
                           [verdict](const LevelVerdict& level) { return level.verdict == verdict; });
    };
    if (!any(Verdict::passed) && !any(Verdict::failed) && !any(Verdict::not_established))
        return Verdict::not_applicable;
    if (run.recovery.verdict == Verdict::failed || (!run.highest_passing && any(Verdict::failed)))
        return Verdict::failed;
    return run.highest_passing ? Verdict::passed : Verdict::not_established;
}

std::string conclusion(const RunSummary& run)
{
    const bool judged = std::any_of(run.levels.begin(), run.levels.end(),
                                    [](const LevelVerdict& level) { return level.verdict != Verdict::not_applicable; });
    std::string text = judged ? boundaryText(run) : "no contract: nothing to pass or to fail" + failureText(run);
    if (run.knee.level)
        text += "; knee at " + shortNumber(*run.knee.level);
    if (run.state != RunState::finished)
        text += "; the run is " + std::string(plumbline::nameOf(run.state)) +
                (run.reason.empty() ? "" : " (" + run.reason + ")");
    text += ".";
    if (!run.not_shown.empty()) {
        text += " Not shown: ";
        for (std::size_t i = 0; i < run.not_shown.size(); ++i)
            text += (i ? "; " : "") + run.not_shown[i];
        text += ".";
    }
    return text;
}

} // namespace plumbline
