#include "core/stats/repeatgates.h"

#include "core/stats/distribution.h"
#include "core/stats/gates.h"

#include <algorithm>
#include <string>

namespace plumbline {
namespace {

using Repeats = std::span<const StepSummary* const>;

// The interval lies on one side of the limits.
bool resolvedBy(const Interval& interval, const Gate& gate)
{
    const bool astride = gate.min && gate.max && interval.low < *gate.min && interval.high > *gate.max;
    return withinGate(gate, interval.low) == withinGate(gate, interval.high) && !astride;
}

GateResult combineGate(Repeats repeats, std::size_t index, const std::optional<double>& confidence)
{
    GateResult result = repeats.front()->gates[index];
    std::vector<double> values;
    result.n = 0;
    result.reason.clear();
    for (const StepSummary* repeat : repeats) {
        const GateResult& one = repeat->gates[index];
        result.n += one.n;
        if (one.value)
            values.push_back(*one.value);
        // What a repeat can't tell for want of requests, the repeats together may. Any other doubt stays.
        const bool doubt = one.state == Verdict::not_established && !one.reason.starts_with("not resolved");
        if (doubt && result.reason.empty())
            result.reason = one.reason;
    }
    result.value = meanOf(values);
    result.limit = limitOf(result.gate, result.value);
    result.interval = meanInterval(values, confidence.value_or(defaultConfidence));
    if (result.interval) {
        result.resolved = resolvedBy(*result.interval, result.gate);
    } else {
        // There is no interval around an infinite mean. When every repeat breaks the limit, nothing is left to resolve.
        result.resolved = values.size() >= 3 && std::none_of(values.begin(), values.end(), [&](double value) {
                              return withinGate(result.gate, value);
                          });
    }
    settle(result, confidence);
    if (result.reason.starts_with("not resolved"))
        result.reason += " in " + std::to_string(values.size()) + " repeats";
    return result;
}

} // namespace

std::vector<GateResult> combineGates(Repeats repeats, const StepSummary& combined,
                                     const std::optional<double>& confidence)
{
    std::vector<GateResult> gates;
    std::size_t count = repeats.front()->gates.size();
    for (const StepSummary* repeat : repeats)
        count = std::min(count, repeat->gates.size());
    for (std::size_t i = 0; i < count; ++i) {
        if (repeats.front()->gates[i].gate.metric == "stability") {
            GateResult gate = repeats.front()->gates[i];
            gate.n = 0;
            for (const StepSummary* repeat : repeats)
                gate.n += repeat->gates[i].n;
            settleStability(gate, combined.stability, combined.stability_reason);
            gates.push_back(std::move(gate));
        } else {
            gates.push_back(combineGate(repeats, i, confidence));
        }
    }
    return gates;
}

} // namespace plumbline
