// What servers write that no strict reader takes, although the event says more: repaired only after a strict reader has
// refused. Pure.
#pragma once

#include <string>

namespace plumbline {

// A character that a server cut in two arrives as an escaped half of a surrogate pair. The token is real, so the half
// becomes U+FFFD. Same length; true when something was replaced.
bool replaceLoneSurrogates(std::string& json);

// NaN, Infinity, -Infinity and numbers beyond a double or 64 bits, outside of strings, become null: unknown. True when
// something was replaced.
bool replaceUnreadableNumbers(std::string& json);

} // namespace plumbline
