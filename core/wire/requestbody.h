// The body of a request. It holds what the plan asks for and nothing else, besides `stream` and
// stream_options.include_usage.
#pragma once

#include "core/plan/plan.h"
#include "core/wire/requestfields.h"

#include <optional>
#include <string>
#include <vector>

namespace plumbline {

struct BodySpec
{
    Api api = Api::chat;
    std::string model; // left out when empty
    std::optional<std::string> system;
    std::string prompt;
    std::optional<int> max_tokens;
    bool exact = false; // exactly max_tokens, in the dialect's way; a dialect without one leaves it out
    bool stream = true;
    std::vector<JsonMember> sampling;
    std::vector<JsonMember> body; // replaces what has the same key, also of the fields above
    std::string dialect = "auto";
    RequestFields fields = {}; // what this server refused
};

// One JSON object in UTF-8 (invalid bytes become U+FFFD), keys in a fixed order, each at most once. Text completions
// have no roles: there the system message stands before the prompt, with an empty line between.
std::string requestBody(const BodySpec& spec);

} // namespace plumbline
