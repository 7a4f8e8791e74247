// Plain English words that are one token each, with the space before them, in the vocabularies of GPT-2, GPT-4
// (cl100k), GPT-4o (o200k), Llama 2, Llama 3 and Gemma 3 (checked one by one): a text of n of them is n tokens, or
// nearly so, without the model's tokenizer at hand.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace plumbline {

constexpr std::size_t wordCount = 1024; // ten bits a word

const std::array<std::string_view, wordCount>& words();

} // namespace plumbline
