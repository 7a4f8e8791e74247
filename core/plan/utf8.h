// Well-formed UTF-8, byte by byte.
#pragma once

#include <cstddef>
#include <string_view>

namespace plumbline {

// Length of the well-formed sequence at `at` (1 to 4), or 0 where there is none.
inline std::size_t utf8Length(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : static_cast<unsigned char>(0);
    };
    const auto follows = [&](std::size_t i) { return (byte(i) & 0xc0) == 0x80; };
    const unsigned char first = byte(at);
    const unsigned char second = byte(at + 1);
    if (first < 0x80)
        return 1;
    if (first >= 0xc2 && first <= 0xdf)
        return follows(at + 1) ? 2 : 0;
    if ((first & 0xf0) == 0xe0) {
        const bool overlong = first == 0xe0 && second < 0xa0;
        const bool surrogate = first == 0xed && second > 0x9f;
        return follows(at + 1) && follows(at + 2) && !overlong && !surrogate ? 3 : 0;
    }
    if (first >= 0xf0 && first <= 0xf4) {
        const bool overlong = first == 0xf0 && second < 0x90;
        const bool beyond = first == 0xf4 && second > 0x8f;
        return follows(at + 1) && follows(at + 2) && follows(at + 3) && !overlong && !beyond ? 4 : 0;
    }
    return 0;
}

// Offset of the first byte that is not part of well-formed UTF-8, or npos.
inline std::size_t firstIllFormed(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8Length(text, at);
        if (length == 0)
            return at;
        at += length;
    }
    return std::string_view::npos;
}

} // namespace plumbline
