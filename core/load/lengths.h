// Lengths in tokens, drawn from a plan's distribution.
#pragma once

#include "core/load/random.h"
#include "core/plan/plan.h"

#include <optional>
#include <string>

namespace plumbline {

// Nothing longer is ever asked for or made.
constexpr int longestAllowedLength = 4'000'000;

// One length, at least 1. Values outside [min, max] are drawn again (64 times at most, then cut), because cutting at
// once would heap them up at the limits. `mean` and `cv` are those before that. The distribution must have passed
// lengthProblem().
int drawLength(const Distribution& distribution, Random& random);

// The longest that can be drawn, where there is a longest.
std::optional<int> longestLength(const Distribution& distribution);

// Why no length can be drawn from it, with what is allowed; empty when it is fine.
std::string lengthProblem(const Distribution& distribution);

} // namespace plumbline
