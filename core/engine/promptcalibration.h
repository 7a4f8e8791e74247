// From two short prompts of known words to the size of a prompt in tokens. Pure functions.
#pragma once

#include "core/load/prompts.h"
#include "core/record/request.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace plumbline {

struct Calibration
{
    std::optional<PromptSizing> sizing; // unset: it can't be told
    std::string words;                  // a sentence for people
};

// The words of the two prompts for lengths up to the longest that the class asks for.
std::pair<int, int> calibrationWords(const Distribution& tokens);

// `tokens`: what the server counted for the two prompts; unset or 0: it did not count.
Calibration calibrate(std::pair<int, int> words, std::optional<std::int64_t> fewer, std::optional<std::int64_t> more);

// The class asks for prompts that are shorter than what stands around their words.
std::string tooShortWords(const WorkloadClass& klass, const PromptSizing& sizing);

} // namespace plumbline
