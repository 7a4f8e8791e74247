// The service model alone, as a discrete-event simulation: arrivals in, times out, no clock. What comes out is
// `simulated`.
#pragma once

#include "core/reference/profiles.h"

#include <cstdint>
#include <vector>

namespace plumbline {

struct SimulatedArrival
{
    std::int64_t at_ns = 0; // not decreasing
    std::int64_t prompt_tokens = 0;
    std::int64_t output_tokens = 0;
};

struct SimulatedRequest
{
    bool accepted = false; // false: the queue was full, and only arrived_ns holds
    std::int64_t arrived_ns = 0;
    std::int64_t started_ns = 0;
    std::int64_t first_token_ns = 0; // 0 without a token
    std::int64_t finished_ns = 0;
    std::int64_t tokens = 0;
    std::vector<std::int64_t> token_times_ns; // when asked for
};

enum class KeepTokenTimes : bool
{
    no,
    yes
};

// Open loop: in the order of `arrivals`.
std::vector<SimulatedRequest> simulate(const ServiceProfile& profile, std::uint64_t seed,
                                       const std::vector<SimulatedArrival>& arrivals,
                                       KeepTokenTimes keep = KeepTokenTimes::no);

// Closed loop: `clients` that each send their next request `think_ns` after their last one ended (or was rejected;
// think_ns must be above 0 when the queue has a limit), `requests` in all. In order of arrival.
struct SimulatedClients
{
    int clients = 1;
    int requests = 1;
    std::int64_t prompt_tokens = 0;
    std::int64_t output_tokens = 1;
    std::int64_t think_ns = 0;
};
std::vector<SimulatedRequest> simulateClosed(const ServiceProfile& profile, std::uint64_t seed,
                                             const SimulatedClients& load);

} // namespace plumbline
