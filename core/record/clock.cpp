#include "core/record/clock.h"

#include <QDateTime>
#include <QTimeZone>

#include <atomic>
#include <ctime>

namespace plumbline {
namespace {

std::atomic<std::int64_t> wallShiftMs = 0;
std::atomic<std::int64_t> wallShiftBeforeMs = 0; // what held until wallShiftedAtNs
std::atomic<std::int64_t> wallShiftedAtNs = 0;   // of the unshifted wall clock

std::int64_t read(clockid_t clock)
{
    timespec t{};
    clock_gettime(clock, &t);
    return static_cast<std::int64_t>(t.tv_sec) * 1'000'000'000 + t.tv_nsec;
}

} // namespace

std::int64_t monotonicNs()
{
    return read(CLOCK_MONOTONIC);
}

std::int64_t suspendedNs()
{
#ifdef CLOCK_BOOTTIME
    return read(CLOCK_BOOTTIME) - read(CLOCK_MONOTONIC);
#else
    return 0;
#endif
}

std::int64_t monotonicResolutionNs()
{
    timespec t{};
    clock_getres(CLOCK_MONOTONIC, &t);
    return static_cast<std::int64_t>(t.tv_sec) * 1'000'000'000 + t.tv_nsec;
}

std::string utcNow()
{
    const auto now = QDateTime::currentDateTimeUtc().addMSecs(wallShiftMs.load());
    return now.toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss.zzzZ")).toStdString();
}

void shiftWallClockForTests(std::int64_t milliseconds)
{
    wallShiftBeforeMs = wallShiftMs.load();
    wallShiftedAtNs = read(CLOCK_REALTIME);
    wallShiftMs = milliseconds;
}

std::int64_t wallNs()
{
    return read(CLOCK_REALTIME) + wallShiftMs.load(std::memory_order_relaxed) * 1'000'000;
}

std::int64_t wallOfKernelNs(std::int64_t stamp_ns)
{
    const bool before = stamp_ns < wallShiftedAtNs.load(std::memory_order_relaxed);
    return stamp_ns + (before ? wallShiftBeforeMs : wallShiftMs).load(std::memory_order_relaxed) * 1'000'000;
}

} // namespace plumbline
