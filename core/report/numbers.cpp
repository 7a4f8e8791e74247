#include "core/report/numbers.h"

#include "core/plan/visible.h"
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
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t before = result.size();
        at += appendVisible(result, text, at);
        characters += displayWidth(std::string_view(result).substr(before));
        if (characters > limit) {
            result.resize(before); // no escape is cut
            return result + "...";
        }
    }
    return result;
}

} // namespace plumbline
