#include "core/evidence/document.h"

#include "core/evidence/text.h"

#include <algorithm>
#include <cmath>

namespace plumbline {
namespace {

constexpr std::size_t mostModels = 1000;

std::optional<std::int64_t> positiveOf(simdjson::simdjson_result<simdjson::dom::element> element)
{
    double value = 0; // integers convert
    if (element.get(value) != simdjson::SUCCESS || !(value >= 1 && value <= 1e15))
        return std::nullopt;
    return static_cast<std::int64_t>(value);
}

} // namespace

Document::Document(const std::string& body)
{
    valid_ = parser_.parse(body).get(root_) == simdjson::SUCCESS && root_.is_object();
}

bool Document::has(const char* pointer) const
{
    return valid_ && root_.at_pointer(pointer).error() == simdjson::SUCCESS;
}

std::string Document::text(const char* pointer) const
{
    return boundedText(raw(pointer));
}

std::string_view Document::raw(const char* pointer) const
{
    std::string_view value;
    return valid_ && root_.at_pointer(pointer).get(value) == simdjson::SUCCESS ? value : std::string_view();
}

std::optional<std::int64_t> Document::positive(const char* pointer) const
{
    return valid_ ? positiveOf(root_.at_pointer(pointer)) : std::nullopt;
}

std::optional<simdjson::dom::array> Document::list(const char* pointer) const
{
    simdjson::dom::array array;
    if (!valid_ || root_.at_pointer(pointer).get(array) != simdjson::SUCCESS)
        return std::nullopt;
    return array;
}

std::optional<PinValue> Document::plain(const char* pointer) const
{
    simdjson::dom::element element;
    if (!valid_ || root_.at_pointer(pointer).get(element) != simdjson::SUCCESS)
        return std::nullopt;
    if (bool truth = false; element.get(truth) == simdjson::SUCCESS)
        return PinValue(truth);
    if (std::int64_t whole = 0; element.get(whole) == simdjson::SUCCESS)
        return PinValue(whole);
    if (double number = 0; element.get(number) == simdjson::SUCCESS)
        return std::isfinite(number) ? std::optional(PinValue(number)) : std::nullopt;
    const auto words = text(pointer);
    return words.empty() ? std::nullopt : std::optional(PinValue(words));
}

std::string_view textIn(simdjson::dom::element object, std::string_view key)
{
    std::string_view value;
    return object[key].get(value) == simdjson::SUCCESS ? value : std::string_view();
}

std::optional<std::int64_t> numberIn(simdjson::dom::element object, std::string_view key)
{
    return positiveOf(object[key]);
}

std::optional<simdjson::dom::element> askedEntry(simdjson::dom::array list, const Detected& found, std::string_view key)
{
    std::optional<simdjson::dom::element> only;
    std::size_t count = 0;
    for (const auto entry : list) {
        const auto id = textIn(entry, key);
        if (!found.asked_model.empty() && (id == found.asked_model || id == found.asked_model + ":latest"))
            return entry;
        only = entry;
        ++count;
    }
    return count == 1 && found.asked_model.empty() ? only : std::nullopt;
}

void addModel(std::string_view id, Detected& found)
{
    auto name = boundedText(id);
    if (!name.empty() && found.models.size() < mostModels &&
        std::find(found.models.begin(), found.models.end(), name) == found.models.end())
        found.models.push_back(std::move(name));
}

void addPin(Detected& found, const std::string& key, const std::optional<PinValue>& value)
{
    if (!value)
        return;
    const auto known =
        std::find_if(found.pins.begin(), found.pins.end(), [&](const Pin& pin) { return pin.key == key; });
    if (known != found.pins.end()) // a later route tells more exactly
        known->value = *value;
    else
        found.pins.push_back({key, *value, PinOrigin::reported});
}

void addPin(Detected& found, const std::string& key, const std::string& value)
{
    if (!value.empty())
        addPin(found, key, std::optional<PinValue>(boundedText(value)));
}

void addPin(Detected& found, const std::string& key, const std::optional<std::int64_t>& value)
{
    if (value)
        addPin(found, key, std::optional<PinValue>(*value));
}

void addPin(Detected& found, const std::string& key, std::string_view value)
{
    addPin(found, key, std::string(value));
}

} // namespace plumbline
