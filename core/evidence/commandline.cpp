#include "core/evidence/commandline.h"

#include "core/evidence/text.h"

#include <algorithm>
#include <array>

namespace plumbline {
namespace {

constexpr std::string_view mask = "***";
constexpr std::size_t longestCommand = 2000;
constexpr std::string_view blanks = " \t\r\n";

bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}

bool isAlnum(char c)
{
    return isUpper(c) || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

bool isNamePart(char c)
{
    return isAlnum(c) || c == '-' || c == '_' || c == '.';
}

char lower(char c)
{
    return isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

// "hf-token" and "hfToken": hf, token.
std::vector<std::string> wordsOf(std::string_view name)
{
    std::vector<std::string> words(1);
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool hump = i > 0 && isUpper(name[i]) && !isUpper(name[i - 1]);
        if ((!isAlnum(name[i]) || hump) && !words.back().empty())
            words.emplace_back();
        if (isAlnum(name[i]))
            words.back() += lower(name[i]);
    }
    if (words.back().empty() && words.size() > 1)
        words.pop_back();
    return words;
}

template <std::size_t N> bool isOneOf(std::string_view word, const std::array<std::string_view, N>& list)
{
    return std::find(list.begin(), list.end(), word) != list.end();
}

std::size_t lengthOf(std::string_view text, std::size_t from, std::string_view ends)
{
    const auto end = text.find_first_of(ends, from);
    return (end == std::string_view::npos ? text.size() : end) - from;
}

// What stands behind a name at `at`: where its value begins and how long it is; length 0: no value.
struct Value
{
    std::size_t from = 0;
    std::size_t length = 0;
};

Value valueBehind(std::string_view text, std::size_t at, bool isOption)
{
    const auto skip = [&](std::string_view which) {
        while (at < text.size() && which.find(text[at]) != std::string_view::npos)
            ++at;
    };
    skip("\"'\\"); // of a key in JSON
    const auto nameEnd = at;
    skip(blanks);
    if (at == text.size())
        return {};
    const char separator = text[at];
    if (separator == '=' || separator == ':')
        ++at;
    else if (!isOption || at == nameEnd)
        return {};
    skip(blanks);
    skip("\\");
    if (at < text.size() && (text[at] == '"' || text[at] == '\'')) {
        const char quote[] = {text[at], '\\', '\0'};
        ++at;
        return {at, lengthOf(text, at, quote)};
    }
    return {at, lengthOf(text, at, separator == ':' ? "\"'\n" : "\"'& \t\r\n")}; // a header's value may have blanks
}

// The length of a word with the shape of a key: sk-..., hf_..., ghp_..., a JSON web token.
std::size_t keyLength(std::string_view word)
{
    constexpr std::array<std::string_view, 8> starts{"sk-",         "sk_",    "hf_",  "ghp_",
                                                     "github_pat_", "nvapi-", "AIza", "eyJ"};
    for (const auto start : starts) {
        if (!word.starts_with(start))
            continue;
        std::size_t length = start.size();
        while (length < word.size() && isNamePart(word[length]))
            ++length;
        const bool digits = std::any_of(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(length),
                                        [](char c) { return c >= '0' && c <= '9'; });
        if (length >= start.size() + 16 && (digits || start == "hf_"))
            return length;
    }
    return 0;
}

std::string withoutUsers(std::string_view text)
{
    std::string out;
    for (;;) {
        const auto scheme = text.find("://");
        if (scheme == std::string_view::npos)
            return out.append(text);
        out += text.substr(0, scheme + 3);
        text.remove_prefix(scheme + 3);
        const auto authority = text.substr(0, lengthOf(text, 0, "/?# \t\r\n\"'"));
        if (const auto at = authority.rfind('@'); at != std::string_view::npos) {
            out += mask;
            text.remove_prefix(at);
        }
    }
}

std::string withoutValues(std::string_view text)
{
    std::string out;
    std::size_t at = 0;
    while (at < text.size()) {
        std::size_t length = 0;
        while (at + length < text.size() && isNamePart(text[at + length]))
            ++length;
        if (length == 0) {
            out += text[at++];
            continue;
        }
        const auto name = text.substr(at, length);
        if (const auto key = keyLength(name); key > 0) {
            out += mask;
            at += key;
            continue;
        }
        out += name;
        at += length;
        const bool bearer = name == "Bearer" || name == "bearer" || name == "Basic";
        if (!bearer && !namesSecret(name))
            continue;
        const auto value = valueBehind(text, at, bearer || name.starts_with('-'));
        if (value.length == 0)
            continue;
        out.append(text.substr(at, value.from - at)).append(mask);
        at = value.from + value.length;
    }
    return out;
}

} // namespace

bool namesSecret(std::string_view name)
{
    constexpr std::array<std::string_view, 9> anywhere{"apikey",        "secret",     "password",
                                                       "passwd",        "passphrase", "credential",
                                                       "authorization", "authtoken",  "accesstoken"};
    constexpr std::array<std::string_view, 7> last{"key", "token", "auth", "pwd", "pass", "bearer", "pat"};
    constexpr std::array<std::string_view, 4> paths{"file", "path", "dir", "keyfile"};
    const auto words = wordsOf(name);
    if (isOneOf(words.back(), paths))
        return false;
    std::string together;
    for (const auto& word : words)
        together += word;
    return isOneOf(words.back(), last) || std::any_of(anywhere.begin(), anywhere.end(), [&](std::string_view part) {
               return together.find(part) != std::string::npos;
           });
}

std::string maskedText(std::string_view text)
{
    return withoutValues(withoutUsers(text));
}

std::string maskedCommand(const std::vector<std::string>& arguments)
{
    std::string line;
    bool hidden = false; // the argument before it was an option that names a secret
    for (const auto& argument : arguments) {
        const auto text = hidden ? std::string(mask) : maskedText(argument);
        hidden = !hidden && argument.starts_with('-') && argument.find_first_of("= ") == std::string::npos &&
                 namesSecret(argument);
        const bool quoted = text.empty() || text.find_first_of(blanks) != std::string::npos;
        line += (line.empty() ? "" : " ") + (quoted ? "'" + text + "'" : text);
        if (line.size() > longestCommand + mask.size())
            break;
    }
    return boundedText(line, longestCommand);
}

} // namespace plumbline
