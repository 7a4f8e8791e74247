#include "core/wire/jsonrepair.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace plumbline {
namespace {

constexpr std::string_view tokenCharacters = "+-.0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::size_t longestWhole = 19; // digits that 64 bits always hold

bool isUnreadable(std::string_view token)
{
    if (token == "NaN" || token == "Infinity" || token == "-Infinity")
        return true;
    double value = 0;
    const auto* end = token.data() + token.size();
    const auto read = std::from_chars(token.data(), end, value);
    if (read.ptr != end)
        return false;
    return read.ec == std::errc::result_out_of_range ||
           (token.find_first_of(".eE") == std::string_view::npos && token.size() > longestWhole);
}

} // namespace

bool replaceLoneSurrogates(std::string& text)
{
    const auto unitAt = [&](std::size_t at) {
        unsigned unit = 0;
        if (at + 6 > text.size() || text[at] != '\\' || text[at + 1] != 'u')
            return unit;
        for (std::size_t digit = at + 2; digit < at + 6; ++digit) {
            const char c = text[digit];
            const int value = c >= '0' && c <= '9'   ? c - '0'
                              : c >= 'a' && c <= 'f' ? c - 'a' + 10
                              : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                                     : -1;
            if (value < 0)
                return 0U;
            unit = unit * 16 + static_cast<unsigned>(value);
        }
        return unit;
    };
    const auto isHigh = [](unsigned unit) { return unit >= 0xd800 && unit < 0xdc00; };
    const auto isLow = [](unsigned unit) { return unit >= 0xdc00 && unit < 0xe000; };
    bool replaced = false;
    for (std::size_t at = 0; at + 1 < text.size(); ++at) {
        if (text[at] != '\\')
            continue;
        const unsigned unit = unitAt(at);
        if (isHigh(unit) && isLow(unitAt(at + 6))) {
            at += 11;
        } else if (isHigh(unit) || isLow(unit)) {
            text.replace(at, 6, "\\ufffd");
            replaced = true;
            at += 5;
        } else {
            ++at; // the escaped character
        }
    }
    return replaced;
}

bool replaceUnreadableNumbers(std::string& text)
{
    std::string result;
    std::size_t copied = 0;
    bool inString = false;
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        if (inString || tokenCharacters.find(c) == std::string_view::npos) {
            if (inString && c == '\\')
                ++at;
            else if (c == '"')
                inString = !inString;
            ++at;
            continue;
        }
        const auto end = std::min(text.find_first_not_of(tokenCharacters, at), text.size());
        if (isUnreadable(std::string_view(text).substr(at, end - at))) {
            result.append(text, copied, at - copied).append("null");
            copied = end;
        }
        at = end;
    }
    if (copied == 0)
        return false;
    text = result.append(text, copied);
    return true;
}

} // namespace plumbline
