#include "core/report/pinstext.h"

#include "core/jsonl/jsonline.h"
#include "core/jsonl/linewriter.h"
#include "core/record/pintext.h"
#include "core/report/numbers.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace plumbline {

std::string pinValueText(const PinValue& value)
{
    if (const auto* truth = std::get_if<bool>(&value))
        return *truth ? "yes" : "no";
    return lineText(pinText(value), 300);
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

std::string pinsJson(const Pins& pins)
{
    std::string line;
    JsonLine json(line);
    appendPins(json, pins);
    return nlohmann::ordered_json::parse(line, nullptr, false).dump(2) + "\n";
}

} // namespace plumbline
