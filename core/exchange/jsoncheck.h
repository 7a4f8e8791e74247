// Whether a text is JSON, but for what tools write beside it; and where a value ends. Any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace plumbline::exchange {

struct JsonCheck
{
    std::size_t begin = 0, end = 0; // of the value in the text
    std::string fault;              // empty: well-formed
    std::size_t fault_at = 0;
    std::int64_t not_finite = 0; // NaN, Infinity, -Infinity, numbers beyond a double
    std::int64_t ill_formed = 0; // strings with bytes that are not UTF-8
};

// The first value of `text` from `at` on, at most maxJsonDepth levels deep.
JsonCheck checkJson(std::string_view text, std::size_t at = 0);

// First byte from `at` on that is not white space (or the size of the text).
std::size_t skipBlanks(std::string_view text, std::size_t at);

// Behind the value that begins at `at`; the text must be well-formed there. Never beyond the text, whatever it holds.
std::size_t skipValue(std::string_view text, std::size_t at);
std::size_t skipString(std::string_view text, std::size_t at);

} // namespace plumbline::exchange
