#include "core/stats/exitcode.h"

#include "core/stats/levels.h"

#include <algorithm>

namespace plumbline {
namespace {

bool clientLimited(const RunSummary& run, double level, Purpose purpose)
{
    return std::any_of(run.steps.begin(), run.steps.end(), [&](const StepSummary& step) {
        return !step.klass && step.purpose == purpose && step.level == level &&
               step.trust.state == TrustState::client_limited;
    });
}

} // namespace

int exitCode(const RunSummary& run, const Plan& plan, bool strict)
{
    const bool brokenStep = std::any_of(run.steps.begin(), run.steps.end(), [](const StepSummary& step) {
        return step.interrupted || step.state == StepState::dead_server || step.records_lost > 0;
    });
    if (run.state == RunState::aborted || run.state == RunState::interrupted || brokenStep)
        return 3;
    if (plan.contract.gates.empty())
        return 0;
    const Boundary boundary = boundaryOf(run.levels);
    if (boundary.ended && clientLimited(run, boundary.ended->level, Purpose::sweep))
        return 4;
    const bool recoveryRun = run.recovery.level.has_value();
    const bool recovered = !recoveryRun || run.recovery.verdict == Verdict::passed;
    if (!recovered && clientLimited(run, *run.recovery.level, Purpose::recovery))
        return 4;
    if (!run.highest_passing || !recovered || (strict && boundary.ended))
        return 1;
    return 0;
}

} // namespace plumbline
