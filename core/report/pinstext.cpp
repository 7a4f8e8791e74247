#include "core/report/pinstext.h"

#include "core/report/numbers.h"

#include <algorithm>
#include <charconv>

namespace plumbline {

std::string pinValueText(const PinValue& value)
{
    if (const auto* text = std::get_if<std::string>(&value))
        return lineText(*text, 300);
    if (const auto* truth = std::get_if<bool>(&value))
        return *truth ? "yes" : "no";
    char digits[40];
    const auto end = std::holds_alternative<double>(value)
                         ? std::to_chars(digits, digits + sizeof digits, std::get<double>(value)).ptr
                         : std::to_chars(digits, digits + sizeof digits, std::get<std::int64_t>(value)).ptr;
    return std::string(digits, end);
}

std::string pinsText(const Pins& pins)
{
    std::size_t width = 0;
    for (const auto& pin : pins.pins)
        width = std::max(width, displayWidth(lineText(pin.key, 60)));
    std::string text;
    for (const auto& pin : pins.pins) {
        const auto key = lineText(pin.key, 60);
        text += "  " + key + std::string(width - displayWidth(key) + 2, ' ') + pinValueText(pin.value) + "  (" +
                std::string(nameOf(pin.origin)) + ")\n";
    }
    if (pins.pins.empty())
        text += "  none\n";
    if (!pins.not_pinned.empty()) {
        text += "  not pinned:";
        for (std::size_t i = 0; i < pins.not_pinned.size(); ++i)
            text += (i == 0 ? " " : ", ") + lineText(pins.not_pinned[i], 60);
        text += "\n";
    }
    return text;
}

} // namespace plumbline
