// What messages of one kind have in common. Pure, any thread.
#pragma once

#include <string>
#include <string_view>

namespace plumbline {

// The message with '#' for its numbers (with what hangs on them: addresses, versions, units) and for words that are
// ids: 8 or more hexadecimal digits and dashes, or 16 or more letters with at least 4 digits. "qwen3" stays.
std::string messageShape(std::string_view message);

} // namespace plumbline
