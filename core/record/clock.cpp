#include "core/record/clock.h"

#include <QDateTime>
#include <QTimeZone>

#include <atomic>
#include <ctime>

namespace plumbline {
namespace {

std::atomic<std::int64_t> wallShiftMs = 0;

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
    wallShiftMs = milliseconds;
}

} // namespace plumbline
