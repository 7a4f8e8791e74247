// Text that a hostile server, file or plan sends, and the question whether any of it was shown as it came.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace plumbline::test {

// A terminal's escape and its one-character form, marks that turn the direction of reading, and one that is not seen.
inline constexpr std::array<std::string_view, 10> neverShown = {
    "\x1b",         "\x07",         "\xc2\x9b",     "\xe2\x80\xae", "\xe2\x81\xa6",
    "\xe2\x81\xa9", "\xe2\x80\x8e", "\xe2\x80\x8f", "\xe2\x80\xa8", "\xef\xbb\xbf"};

// What of it `text` holds, as it is; empty when it holds none.
inline std::string_view rawIn(std::string_view text)
{
    for (const auto one : neverShown)
        if (const auto at = text.find(one); at != std::string_view::npos)
            return one;
    return {};
}

inline std::string hostileText()
{
    std::string text = "evil";
    for (const auto one : neverShown)
        text += std::string(one) + "a";
    return text;
}

} // namespace plumbline::test
