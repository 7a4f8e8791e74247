// Sums of counts that others wrote (a server, a foreign file): at the end of the range they stay there instead of
// overflowing.
#pragma once

#include <cstdint>
#include <limits>

namespace plumbline {

constexpr std::int64_t boundedSum(std::int64_t sum, std::int64_t more)
{
    std::int64_t result = 0;
    if (!__builtin_add_overflow(sum, more, &result))
        return result;
    return more < 0 ? std::numeric_limits<std::int64_t>::min() : std::numeric_limits<std::int64_t>::max();
}

constexpr std::int64_t boundedDifference(std::int64_t from, std::int64_t less)
{
    std::int64_t result = 0;
    if (!__builtin_sub_overflow(from, less, &result))
        return result;
    return less > 0 ? std::numeric_limits<std::int64_t>::min() : std::numeric_limits<std::int64_t>::max();
}

} // namespace plumbline
