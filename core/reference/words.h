// The reference server's language: a token is a word. A prompt counts as many tokens as it has words between ASCII
// white space.
#pragma once

#include <cstdint>
#include <string_view>

namespace plumbline {

std::int64_t countWords(std::string_view text);

// Token number `index` (from 1) of the answer with this key: plain letters, nothing that JSON must escape; the first
// has no space before it.
std::string_view answerWord(std::uint64_t key, std::int64_t index);

} // namespace plumbline
