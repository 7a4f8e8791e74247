#include "core/report/runchecks.h"

#include "core/report/numbers.h"
#include "core/report/verdicttext.h"
#include "core/stats/text.h"

#include <algorithm>
#include <cmath>

namespace plumbline {
namespace {

// Entries that were computed from request lines, all classes together.
std::vector<const StepSummary*> measuredSteps(const RunSummary& summary)
{
    std::vector<const StepSummary*> steps;
    for (const auto& step : summary.steps)
        if (step.repeat && !step.klass)
            steps.push_back(&step);
    return steps;
}

std::string counted(std::size_t count, const char* what)
{
    return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

} // namespace

Check ledgerCheck(const Summarized& run)
{
    const auto steps = measuredSteps(run.summary);
    if (steps.empty())
        return notApplicable("ledger", "no step");
    CheckFindings findings;
    for (const StepSummary* step : steps) {
        const bool exempt = step->interrupted || step->state != StepState::finished;
        if (!exempt && !step->ledger.balances())
            findings.add(stepName(*step) + ": scheduled " + std::to_string(step->ledger.scheduled) + ", submitted " +
                         std::to_string(step->ledger.submitted) + " and not sent " +
                         std::to_string(step->ledger.not_sent) + " do not balance with the outcomes");
        if (step->records_lost > 0)
            findings.add(stepName(*step) + ": " + std::to_string(step->records_lost) + " records were lost");
    }
    if (run.strays > 0)
        findings.add(std::to_string(run.strays) + " request lines stand outside their step");
    return findings.check("ledger", counted(steps.size(), "step") + ", each balances");
}

Check littleCheck(const RunSummary& summary)
{
    const auto steps = measuredSteps(summary);
    if (steps.empty())
        return notApplicable("Little's law", "no step");
    CheckFindings findings;
    double greatest = 0;
    std::string beside;
    for (const StepSummary* step : steps) {
        greatest = std::max(greatest, step->little.identity_error);
        if (!(step->little.identity_error <= 1e-9))
            findings.add(stepName(*step) + ": the integral of outstanding and the summed times of requests differ by " +
                         shortNumber(step->little.identity_error * 100) + " %");
        if (!step->little.lambda_w)
            continue;
        const double outstanding = step->little.outstanding;
        beside +=
            (beside.empty() ? "" : ", ") + shortNumber(*step->little.lambda_w) + " and " + shortNumber(outstanding);
        const bool stable = step->stability ? *step->stability == Stability::stable : step->steady.value_or(false);
        const bool finished = !step->interrupted && step->state == StepState::finished;
        if (stable && finished && step->ledger.completed >= 1000 &&
            std::abs(*step->little.lambda_w - outstanding) > 0.05 * outstanding)
            findings.add(stepName(*step) + ": arrival rate x time in system is " + shortNumber(*step->little.lambda_w) +
                         ", outstanding is " + shortNumber(outstanding));
    }
    return findings.check("Little's law",
                          "identity holds in " + counted(steps.size(), "step") +
                              (beside.empty() ? "" : "; arrival rate x time beside outstanding: " + beside));
}

Check latenessCheck(const RunSummary& summary)
{
    const auto steps = measuredSteps(summary);
    CheckFindings findings;
    OptionalFigure greatest;
    for (const StepSummary* step : steps) {
        if (step->lateness_ms.p99)
            greatest = std::max(greatest.value_or(0), *step->lateness_ms.p99);
        if (step->trust.state != TrustState::client_limited)
            continue;
        std::string reasons;
        for (const auto& reason : step->trust.reasons)
            reasons += (reasons.empty() ? "" : ", ") + lineText(reason);
        findings.add(stepName(*step) + " is client-limited (" + reasons + ")");
    }
    if (!greatest && findings.empty())
        return notApplicable("lateness", "nothing was sent");
    return findings.check("lateness", "p99 at most " + figureText(greatest) + " ms: within the limit of every step");
}

} // namespace plumbline
