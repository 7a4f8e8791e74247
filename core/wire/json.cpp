#include "core/wire/json.h"

#include "core/wire/text.h"

namespace plumbline::wirejson {
namespace {

constexpr double largestCount = 1e15;

// Codes come as numbers and as text.
std::string codeOf(const element& value)
{
    if (const auto number = countOf(value))
        return std::to_string(*number);
    return std::string(textOf(value));
}

int statusOf(std::string_view code)
{
    if (code.size() != 3 || code[0] < '4' || code[0] > '5')
        return 0;
    int status = 0;
    for (const char digit : code) {
        if (digit < '0' || digit > '9')
            return 0;
        status = status * 10 + (digit - '0');
    }
    return status;
}

std::string messageOf(const element& value)
{
    if (value.is_string())
        return std::string(textOf(value));
    return isNull(value) ? std::string() : std::string(simdjson::minify(value));
}

} // namespace

std::optional<std::int64_t> countOf(const element& value)
{
    std::int64_t whole = 0;
    if (value.get(whole) == simdjson::SUCCESS)
        return whole >= 0 && whole <= static_cast<std::int64_t>(largestCount) ? std::optional(whole) : std::nullopt;
    double number = 0;
    if (value.get(number) == simdjson::SUCCESS && number >= 0 && number <= largestCount) {
        whole = static_cast<std::int64_t>(number);
        if (static_cast<double>(whole) == number)
            return whole;
    }
    return std::nullopt;
}

std::string_view textOf(const element& value)
{
    std::string_view text;
    return value.get(text) == simdjson::SUCCESS ? text : std::string_view();
}

bool isNull(const element& value)
{
    return value.is_null();
}

std::optional<object> objectOf(const element& value)
{
    object found;
    return value.get(found) == simdjson::SUCCESS ? std::optional(found) : std::nullopt;
}

std::size_t lengthOf(const element& value)
{
    simdjson::dom::array array;
    return value.get(array) == simdjson::SUCCESS ? array.size() : 0;
}

ServerError errorFrom(const object& error)
{
    ServerError found;
    int named = 0;
    for (const auto& [key, value] : error) {
        if (key == "message")
            found.message = messageOf(value);
        else if (key == "type" || key == "error_type")
            found.type = std::string(textOf(value));
        else if (key == "code")
            found.code = codeOf(value);
        else if (key == "http_status_code" || key == "status_code")
            named = statusOf(codeOf(value));
    }
    found.status = named != 0 ? named : statusOf(found.code);
    return found;
}

std::optional<ServerError> errorOf(const object& event)
{
    std::optional<ServerError> found;
    std::string_view siblingType;
    bool flat = false;
    for (const auto& [key, value] : event) {
        if (key == "error") {
            if (const auto nested = objectOf(value)) {
                found = errorFrom(*nested);
            } else if (!trimmed(textOf(value)).empty()) {
                found = ServerError{};
                found->message = std::string(textOf(value));
            }
        } else if (key == "error_type") {
            siblingType = textOf(value);
        } else if (key == "object") {
            flat = textOf(value) == "error";
        }
    }
    if (!found && flat)
        found = errorFrom(event);
    if (found && found->type.empty())
        found->type = std::string(siblingType);
    return found;
}

} // namespace plumbline::wirejson
