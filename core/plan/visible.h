// Foreign text as a person may see it. A server, a file or a plan can hold what drives a terminal (ESC, the C1
// controls), turns the direction of reading (U+202E and its kind) or is not seen at all; shown raw, a message could
// look like another. Whatever shows such text goes through here; what is stored and exported as data stays as it is.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace plumbline {

// Controls, marks of direction, separators of lines and invisible characters as JSON writes them (\u001b, \u202e),
// bytes that are no UTF-8 as \xff; all else as it is. `kept`: ASCII controls that stay, such as "\n\t". Twice is the
// same as once.
std::string visible(std::string_view text, std::string_view kept = {});

// Appends the character at `at` (less than the size) in this way; the bytes it takes in `text`.
std::size_t appendVisible(std::string& out, std::string_view text, std::size_t at, std::string_view kept = {});

} // namespace plumbline
