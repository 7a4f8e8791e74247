#include "core/wire/requestfields.h"

#include "core/wire/text.h"

#include <algorithm>
#include <array>

namespace plumbline {
namespace {

bool isWordPart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool names(std::string_view text, std::string_view word)
{
    for (auto at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const auto end = at + word.size();
        if ((at == 0 || !isWordPart(text[at - 1])) && (end == text.size() || !isWordPart(text[end])))
            return true;
    }
    return false;
}

} // namespace

bool RequestFields::sends(std::string_view field) const
{
    return std::find(left_out.begin(), left_out.end(), field) == left_out.end();
}

std::vector<std::string> namedFields(std::string_view text, const std::vector<std::string>& fields)
{
    std::vector<std::string> named;
    for (const auto& field : fields)
        if (names(text, field) || (field == "stream_options" && names(text, "include_usage")))
            named.push_back(field);
    return named;
}

const std::vector<std::string>& optionalFields()
{
    static const std::vector<std::string> fields{"stream_options", "ignore_eos", "min_tokens"};
    return fields;
}

bool refusesMaxTokens(std::string_view text)
{
    using namespace std::string_view_literals;
    constexpr std::array unknown{"unsupported"sv,  "not supported"sv, "unknown"sv,       "unrecognized"sv,
                                 "unrecognised"sv, "unexpected"sv,    "not permitted"sv, "not allowed"sv,
                                 "additional"sv,   "extra"sv};
    if (!names(text, "max_tokens"))
        return false;
    const auto lower = lowerCase(text);
    return names(text, "max_completion_tokens") || std::any_of(unknown.begin(), unknown.end(), [&](auto phrase) {
               return lower.find(phrase) != std::string::npos;
           });
}

} // namespace plumbline
