// Gates of a contract against a step's figures: the sample statistic against its limit, inclusive. Pure functions, any
// thread.
#pragma once

#include "core/stats/distribution.h"
#include "core/stats/summary.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

// What gates look at, of one class of one step or of all classes together.
struct GateFacts
{
    // The sample of a duration, in the basis "all" (lost requests as +infinity) or "completed"; unset for a name that
    // is no duration.
    std::function<std::optional<SampleView>(std::string_view metric, bool all)> sample;
    // The same values in the order in which the requests were due; empty for gaps. Unset: taken as independent.
    std::function<std::vector<double>(std::string_view metric, bool all)> series;
    Percentile percentile = Percentile::nearest;

    std::int64_t base = 0; // scheduled less the cancellations that the plan asked for
    std::int64_t errors = 0, good = 0, good_unknown = 0;
    OptionalFigure goodput, request_throughput, output_token_throughput;
    // Why a figure can't bear a verdict; empty when it can.
    std::string tpot_doubt, itl_doubt, token_throughput_doubt;

    std::optional<Stability> stability; // unset in a closed loop
    std::string stability_reason;
    std::int64_t arrivals = 0;
};

// `confidence`: of the contract. With it a gate passes or fails only when resolved; without it `resolved` is told at
// 0.95.
GateResult evaluateGate(const Gate& gate, const GateFacts& facts, const std::optional<double>& confidence);

// Whether a value meets the gate's limit; an infinite one does not meet a maximum.
bool withinGate(const Gate& gate, double value);
// The limit that is broken, or the gate's only one.
double limitOf(const Gate& gate, const OptionalFigure& value);
// Sets the state from `value` and `resolved`.
void settle(GateResult& result, const std::optional<double>& confidence);
// The same for a gate on stability.
void settleStability(GateResult& result, const std::optional<Stability>& stability, const std::string& reason);

constexpr double defaultConfidence = 0.95;

} // namespace plumbline
