// How long bytes had been in the kernel before the client read them.
#pragma once

#include <cstdint>

namespace plumbline {

struct ReadDelay // nanoseconds; -1: not known
{
    std::int64_t least_ns = -1, most_ns = -1;
};

} // namespace plumbline
