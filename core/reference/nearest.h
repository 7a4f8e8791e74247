// The known name that a mistyped one is nearest to.
#pragma once

#include <string_view>
#include <vector>

namespace plumbline {

// Least edit distance; the first of equals; empty when `known` is empty.
std::string_view nearestName(std::string_view typed, const std::vector<std::string_view>& known);

} // namespace plumbline
