// What a running engine shows: a value that any thread may pull at its own rate.
#pragma once

#include "core/record/step.h"

#include <cstdint>
#include <optional>
#include <string>

namespace plumbline {

enum class EngineState : std::uint8_t
{
    starting,
    preflight,
    waiting_for_idle,
    running,
    draining,
    between_steps,
    finished
};
PLUMBLINE_NAMES(EngineState, 7, {EngineState::starting, "starting"}, {EngineState::preflight, "preflight"},
                {EngineState::waiting_for_idle, "waiting for idle"}, {EngineState::running, "running"},
                {EngineState::draining, "draining"}, {EngineState::between_steps, "between steps"},
                {EngineState::finished, "finished"});

// Figures of the running step, over the last 1,000 measured requests.
struct LiveFigures
{
    std::optional<double> ttft_p50_ms, ttft_p95_ms, tpot_p50_ms, lateness_p99_ms;
    std::optional<double> goodput_share;               // of the measured requests that have ended
    std::int64_t completed = 0, ended = 0, errors = 0; // measured
    // How late the client itself reads (p99 of the last second: the kernel's stamps, stalls of its loops). More than 1 ms
    // and 1 % of TTFT costs trust, more than 5 % limits the client.
    std::optional<double> instrument_ms;
};

struct Snapshot
{
    std::uint64_t epoch = 0; // grows with every change
    EngineState state = EngineState::starting;
    std::optional<StepSpec> step;
    Phase phase = Phase::warm_up;
    int outstanding = 0;
    std::optional<std::int64_t> asked; // measured requests of the step, when known
    double elapsed_s = 0;              // of the step
    int steps_done = 0;
    LiveFigures figures;
};

} // namespace plumbline
