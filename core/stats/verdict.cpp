#include "core/stats/verdict.h"

#include "core/stats/gates.h"
#include "core/stats/text.h"

#include <algorithm>
#include <cmath>

namespace plumbline {
namespace {

const GateResult* firstWith(const StepSummary& step, Verdict state)
{
    const auto found =
        std::find_if(step.gates.begin(), step.gates.end(), [&](const GateResult& gate) { return gate.state == state; });
    return found == step.gates.end() ? nullptr : &*found;
}

std::string nameOfGate(const GateResult& gate)
{
    std::string text = gate.gate.klass ? *gate.gate.klass + ": " : "";
    text += metricLabel(gate.gate.metric);
    if (gate.gate.stat)
        text += " " + *gate.gate.stat;
    if (gate.gate.of == "completed")
        text += " of completed";
    return text;
}

// Those that count as never answered. Their number stands in the entry's own ledger alone; of a cancelled one it is not
// told there who cancelled it, and those that the plan cancels do not count.
std::string lostRequests(const GateResult& gate, const StepSummary& step)
{
    const Ledger& ledger = step.ledger;
    const bool own = !gate.gate.klass || gate.gate.klass == step.klass;
    if (!own || ledger.cancelled > 0 || ledger.completed >= ledger.scheduled)
        return "too many requests";
    return std::to_string(ledger.scheduled - ledger.completed) + " of " + std::to_string(ledger.scheduled) +
           (ledger.scheduled == 1 ? " request" : " requests");
}

std::string stopReason(const StepSummary& step)
{
    if (step.interrupted)
        return "interrupted: the step never ended";
    switch (step.state) {
    case StepState::dead_server:
        return "the server was gone";
    case StepState::suspended:
        return "the machine was suspended";
    default:
        return "stopped";
    }
}

} // namespace

std::optional<std::string> obstacleOf(const StepSummary& step)
{
    const bool stopped = step.interrupted || step.state != StepState::finished;
    if (step.records_lost > 0)
        return std::to_string(step.records_lost) + " records were lost";
    if (!stopped && !step.ledger.balances())
        return "the ledger is out of balance";
    if (step.not_idle_at_start.value_or(step.after_cut_drain))
        return step.not_idle_at_start
                   ? "the server was not idle at the start"
                   : "it is not known whether the server was idle at the start: the drain before was cut off";
    if (stopped)
        return stopReason(step);
    if (step.trust.state == TrustState::client_limited)
        return "client-limited: " +
               (step.trust.reasons.empty() ? std::string("no reason given") : step.trust.reasons.front());
    return std::nullopt;
}

std::string describeGate(const GateResult& gate, const StepSummary& step)
{
    if (!gate.value)
        return nameOfGate(gate) + (gate.value_text.empty() ? " –" : " " + gate.value_text);
    if (std::isinf(*gate.value))
        return nameOfGate(gate) + " has no bound: " + lostRequests(gate, step) + " did not complete, the limit is " +
               quantity(gate.limit, gate.gate.metric);
    const bool within = withinGate(gate.gate, *gate.value);
    const bool maximum = gate.gate.max && gate.limit == *gate.gate.max;
    std::string text = nameOfGate(gate) + " " + quantity(*gate.value, gate.gate.metric);
    text += within ? (maximum ? " ≤ " : " ≥ ") : (maximum ? " > " : " < ");
    return text + quantity(gate.limit, gate.gate.metric);
}

void judgeStep(StepSummary& step)
{
    step.verdict_reason.clear();
    if (step.gates.empty()) {
        step.verdict = Verdict::not_applicable;
        step.verdict_reason = "no gates";
        return;
    }
    step.verdict = Verdict::not_established;
    if (step.trust.state == TrustState::client_limited) {
        for (auto& gate : step.gates) {
            gate.state = Verdict::not_established;
            gate.reason = "client-limited";
        }
    }
    if (const auto obstacle = obstacleOf(step)) {
        step.verdict_reason = *obstacle;
        return;
    }
    if (const GateResult* failed = firstWith(step, Verdict::failed)) {
        step.verdict = Verdict::failed;
        step.verdict_reason = describeGate(*failed, step);
        return;
    }
    if (const GateResult* open = firstWith(step, Verdict::not_established)) {
        step.verdict_reason = nameOfGate(*open) + ": " + open->reason;
        return;
    }
    if (!step.missing_pins.empty()) {
        step.verdict_reason = "required pins are missing:";
        for (const auto& pin : step.missing_pins)
            step.verdict_reason += " " + pin;
        return;
    }
    step.verdict = Verdict::passed;
}

} // namespace plumbline
