#include "core/load/permutation.h"

#include "core/load/random.h"

#include <bit>

namespace plumbline {

std::uint64_t permuted(std::uint64_t position, std::uint64_t count, std::uint64_t key)
{
    if (count < 2 || position >= count)
        return position;
    const int half = (static_cast<int>(std::bit_width(count - 1)) + 1) / 2;
    const std::uint64_t mask = (std::uint64_t{1} << half) - 1;
    do {
        auto left = position >> half;
        auto right = position & mask;
        for (std::uint64_t round = 0; round < 6; ++round) {
            const auto mixed = left ^ (subSeed(key, Stream::order, round, right) & mask);
            left = right;
            right = mixed;
        }
        position = left << half | right;
    } while (position >= count);
    return position;
}

} // namespace plumbline
