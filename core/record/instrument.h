// What the instrument saw of itself during a step's window: names of the numbers in StepEnded::instrument. Durations in
// milliseconds, shares from 0 to 1.
#pragma once

#include "core/record/step.h"

#include <optional>
#include <string>
#include <string_view>

namespace plumbline::instrument {

// From the kernel's stamp to the client's read, where the kernel stamps: of all reads, and of those that make a figure.
constexpr std::string_view readDelayP50 = "read_delay_p50_ms";
constexpr std::string_view readDelayP99 = "read_delay_p99_ms";
constexpr std::string_view readDelayMax = "read_delay_max_ms";
constexpr std::string_view firstReadDelayP99 = "first_read_delay_p99_ms";   // of each measured request's first token
constexpr std::string_view finishReadDelayP99 = "finish_read_delay_p99_ms"; // and of its finish
constexpr std::string_view loopDelayP99 = "loop_stall_p99_ms"; // of the I/O loops, weighted with how long they stalled
constexpr std::string_view loopDelayMax = "loop_stall_max_ms";
constexpr std::string_view sendDelayP99 = "send_delay_p99_ms"; // from `sent` (connected, on a fresh one) to `written`
constexpr std::string_view mergedReadShare = "merged_read_share"; // reads that brought several pieces of the server's
constexpr std::string_view eventsPerS = "events_per_s";           // token events that were read
constexpr std::string_view streamsMax = "streams_max";
constexpr std::string_view clientCpuShare = "client_cpu_share"; // of one core
constexpr std::string_view ioCpuShare = "io_cpu_share";         // of the busiest I/O thread, of one core
constexpr std::string_view waitShare = "cpu_wait_share";   // that the busiest I/O thread was ready and had no processor
constexpr std::string_view stealShare = "steal_share";     // of the host's time that a hypervisor gave to others
constexpr std::string_view wallSteps = "wall_clock_steps"; // jumps of the wall clock, which no figure depends on
// What the calibration of this transport on this machine says of this load; absent: not calibrated.
constexpr std::string_view calibratedTtftP50 = "calibrated_ttft_error_p50_ms";
constexpr std::string_view calibratedTtftP99 = "calibrated_ttft_error_p99_ms";
constexpr std::string_view calibratedGapP99 = "calibrated_gap_error_p99_ms";
constexpr std::string_view outsideEnvelope = "outside_envelope"; // 1: more streams or events than were calibrated

// By how much the client's own delays moved the figures of this step that a reader sees (any percentile, the mean), in
// ms: "own_error_low_ttft_ms", "own_error_high_ttft_ms". Absent where the kernel does not stamp.
inline std::string ownErrorLow(std::string_view metric)
{
    return "own_error_low_" + std::string(metric);
}
inline std::string ownErrorHigh(std::string_view metric)
{
    return "own_error_high_" + std::string(metric);
}

inline std::optional<double> valueOf(const StepEnded& end, std::string_view name)
{
    for (const auto& [key, value] : end.instrument)
        if (key == name)
            return value;
    return std::nullopt;
}

} // namespace plumbline::instrument
