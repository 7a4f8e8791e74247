// The one clock of every duration. Wall time is taken once a session, for correlation, and never subtracted.
#pragma once

#include <cstdint>
#include <string>

namespace plumbline {

// Nanoseconds of CLOCK_MONOTONIC. Any thread, about 30 ns.
std::int64_t monotonicNs();

// Nanoseconds that the machine was suspended since boot (CLOCK_BOOTTIME - CLOCK_MONOTONIC): a growth voids a step.
std::int64_t suspendedNs();

// The resolution of the monotonic clock in nanoseconds.
std::int64_t monotonicResolutionNs();

// The present wall time as ISO 8601 UTC with milliseconds. A seam of tests may shift it; nothing subtracts it.
std::string utcNow();
void shiftWallClockForTests(std::int64_t milliseconds);

// Nanoseconds of the wall clock, which may jump: only to tell how old a stamp is that the kernel took of the same clock
// (the difference of these two alone), and to notice jumps. The seam shifts both.
std::int64_t wallNs();
std::int64_t wallOfKernelNs(std::int64_t stamp_ns);

constexpr double millisecondsOf(std::int64_t nanoseconds)
{
    return static_cast<double>(nanoseconds) / 1e6;
}
constexpr std::int64_t nanosecondsOf(double seconds)
{
    return static_cast<std::int64_t>(seconds * 1e9);
}

} // namespace plumbline
