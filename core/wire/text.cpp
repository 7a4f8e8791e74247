#include "core/wire/text.h"

#include "core/plan/utf8.h"

namespace plumbline {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";
constexpr std::string_view ellipsis = "\xE2\x80\xA6";

unsigned char byteAt(std::string_view text, std::size_t at)
{
    return static_cast<unsigned char>(text[at]);
}

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

// C1 controls (U+0080 to U+009F) are as unwelcome on a terminal as the ASCII ones.
bool isControl(std::string_view character)
{
    const unsigned char first = byteAt(character, 0);
    return first < 0x20 || first == 0x7f || (first == 0xc2 && byteAt(character, 1) < 0xa0);
}

} // namespace

std::size_t utf8CharacterLength(std::string_view text)
{
    return text.empty() ? 0 : utf8Length(text, 0);
}

std::string cleanText(std::string_view text, std::size_t limit)
{
    std::string clean;
    std::size_t fits = 0; // length up to which an ellipsis still has room behind it
    bool spaceDue = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8CharacterLength(text.substr(at));
        std::string_view character = length > 0 ? text.substr(at, length) : replacement;
        at += length > 0 ? length : 1;
        if (length > 0 && isControl(character))
            character = " ";
        if (character == " ") {
            spaceDue = !clean.empty();
            continue;
        }
        if (clean.size() + (spaceDue ? 1 : 0) + character.size() > limit) {
            clean.resize(fits);
            if (limit >= ellipsis.size())
                clean += ellipsis;
            return clean;
        }
        if (spaceDue)
            clean += ' ';
        spaceDue = false;
        clean += character;
        if (clean.size() + ellipsis.size() <= limit)
            fits = clean.size();
    }
    return clean;
}

void appendJsonString(std::string& json, std::string_view text)
{
    constexpr char hex[] = "0123456789abcdef";
    json += '"';
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        if (byteAt(text, at) >= 0x80) {
            const std::size_t length = utf8CharacterLength(text.substr(at));
            json += length > 0 ? text.substr(at, length) : replacement;
            at += length > 0 ? length : 1;
            continue;
        }
        ++at;
        switch (c) {
        case '"':
            json += "\\\"";
            break;
        case '\\':
            json += "\\\\";
            break;
        case '\n':
            json += "\\n";
            break;
        case '\r':
            json += "\\r";
            break;
        case '\t':
            json += "\\t";
            break;
        default:
            if (static_cast<unsigned char>(c) < 0x20) {
                json += "\\u00";
                json += hex[(c >> 4) & 0xf];
                json += hex[c & 0xf];
            } else {
                json += c;
            }
        }
    }
    json += '"';
}

std::string lowerCase(std::string_view text)
{
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    return text;
}

} // namespace plumbline
