#include "core/evidence/text.h"

namespace plumbline {
namespace {

// The length of the valid UTF-8 character at the start of `text`, 0 when there is none.
std::size_t characterLength(std::string_view text)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const auto first = byte(0);
    if (first < 0x80)
        return 1;
    const std::size_t length = first >= 0xf0 && first < 0xf5   ? 4
                               : first >= 0xe0 && first < 0xf0 ? 3
                               : first >= 0xc2 && first < 0xe0 ? 2
                                                               : 0;
    if (length == 0 || text.size() < length)
        return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xc0) != 0x80)
            return 0;
    const auto second = byte(1);
    const bool bad = (first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f) ||
                     (first == 0xf0 && second < 0x90) ||
                     (first == 0xf4 && second > 0x8f); // overlong, surrogates, beyond U+10FFFF
    return bad ? 0 : length;
}

} // namespace

std::string boundedText(std::string_view text, std::size_t most)
{
    std::string out;
    while (!text.empty()) {
        const auto length = characterLength(text);
        if (out.size() + (length == 0 ? 1 : length) > most)
            return out + "...";
        const auto byte = static_cast<unsigned char>(text.front());
        if (length == 0)
            out += '?';
        else if (length == 1 && (byte < 0x20 || byte == 0x7f))
            out += ' ';
        else
            out += text.substr(0, length);
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return out;
}

} // namespace plumbline
