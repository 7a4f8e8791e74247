// GuideLLM's distributions over time: how fast events came, and how many requests were under way, weighted by how long
// each value held. Private to this room.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace plumbline::exchange {

// Values with their durations in seconds, for weightedSummary. Moments in nanoseconds.
using Weighted = std::vector<std::pair<double, double>>;

// At each event 1 / (half the way to the neighbours); the window's ends are events without weight. Events that lie
// within 0.1 ms of each other are one.
Weighted localRates(std::vector<std::int64_t> events, std::int64_t start_ns, std::int64_t end_ns);
// Requests under way between the changes of their number.
Weighted localConcurrency(const std::vector<std::pair<std::int64_t, std::int64_t>>& requests, std::int64_t start_ns,
                          std::int64_t end_ns);

} // namespace plumbline::exchange
