// Tolerant reading of JSON values: a value of another type than expected is as good as none.
#pragma once

#include "core/wire/servererror.h"

#include <simdjson.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace plumbline::wirejson {

using simdjson::dom::element;
using simdjson::dom::object;

// Never below 0; a whole number written as 11.0 is accepted.
std::optional<std::int64_t> countOf(const element& value);
std::string_view textOf(const element& value); // empty unless a string
bool isNull(const element& value);
std::optional<object> objectOf(const element& value);
std::size_t lengthOf(const element& value); // of an array, else 0

// What an object says of an error, if it does: members `error` (object or text), or object:"error".
std::optional<ServerError> errorOf(const object& event);
// An error object itself: message, type, code, http_status_code.
ServerError errorFrom(const object& error);

} // namespace plumbline::wirejson
