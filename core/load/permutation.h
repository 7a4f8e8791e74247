// A pseudo-random order of [0, count) of which any place can be asked without building the whole.
#pragma once

#include <cstdint>

namespace plumbline {

// Where `position` (< count) goes under the order that `key` names: a bijection of [0, count), count <= 2^40. Constant
// memory and, on average, fewer than four rounds of a Feistel network (walking along the cycle until it is back inside
// the range).
std::uint64_t permuted(std::uint64_t position, std::uint64_t count, std::uint64_t key);

} // namespace plumbline
