// Whatever a server sends is data: bounded, printable, valid UTF-8, before it goes anywhere.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace plumbline {

// At most `most` bytes, cut between characters ("..." is added then); control characters become spaces, invalid bytes
// "?".
std::string boundedText(std::string_view text, std::size_t most = 200);

} // namespace plumbline
