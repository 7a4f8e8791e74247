#include "core/plan/visible.h"

#include "core/plan/utf8.h"

#include <cstdint>

namespace plumbline {
namespace {

// The joiners U+200C and U+200D are left: Persian and many emoji are written with them.
constexpr bool isHidden(std::uint32_t c)
{
    const auto within = [c](std::uint32_t first, std::uint32_t last) { return c >= first && c <= last; };
    return c < 0x20 || within(0x7F, 0x9F) || c == 0xAD || c == 0x61C || c == 0x180E || c == 0x200B || c == 0x200E ||
           c == 0x200F || within(0x2028, 0x202E) || within(0x2060, 0x206F) || c == 0xFEFF || within(0xFFF9, 0xFFFB) ||
           within(0xE0000, 0xE007F);
}

std::uint32_t decoded(std::string_view character)
{
    const auto first = static_cast<unsigned char>(character[0]);
    if (character.size() == 1)
        return first;
    std::uint32_t code = first & (0x7Fu >> character.size());
    for (const char c : character.substr(1))
        code = code << 6u | (static_cast<unsigned char>(c) & 0x3Fu);
    return code;
}

void appendHex(std::string& out, std::uint32_t value, int digits)
{
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
        out += "0123456789abcdef"[value >> static_cast<unsigned>(shift) & 0xFu];
}

void appendUnit(std::string& out, std::uint32_t unit)
{
    out += "\\u";
    appendHex(out, unit, 4);
}

} // namespace

std::size_t appendVisible(std::string& out, std::string_view text, std::size_t at, std::string_view kept)
{
    const auto length = utf8Length(text, at);
    if (length == 0) {
        out += "\\x";
        appendHex(out, static_cast<unsigned char>(text[at]), 2);
        return 1;
    }
    const auto character = text.substr(at, length);
    const auto code = decoded(character);
    if (!isHidden(code) || (code < 0x80 && kept.find(character[0]) != std::string_view::npos))
        out += character;
    else if (code < 0x10000)
        appendUnit(out, code);
    else {
        appendUnit(out, 0xD800 + ((code - 0x10000) >> 10u));
        appendUnit(out, 0xDC00 + (code & 0x3FFu));
    }
    return length;
}

std::string visible(std::string_view text, std::string_view kept)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();)
        at += appendVisible(out, text, at, kept);
    return out;
}

} // namespace plumbline
