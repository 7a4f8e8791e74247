#include "core/report/numbers.h"

#include "core/jsonl/utf8.h"
#include "core/stats/text.h"

#include <algorithm>

namespace plumbline {

std::string figureText(const OptionalFigure& figure)
{
    return figure ? shortNumber(*figure) : "–";
}

std::string wordsOf(std::string_view name)
{
    std::string words(name);
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

std::string percentText(const OptionalFigure& share)
{
    return share ? shortNumber(*share * 100) : "–";
}

std::string listText(const std::vector<std::string>& entries)
{
    std::string text;
    for (std::size_t i = 0; i < entries.size(); ++i)
        text += (i == 0 ? "" : i + 1 == entries.size() ? " and " : ", ") + entries[i];
    return text;
}

std::size_t displayWidth(std::string_view text)
{
    std::size_t width = 0;
    for (const char c : text)
        if ((static_cast<unsigned char>(c) & 0xc0) != 0x80)
            ++width;
    return width;
}

std::string lineText(std::string_view text, std::size_t limit)
{
    std::string result;
    std::size_t characters = 0;
    for (std::size_t at = 0; at < text.size(); ++characters) {
        if (characters == limit)
            return result + "...";
        const std::size_t length = utf8Length(text, at);
        const auto byte = static_cast<unsigned char>(text[at]);
        // C1 controls (C2 80 to C2 9F) drive terminals too.
        const bool control = byte < 0x20 || byte == 0x7f ||
                             (length == 2 && byte == 0xc2 && static_cast<unsigned char>(text[at + 1]) < 0xa0);
        if (length == 0 || control)
            result += '?';
        else
            result.append(text.substr(at, length));
        at += length > 0 ? length : 1;
    }
    return result;
}

} // namespace plumbline
