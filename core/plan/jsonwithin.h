// JSON that another program may have written, for what goes through it key by key and level by level.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <string_view>

namespace plumbline {

inline constexpr std::size_t mostJsonLevels = 100;
inline constexpr std::size_t mostJsonKeys = 1000; // in one object: ordered objects are searched key by key

// What a document is that was not taken, for a message.
inline constexpr std::string_view notWithin =
    "no JSON object, nested deeper than 100 levels, or an object with more than 1000 keys";

// The document; discarded (is_discarded()) when it is no JSON, is nested deeper or has an object with more keys. In
// time and memory that grow as the text does.
nlohmann::ordered_json parsedWithin(std::string_view text);

} // namespace plumbline
