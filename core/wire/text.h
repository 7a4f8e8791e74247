// What a server said, made safe to store, to show and to put into JSON.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace plumbline {

// The bytes of the valid UTF-8 character that `text` begins with, or 0 (cut, overlong, a surrogate, out of range,
// empty).
std::size_t utf8CharacterLength(std::string_view text);

// Valid UTF-8 of at most `limit` bytes: control characters and runs of white space become one space, invalid bytes
// U+FFFD, the ends are trimmed, and a cut is shown by an ellipsis.
std::string cleanText(std::string_view text, std::size_t limit = 500);

// Appends `text` as a JSON string, quotes included. Invalid bytes become U+FFFD.
void appendJsonString(std::string& json, std::string_view text);

// ASCII letters only.
std::string lowerCase(std::string_view text);
std::string_view trimmed(std::string_view text);

} // namespace plumbline
