#include "core/pins/diff.h"

#include "core/plan/problem.h"
#include "core/record/pintext.h"

#include <algorithm>
#include <map>

namespace plumbline {
namespace {

std::optional<double> numberOf(const PinValue& value)
{
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*whole);
    if (const auto* real = std::get_if<double>(&value))
        return *real;
    return std::nullopt;
}

bool same(const PinValue& left, const PinValue& right)
{
    if (left.index() == right.index())
        return left == right;
    const auto a = numberOf(left);
    const auto b = numberOf(right);
    return a && b && *a == *b;
}

std::map<std::string, const Pin*> byKey(const Pins& pins)
{
    std::map<std::string, const Pin*> sorted;
    for (const auto& pin : pins.pins)
        sorted.emplace(pin.key, &pin);
    return sorted;
}

// What differs, and is not just unknown one time: a server that does not answer a question again has not changed for
// that.
std::vector<PinDifference> changes(const Pins& before, const Pins& after)
{
    const auto unknown = [](const Pins& pins, const std::string& key) {
        return std::find(pins.not_pinned.begin(), pins.not_pinned.end(), key) != pins.not_pinned.end();
    };
    auto found = diffPins(before, after);
    std::erase_if(found, [&](const PinDifference& difference) {
        const bool reported = difference.left_origin.value_or(PinOrigin::reported) == PinOrigin::reported &&
                              difference.right_origin.value_or(PinOrigin::reported) == PinOrigin::reported;
        const bool both = difference.left && difference.right;
        return difference.varies || (!both && (reported || unknown(difference.left ? after : before, difference.key)));
    });
    return found;
}

std::string valueText(const std::optional<PinValue>& value)
{
    return value ? shown(pinText(*value), 200) : "not pinned";
}

} // namespace

std::vector<PinDifference> diffPins(const Pins& left, const Pins& right)
{
    std::vector<PinDifference> found;
    const auto lefts = byKey(left);
    const auto rights = byKey(right);
    for (const auto& [key, pin] : lefts) {
        const auto other = rights.find(key);
        if (other == rights.end())
            found.push_back({key, pin->value, std::nullopt, pin->origin, std::nullopt, pinVaries(key)});
        else if (!same(pin->value, other->second->value))
            found.push_back(
                {key, pin->value, other->second->value, pin->origin, other->second->origin, pinVaries(key)});
    }
    for (const auto& [key, pin] : rights)
        if (!lefts.contains(key))
            found.push_back({key, std::nullopt, pin->value, std::nullopt, pin->origin, pinVaries(key)});
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.key < b.key; });
    return found;
}

bool pinVaries(const std::string& key)
{
    return key == "host.load_at_start" || key == "network.rtt_ms";
}

std::vector<std::string> changedPins(const Pins& before, const Pins& after)
{
    std::vector<std::string> keys;
    for (auto& difference : changes(before, after))
        keys.push_back(std::move(difference.key));
    return keys;
}

std::vector<std::string> changedWords(const Pins& before, const Pins& after)
{
    std::vector<std::string> words;
    for (const auto& change : changes(before, after))
        words.push_back(shown(change.key, 100) + " changed during the run: " + valueText(change.left) + " -> " +
                        valueText(change.right));
    return words;
}

} // namespace plumbline
