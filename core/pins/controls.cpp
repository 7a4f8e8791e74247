#include "core/pins/controls.h"

#include <nlohmann/json.hpp>

#include <limits>

namespace plumbline {
namespace {

PinValue valueOf(const std::string& text)
{
    const auto value = nlohmann::ordered_json::parse(text, nullptr, false);
    if (value.is_string())
        return value.get<std::string>();
    if (value.is_boolean())
        return value.get<bool>();
    if (value.is_number_unsigned() &&
        value.get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
        return value.get<double>();
    if (value.is_number_integer())
        return value.get<std::int64_t>();
    if (value.is_number_float())
        return value.get<double>();
    return text;
}

} // namespace

void addControlPins(Pins& pins, const Plan& plan)
{
    for (const auto& control : plan.controls) {
        const auto key = "controls." + control.key;
        if (control.json == "null")
            pins.not_pinned.push_back(key);
        else
            pins.pins.push_back({key, valueOf(control.json), PinOrigin::declared});
    }
}

} // namespace plumbline
