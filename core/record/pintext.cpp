#include "core/record/pintext.h"

#include <charconv>

namespace plumbline {

std::string pinText(const PinValue& value)
{
    if (const auto* text = std::get_if<std::string>(&value))
        return *text;
    if (const auto* truth = std::get_if<bool>(&value))
        return *truth ? "true" : "false";
    char digits[32];
    const auto written = std::holds_alternative<double>(value)
                             ? std::to_chars(digits, digits + sizeof digits, std::get<double>(value))
                             : std::to_chars(digits, digits + sizeof digits, std::get<std::int64_t>(value));
    return {digits, written.ptr};
}

} // namespace plumbline
