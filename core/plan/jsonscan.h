// The first look at JSON text, before a document is built from it: what would be lost or would hurt while building.
#pragma once

#include "core/plan/problem.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace plumbline {

inline constexpr std::size_t maxPlanBytes = std::size_t{4} << 20u;
inline constexpr std::size_t maxPlanDepth = 64;
inline constexpr std::size_t maxPlanKeys = 1000; // in one object: ordered objects are searched key by key
inline constexpr std::size_t maxProblems = 200;  // of one kind; a file can't flood the terminal

struct JsonScan
{
    std::vector<Problem> problems; // not JSON (with line and column), too large, too deep, duplicate keys
    bool usable = false;           // a document can be built (duplicate keys are a problem, but don't prevent that)
};

JsonScan scanJson(std::string_view text);

} // namespace plumbline
