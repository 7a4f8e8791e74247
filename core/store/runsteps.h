// When each step of a run began and ended.
#pragma once

#include "core/store/library.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace plumbline {

struct RunStep // nanoseconds since the run's origin
{
    int step = 0, repeat = 1;
    double level = 0;
    std::int64_t start_ns = 0;
    std::optional<std::int64_t> end_ns; // unset: it has not ended, or nobody wrote that down
};
std::vector<RunStep> stepsOf(const Library& library, const std::string& run); // in their order; any thread

} // namespace plumbline
