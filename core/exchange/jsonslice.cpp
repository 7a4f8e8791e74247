#include "core/exchange/jsonslice.h"

#include "core/exchange/jsoncheck.h"
#include "core/jsonl/jsonline.h"

#include <charconv>
#include <cmath>

namespace plumbline::exchange {
namespace {

std::optional<unsigned> hexAt(std::string_view text, std::size_t at)
{
    unsigned code = 0;
    if (at + 4 > text.size())
        return std::nullopt;
    const char* end = text.data() + at + 4;
    const auto [stop, error] = std::from_chars(text.data() + at, end, code, 16);
    return error == std::errc() && stop == end ? std::optional(code) : std::nullopt;
}

void appendUtf8(std::string& out, unsigned code)
{
    const auto byte = [&out](unsigned value) { out += static_cast<char>(value); };
    if (code < 0x80) {
        byte(code);
    } else if (code < 0x800) {
        byte(0xc0u | (code >> 6u));
        byte(0x80u | (code & 0x3fu));
    } else if (code < 0x10000) {
        byte(0xe0u | (code >> 12u));
        byte(0x80u | ((code >> 6u) & 0x3fu));
        byte(0x80u | (code & 0x3fu));
    } else {
        byte(0xf0u | (code >> 18u));
        byte(0x80u | ((code >> 12u) & 0x3fu));
        byte(0x80u | ((code >> 6u) & 0x3fu));
        byte(0x80u | (code & 0x3fu));
    }
}

// `at` stands on the 'u'; leaves it on the last digit.
void appendEscaped(std::string& out, std::string_view text, std::size_t& at)
{
    const auto first = hexAt(text, at + 1);
    if (!first)
        return;
    at += 4;
    unsigned code = *first;
    if (code >= 0xd800 && code < 0xdc00 && text.substr(at + 1, 2) == "\\u")
        if (const auto second = hexAt(text, at + 3); second && *second >= 0xdc00 && *second < 0xe000) {
            code = 0x10000 + ((code - 0xd800) << 10u) + (*second - 0xdc00);
            at += 6;
        }
    appendUtf8(out, code >= 0xd800 && code < 0xe000 ? 0xfffd : code);
}

bool isKey(std::string_view quoted, std::string_view key)
{
    const std::string_view inner = quoted.substr(1, quoted.size() - 2);
    if (inner.size() <= key.size()) // an escape only makes it longer
        return inner == key;
    return inner.find('\\') != std::string_view::npos && decodedText(quoted) == key;
}

} // namespace

std::string decodedText(std::string_view quoted)
{
    if (quoted.size() < 2)
        return {};
    const std::string_view inner = quoted.substr(1, quoted.size() - 2);
    std::string out;
    out.reserve(inner.size());
    for (std::size_t at = 0; at < inner.size(); ++at) {
        if (inner[at] != '\\' || at + 1 == inner.size()) {
            out += inner[at];
            continue;
        }
        switch (inner[++at]) {
        case 'b':
            out += '\b';
            break;
        case 'f':
            out += '\f';
            break;
        case 'n':
            out += '\n';
            break;
        case 'r':
            out += '\r';
            break;
        case 't':
            out += '\t';
            break;
        case 'u':
            appendEscaped(out, inner, at);
            break;
        default:
            out += inner[at];
        }
    }
    return asUtf8(out);
}

JsonKind JsonSlice::kind() const
{
    if (raw_.empty())
        return JsonKind::absent;
    switch (raw_.front()) {
    case '{':
        return JsonKind::object;
    case '[':
        return JsonKind::array;
    case '"':
        return JsonKind::text;
    case 't':
    case 'f':
        return JsonKind::boolean;
    case 'n':
    case 'N':
    case 'I':
        return JsonKind::null;
    default:
        return number() ? JsonKind::number : JsonKind::null;
    }
}

std::optional<double> JsonSlice::number() const
{
    if (raw_.empty() || (raw_.front() != '-' && (raw_.front() < '0' || raw_.front() > '9')))
        return std::nullopt;
    double value = 0;
    const auto [stop, error] = std::from_chars(raw_.data(), raw_.data() + raw_.size(), value);
    if (error != std::errc() || stop != raw_.data() + raw_.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

std::optional<std::int64_t> JsonSlice::integer() const
{
    std::int64_t value = 0;
    const auto [stop, error] = std::from_chars(raw_.data(), raw_.data() + raw_.size(), value);
    if (error == std::errc() && stop == raw_.data() + raw_.size())
        return value;
    const auto real = number();
    if (!real || std::trunc(*real) != *real || std::abs(*real) > 9007199254740992.0)
        return std::nullopt;
    return static_cast<std::int64_t>(*real);
}

std::optional<bool> JsonSlice::truth() const
{
    if (raw_ == "true" || raw_ == "1")
        return true;
    if (raw_ == "false" || raw_ == "0")
        return false;
    return std::nullopt;
}

std::optional<std::string> JsonSlice::text() const
{
    return kind() == JsonKind::text ? std::optional(decodedText(raw_)) : std::nullopt;
}

JsonSlice JsonSlice::operator[](std::string_view key) const
{
    if (!isObject())
        return {};
    JsonWalk walk(*this);
    std::string_view name;
    JsonSlice value;
    while (walk.next(name, value)) {
        if (isKey(name, key))
            return value;
    }
    return {};
}

JsonWalk::JsonWalk(JsonSlice container) : text_(container.raw())
{
    if (text_.size() < 2) {
        text_ = {};
        return;
    }
    text_ = text_.substr(1, text_.size() - 2); // without its brackets
}

bool JsonWalk::more()
{
    at_ = skipBlanks(text_, at_);
    if (at_ < text_.size() && text_[at_] == ',')
        at_ = skipBlanks(text_, at_ + 1);
    return at_ < text_.size();
}

JsonSlice JsonWalk::take()
{
    const std::size_t begin = at_;
    at_ = skipValue(text_, begin);
    if (at_ == begin && at_ < text_.size())
        ++at_; // never stand still, whatever stands there
    return JsonSlice(text_.substr(begin, at_ - begin));
}

bool JsonWalk::next(JsonSlice& value)
{
    if (!more())
        return false;
    value = take();
    return true;
}

bool JsonWalk::next(std::string_view& rawKey, JsonSlice& value)
{
    if (!more() || text_[at_] != '"')
        return false;
    const std::size_t begin = at_;
    at_ = skipString(text_, begin);
    rawKey = text_.substr(begin, at_ - begin);
    at_ = skipBlanks(text_, at_);
    if (rawKey.size() < 2 || at_ >= text_.size() || text_[at_] != ':')
        return false;
    at_ = skipBlanks(text_, at_ + 1);
    value = take();
    return true;
}

JsonIndex::JsonIndex(JsonSlice object)
{
    if (!object.isObject())
        return;
    JsonWalk walk(object);
    std::string_view key;
    JsonSlice value;
    while (walk.next(key, value))
        members_.emplace_back(key, value);
}

JsonSlice JsonIndex::operator[](std::string_view key) const
{
    for (const auto& [name, value] : members_)
        if (isKey(name, key))
            return value;
    return {};
}

} // namespace plumbline::exchange
