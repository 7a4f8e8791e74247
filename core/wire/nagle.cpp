#include "core/wire/nagle.h"

#include <algorithm>

namespace plumbline {
namespace {

constexpr std::int64_t burstGapNs = 1'000'000;
constexpr std::int64_t leastWaitNs =
    25'000'000; // the timer of a delayed acknowledgement is 40 ms, part of which is over
constexpr std::int64_t mostWaitNs = 55'000'000;
constexpr std::size_t fewestAfter = 3; // gaps behind the burst

} // namespace

bool hasNagleSignature(const Request& request)
{
    if (request.connection == Connection::fresh || !request.first_token_ns || !request.sent_ns ||
        *request.first_token_ns - *request.sent_ns < leastWaitNs || request.events_at.size() < 6)
        return false;
    const auto times = request.events_at.times();
    std::size_t burst = 0; // gaps
    while (burst + 1 < times.size() && times[burst + 1] - times[burst] < burstGapNs)
        ++burst;
    const auto after = times.size() - 1 - burst; // gaps
    if (burst < 1 || after < fewestAfter)
        return false;
    // A busy machine reads events together later too, but never as many.
    std::size_t run = 0, longestRun = 0;
    for (auto i = burst + 1; i < times.size(); ++i) {
        run = times[i] - times[i - 1] < burstGapNs ? run + 1 : 0;
        longestRun = std::max(longestRun, run);
    }
    const auto pace = (times.back() - times[burst]) / static_cast<std::int64_t>(after);
    const auto held = static_cast<std::int64_t>(burst) * pace;
    return longestRun * 2 <= burst && held >= leastWaitNs && held <= mostWaitNs;
}

} // namespace plumbline
