// What the engine and its I/O threads share of a running step. Members are fixed before the step starts, or atomic.
#pragma once

#include "core/engine/closedloop.h"
#include "core/load/schedule.h"
#include "core/record/step.h"

#include <atomic>
#include <cstdint>
#include <map>
#include <optional>

namespace plumbline {

struct StepRun
{
    StepSpec spec;
    std::int64_t start_ns = 0; // relative to the run's origin
    double ramp_s = 0;

    std::optional<ClosedLoop> closed;
    std::map<Phase, WorkSequence> work; // closed loop: which class and prompt comes next
    std::atomic<std::uint64_t> next_number = 1;

    OpenSchedule schedule;   // open loop; arrival i belongs to I/O thread i mod N
    int max_outstanding = 0; // open loop: beyond it an arrival is dropped, never delayed

    std::atomic<std::int64_t> launched = 0; // requests handed to a transport
    std::atomic<int> outstanding = 0;
    std::atomic<std::int64_t> capped_ns = -1; // when max_outstanding was first reached
    std::atomic<bool> stopped = false;        // no new sends
};

} // namespace plumbline
