#include "core/report/verdicttext.h"

#include "core/report/numbers.h"
#include "core/stats/text.h"
#include "core/stats/verdict.h"

#include <cmath>

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

std::string gateWhy(const GateResult& gate, const StepSummary& step)
{
    std::string why;
    const auto add = [&why](const std::string& more) { why += (why.empty() ? "" : "; ") + more; };
    switch (gate.state) {
    case Verdict::not_applicable:
        return {};
    case Verdict::not_established:
        // A gate of a step that can't be judged at all says no more than that.
        return lineText(step.trust.state == TrustState::client_limited ? obstacleOf(step).value_or(gate.reason)
                                                                       : gate.reason,
                        400);
    case Verdict::failed:
        add(describeGate(gate, step));
        if (gate.value && std::isfinite(*gate.value))
            why += ", n = " + std::to_string(gate.n);
        if (gate.gate.metric == "stability")
            add(std::to_string(step.outstanding.at_start) + " requests outstanding at the start of the window, " +
                std::to_string(step.outstanding.at_end) + " at its end");
        break;
    case Verdict::passed:
        break;
    }
    if (gate.interval) {
        const auto unit = metricUnit(gate.gate.metric);
        add("interval " + shortNumber(gate.interval->low) + " to " + shortNumber(gate.interval->high) +
            (unit.empty() ? "" : " " + unit));
    } else if (!gate.resolved) {
        add("too few requests to be sure");
    }
    return lineText(why, 400);
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
