#include "core/report/verdicttext.h"

#include "core/report/numbers.h"
#include "core/stats/text.h"
#include "core/stats/verdict.h"

namespace plumbline {

std::string verdictText(const StepSummary& step)
{
    switch (step.verdict) {
    case Verdict::not_applicable:
        return "–";
    case Verdict::passed:
        return "passed";
    case Verdict::not_established:
        return "not established" + (step.verdict_reason.empty() ? "" : ": " + lineText(step.verdict_reason, 400));
    case Verdict::failed:
        break;
    }
    std::string reasons;
    for (const auto& gate : step.gates)
        if (gate.state == Verdict::failed)
            reasons += (reasons.empty() ? "" : ", ") + describeGate(gate, step);
    if (reasons.empty())
        reasons = step.verdict_reason;
    return "failed" + (reasons.empty() ? "" : ": " + lineText(reasons, 400));
}

std::string stepName(const StepSummary& step)
{
    std::string name = "level " + shortNumber(step.level);
    if (step.purpose != Purpose::sweep)
        name += " (" + std::string(nameOf(step.purpose)) + ")";
    if (step.repeats > 1)
        name += step.repeat ? ", repeat " + std::to_string(*step.repeat) : ", mean of repeats";
    if (step.klass)
        name += ", class " + lineText(*step.klass, 40);
    return name;
}

} // namespace plumbline
