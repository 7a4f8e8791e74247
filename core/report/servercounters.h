// Counters in the server's own metrics. Private to this room.
#pragma once

#include <string_view>

namespace plumbline {

// By the convention of metrics: a name that ends with _total, _count or _sum, labels left out, only grows.
bool isCounter(std::string_view series);

// The counter of generated tokens, of any server that is known.
bool countsOutputTokens(std::string_view series);

} // namespace plumbline
