// "Did you mean": the known name that is the least number of typing slips away.
#pragma once

#include <span>
#include <string_view>

namespace plumbline {

// Insertions, removals, replacements and swaps of neighbours between the two (the first 64 bytes of each).
int editDistance(std::string_view one, std::string_view other);

// The known name with the least distance, the first of equals; empty when nothing is known.
std::string_view nearest(std::string_view name, std::span<const std::string_view> known);

} // namespace plumbline
