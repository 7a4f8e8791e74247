// Gates over the repeats of a step: the mean of their values against the limit, resolved by a t-interval over repeats.
#pragma once

#include "core/stats/summary.h"

#include <optional>
#include <span>
#include <vector>

namespace plumbline {

// `combined`: the entry across the repeats, whose stability is set. All repeats have the same gates in the same order.
std::vector<GateResult> combineGates(std::span<const StepSummary* const> repeats, const StepSummary& combined,
                                     const std::optional<double>& confidence);

} // namespace plumbline
