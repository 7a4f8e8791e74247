// What a request leaves out or names differently because this server refused it, and how a refusal is read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

struct RequestFields
{
    std::vector<std::string> left_out;  // of the fields that the workbench itself adds
    bool max_completion_tokens = false; // bounds the output in place of max_tokens
    bool sends(std::string_view field) const;
    bool operator==(const RequestFields&) const = default;
};

// Those of `fields` that the text names, as whole words and in their order; stream_options also by what stands in it.
std::vector<std::string> namedFields(std::string_view text, const std::vector<std::string>& fields);

// The fields that the workbench adds to what the plan asks for and can do without.
const std::vector<std::string>& optionalFields();

// True when the text (of a 400 or 422) says that max_tokens is not known, or that max_completion_tokens is meant;
// false when it says that the value is wrong.
bool refusesMaxTokens(std::string_view text);

} // namespace plumbline
