#include "core/exchange/jsoncheck.h"

#include "core/exchange/jsonslice.h"
#include "core/plan/utf8.h"

#include <array>
#include <charconv>
#include <cstring>

namespace plumbline::exchange {
namespace {

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isHex(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

class Checker
{
public:
    Checker(std::string_view text, std::size_t at) : text_(text), at_(at) {}

    JsonCheck run()
    {
        at_ = skipBlanks(text_, at_);
        result_.begin = at_;
        value();
        result_.end = at_;
        return result_;
    }

private:
    bool failed() const { return !result_.fault.empty(); }

    void fail(std::string message)
    {
        if (failed())
            return;
        result_.fault = at_ >= text_.size() ? "ends where " + message + " was expected" : message + " was expected";
        result_.fault_at = at_;
    }

    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    bool word(std::string_view expected)
    {
        if (text_.substr(at_, expected.size()) != expected)
            return false;
        at_ += expected.size();
        return true;
    }

    // One level at a time, with a stack of brackets instead of calls.
    void value()
    {
        std::array<char, maxJsonDepth> open{};
        std::size_t depth = 0;
        for (;;) {
            at_ = skipBlanks(text_, at_);
            const char c = peek();
            if (c == '{' || c == '[') {
                if (depth == maxJsonDepth)
                    return fail("no more than " + std::to_string(maxJsonDepth) + " levels");
                open[depth++] = c;
                at_ = skipBlanks(text_, at_ + 1);
                if (peek() == (c == '{' ? '}' : ']')) {
                    ++at_;
                    --depth;
                } else {
                    if (c == '{' && !key())
                        return;
                    continue;
                }
            } else if (!scalar()) {
                return;
            }
            // Behind a value: close what ends here, or go on to the next one.
            for (;;) {
                if (depth == 0)
                    return;
                at_ = skipBlanks(text_, at_);
                const bool object = open[depth - 1] == '{';
                if (peek() == ',') {
                    ++at_;
                    if (object && !key())
                        return;
                    break;
                }
                if (peek() != (object ? '}' : ']'))
                    return fail(object ? "\",\" or \"}\"" : "\",\" or \"]\"");
                ++at_;
                --depth;
            }
        }
    }

    bool key()
    {
        at_ = skipBlanks(text_, at_);
        if (peek() != '"') {
            fail("a key in quotes");
            return false;
        }
        if (!string())
            return false;
        at_ = skipBlanks(text_, at_);
        if (peek() != ':') {
            fail("\":\"");
            return false;
        }
        ++at_;
        return true;
    }

    bool scalar()
    {
        const char c = peek();
        if (c == '"')
            return string();
        if (word("true") || word("false") || word("null"))
            return true;
        if (word("NaN") || word("Infinity") || word("-Infinity")) {
            ++result_.not_finite;
            return true;
        }
        if (c == '-' || isDigit(c))
            return number();
        fail("a value");
        return false;
    }

    bool number()
    {
        const std::size_t begin = at_;
        if (peek() == '-')
            ++at_;
        const bool digits = isDigit(peek());
        while (isDigit(peek()))
            ++at_;
        if (digits && peek() == '.') {
            ++at_;
            if (!isDigit(peek())) {
                fail("a digit");
                return false;
            }
            while (isDigit(peek()))
                ++at_;
        }
        if (digits && (peek() == 'e' || peek() == 'E')) {
            ++at_;
            if (peek() == '+' || peek() == '-')
                ++at_;
            if (!isDigit(peek())) {
                fail("a digit");
                return false;
            }
            while (isDigit(peek()))
                ++at_;
        }
        if (!digits) {
            fail("a digit");
            return false;
        }
        double ignored = 0;
        const std::string_view raw = text_.substr(begin, at_ - begin);
        if (std::from_chars(raw.data(), raw.data() + raw.size(), ignored).ec == std::errc::result_out_of_range)
            ++result_.not_finite;
        return true;
    }

    bool string()
    {
        const std::size_t begin = ++at_;
        bool ascii = true;
        for (;; ++at_) {
            if (at_ >= text_.size()) {
                fail("the end of a string");
                return false;
            }
            const char c = text_[at_];
            if (c == '"')
                break;
            ascii = ascii && static_cast<unsigned char>(c) < 0x80;
            if (c == '\n') { // a string that was not closed must not swallow the rest of the file
                fail("the end of a string");
                return false;
            }
            if (c != '\\')
                continue;
            ++at_;
            if (at_ < text_.size() && std::strchr("\"\\/bfnrtu", text_[at_]) == nullptr) {
                fail("an escape that JSON knows");
                return false;
            }
            if (peek() == 'u')
                for (int i = 0; i < 4; ++i) {
                    if (at_ + 1 >= text_.size() || !isHex(text_[at_ + 1])) {
                        ++at_;
                        fail("four hexadecimal digits");
                        return false;
                    }
                    ++at_;
                }
        }
        if (!ascii && firstIllFormed(text_.substr(begin, at_ - begin)) != std::string_view::npos)
            ++result_.ill_formed;
        ++at_;
        return true;
    }

    std::string_view text_;
    std::size_t at_;
    JsonCheck result_;
};

} // namespace

JsonCheck checkJson(std::string_view text, std::size_t at)
{
    return Checker(text, at).run();
}

std::size_t skipBlanks(std::string_view text, std::size_t at)
{
    while (at < text.size() && isBlank(text[at]))
        ++at;
    return at;
}

std::size_t skipString(std::string_view text, std::size_t at)
{
    for (++at; at < text.size() && text[at] != '"'; ++at)
        if (text[at] == '\\')
            ++at;
    return at < text.size() ? at + 1 : text.size();
}

std::size_t skipValue(std::string_view text, std::size_t at)
{
    std::size_t depth = 0;
    while (at < text.size()) {
        const char c = text[at];
        if (c == '"') {
            at = skipString(text, at);
        } else if (c == '{' || c == '[') {
            ++depth;
            ++at;
        } else if (c == '}' || c == ']') {
            if (depth == 0)
                return at; // of the container around a scalar
            --depth;
            ++at;
        } else if (depth == 0 && (c == ',' || c == ':' || isBlank(c))) {
            return at;
        } else {
            ++at;
            continue; // inside a scalar, or between values
        }
        if (depth == 0)
            return at;
    }
    return text.size();
}

} // namespace plumbline::exchange
