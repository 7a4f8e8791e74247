#include "core/stats/messageshape.h"

#include <algorithm>

namespace plumbline {
namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isLetter(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || byte >= 0x80;
}

bool isHex(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F') || c == '-';
}

bool isId(std::string_view word)
{
    const auto digits = std::count_if(word.begin(), word.end(), isDigit);
    return (word.size() >= 8 && digits > 0 && std::all_of(word.begin(), word.end(), isHex)) ||
           (word.size() >= 16 && digits >= 4);
}

// A mark between two parts of a number: 127.0.0.1:8080, 1,024, 3.5.
bool joins(std::string_view text, std::size_t at)
{
    return (text[at] == '.' || text[at] == ':' || text[at] == ',') && at + 1 < text.size() && isDigit(text[at + 1]);
}

} // namespace

std::string messageShape(std::string_view message)
{
    std::string shape;
    for (std::size_t at = 0; at < message.size();) {
        const auto begin = at;
        const bool number = isDigit(message[at]);
        if (!number && !isLetter(message[at])) {
            shape += message[at++];
            continue;
        }
        while (at < message.size() &&
               (isDigit(message[at]) || isLetter(message[at]) || message[at] == '-' || (number && joins(message, at))))
            ++at;
        const auto word = message.substr(begin, at - begin);
        if (number || isId(word))
            shape += '#';
        else
            shape += word;
    }
    return shape;
}

} // namespace plumbline
