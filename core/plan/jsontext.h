// JSON text as a person would write it.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace plumbline {

// Two spaces a level; what fits into a line and holds no section of the document stands in one line. Ends with a line
// feed.
std::string prettyJson(const nlohmann::ordered_json& json);

// One line without spaces. Bytes that are not UTF-8 become U+FFFD.
std::string compactJson(const nlohmann::ordered_json& json);

} // namespace plumbline
