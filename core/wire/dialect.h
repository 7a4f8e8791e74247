// What the known servers take in a request, where they differ. A field that a server does not know is not harmless:
// some answer 400, some ignore it silently, so nothing is sent that is not known to be understood.
#pragma once

#include <span>
#include <string_view>

namespace plumbline {

struct Dialect
{
    std::string_view name;         // as in target.dialect
    std::string_view output_limit; // the field that bounds the output: every server here knows max_tokens
    bool ignore_eos = false;       // how exactly that many tokens are asked for: either, both or (not possible) neither
    bool min_tokens = false;
    bool stream_options = true; // takes stream_options.include_usage
    bool canBeExact() const { return ignore_eos || min_tokens; }
};

std::span<const Dialect> dialects();

// "auto", an empty name and unknown names are plain OpenAI.
const Dialect& dialectOf(std::string_view name);

} // namespace plumbline
