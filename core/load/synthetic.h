// Made-up prompts of a wanted length.
#pragma once

#include <cstdint>
#include <string>

namespace plumbline {

// About `tokens` tokens (>= 1) of common words, without meaning. `index` numbers the prompts of one `seed`; under one
// seed, prompts of three words or more with different indexes (below 2^30) differ for certain, and from eight words on
// prompts of different seeds do too (but for a chance of 2^-80).
std::string syntheticPrompt(int tokens, std::uint64_t seed, std::uint64_t index);

} // namespace plumbline
