// Faults of a server's speed, for the service model: slots that are cold once, a slow drift, a thermal drop.
#pragma once

#include "core/reference/fault.h"

#include <cstdint>
#include <optional>

namespace plumbline {

struct SpeedFaults
{
    std::int64_t cold_ns = 0;           // added to the overhead of the first request of each slot
    double drift = 0;                   // the share of its speed that it loses each minute, compounding
    std::optional<std::int64_t> hot_ns; // after the first arrival: from then on it has hotSpeed of its speed

    static constexpr double hotSpeed = 0.8;
    static constexpr std::int64_t step_ns = 1'000'000'000; // a drift is a staircase of such steps

    bool changes() const { return drift > 0 || hot_ns; }
    double speed(std::int64_t since_ns) const;            // since the first arrival; 1: as the profile says
    std::int64_t nextChange(std::int64_t since_ns) const; // after since_ns, where changes()
};

SpeedFaults speedFaults(const FaultPlan& plan);

} // namespace plumbline
