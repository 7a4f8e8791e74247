// When requests are due: an arrival process, fixed before it starts. Pure; any thread.
#pragma once

#include "core/plan/plan.h"

#include <cstdint>
#include <vector>

namespace plumbline {

// No segment holds more arrivals than this; what lies beyond is left out (see scheduleProblems(), which says so before
// a run).
constexpr std::int64_t mostArrivals = 2'000'000;

// Offsets in nanoseconds, in [0, duration), not decreasing. Empty when rate or duration is not a positive number.
//   constant: arrival i at exactly i / rate.
//   poisson:  round(rate * duration) uniform times, sorted: a Poisson process given its count, so that the nominal rate
//   is met. gamma:    as many arrivals; the gaps before, between and after them are gamma variates of shape
//   `burstiness`, scaled to fill the
//             duration: CV of the gaps about 1 / sqrt(burstiness); burstiness 1 is the Poisson case.
std::vector<std::int64_t> arrivalOffsets(const Arrival& arrival, double rate_per_s, double duration_s,
                                         std::uint64_t seed);

} // namespace plumbline
