#include "core/jsonl/jsonline.h"

#include "core/plan/utf8.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace plumbline {
namespace {

constexpr std::string_view replacement = "\xef\xbf\xbd";

template <typename Number> void appendNumber(std::string& out, Number number)
{
    std::array<char, 40> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    out.append(digits.data(), end.ptr);
}

void appendControl(std::string& out, char c)
{
    static constexpr char hex[] = "0123456789abcdef";
    switch (c) {
    case '"':
        out += "\\\"";
        break;
    case '\\':
        out += "\\\\";
        break;
    case '\n':
        out += "\\n";
        break;
    case '\r':
        out += "\\r";
        break;
    case '\t':
        out += "\\t";
        break;
    default:
        out += "\\u00";
        out += hex[(c >> 4) & 0xf];
        out += hex[c & 0xf];
    }
}

// Deepest nesting of the brackets outside strings: a reader has a limit, and a line must never meet it.
int depthOf(std::string_view json)
{
    int depth = 0;
    int deepest = 0;
    bool inString = false;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (inString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                inString = false;
        } else if (c == '"') {
            inString = true;
        } else if (c == '{' || c == '[') {
            deepest = std::max(deepest, ++depth);
        } else if (c == '}' || c == ']') {
            --depth;
        }
    }
    return deepest;
}

} // namespace

void JsonLine::comma()
{
    if (out_.empty())
        return;
    const char last = out_.back();
    if (last != '{' && last != '[' && last != ':' && last != '\n')
        out_ += ',';
}

JsonLine& JsonLine::open(char bracket)
{
    comma();
    out_ += bracket;
    return *this;
}

JsonLine& JsonLine::close(char bracket)
{
    out_ += bracket;
    return *this;
}

JsonLine& JsonLine::key(std::string_view name)
{
    value(name);
    out_ += ':';
    return *this;
}

JsonLine& JsonLine::value(std::string_view text)
{
    comma();
    out_ += '"';
    std::size_t copied = 0;
    for (std::size_t at = 0; at < text.size();) {
        const auto byte = static_cast<unsigned char>(text[at]);
        if (byte >= 0x20 && byte < 0x80 && byte != '"' && byte != '\\') {
            ++at;
            continue;
        }
        const std::size_t length = byte < 0x80 ? 1 : utf8Length(text, at);
        if (byte >= 0x80 && length > 0) {
            at += length;
            continue;
        }
        out_.append(text.substr(copied, at - copied));
        if (length == 0)
            out_ += replacement;
        else
            appendControl(out_, text[at]);
        copied = ++at;
    }
    out_.append(text.substr(copied));
    out_ += '"';
    return *this;
}

JsonLine& JsonLine::value(std::int64_t number)
{
    comma();
    appendNumber(out_, number);
    return *this;
}

JsonLine& JsonLine::value(std::uint64_t number)
{
    comma();
    appendNumber(out_, number);
    return *this;
}

JsonLine& JsonLine::value(double number)
{
    if (!std::isfinite(number))
        return null();
    comma();
    appendNumber(out_, number);
    return *this;
}

JsonLine& JsonLine::real(double number)
{
    const std::size_t before = out_.size() + 1;
    value(number);
    if (std::isfinite(number) && out_.find_first_of(".e", before) == std::string::npos)
        out_ += ".0";
    return *this;
}

JsonLine& JsonLine::value(bool truth)
{
    comma();
    out_ += truth ? "true" : "false";
    return *this;
}

JsonLine& JsonLine::null()
{
    comma();
    out_ += "null";
    return *this;
}

JsonLine& JsonLine::embedded(std::string_view json)
{
    // The parser used for the check takes a NUL for the end and skips a byte order mark: neither may reach the line.
    const bool hasForeignMark = json.find('\0') != std::string_view::npos || json.substr(0, 3) == "\xef\xbb\xbf";
    if (hasForeignMark || !nlohmann::ordered_json::accept(json) || depthOf(json) > 64)
        return value(json);
    comma();
    const std::size_t from = out_.size();
    out_.append(json);
    // Line breaks can only stand between tokens here; a line must stay a line.
    for (std::size_t i = from; i < out_.size(); ++i)
        if (out_[i] == '\n' || out_[i] == '\r')
            out_[i] = ' ';
    return *this;
}

std::string asUtf8(std::string_view text)
{
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8Length(text, at);
        result.append(length > 0 ? text.substr(at, length) : replacement);
        at += length > 0 ? length : 1;
    }
    return result;
}

} // namespace plumbline
