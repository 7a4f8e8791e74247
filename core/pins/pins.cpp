#include "core/pins/pins.h"

#include "core/pins/client.h"
#include "core/pins/controls.h"
#include "core/pins/host.h"
#include "core/pins/network.h"
#include "core/record/clock.h"

#include <algorithm>

namespace plumbline {

void addPin(Pins& pins, const std::string& key, const std::optional<PinValue>& value)
{
    if (value)
        pins.pins.push_back({key, *value, PinOrigin::detected});
    else
        pins.not_pinned.push_back(key);
}

Pins collectPins(const Plan& plan)
{
    Pins pins;
    pins.taken_utc = utcNow();
    addHostPins(pins);
    addClientPins(pins, plan.target.transport);
    addNetworkPins(pins, plan.target);
    addControlPins(pins, plan);
    return pins;
}

std::vector<std::string> changedPins(const Pins& before, const Pins& after)
{
    const auto varies = [](const std::string& key) { return key == "host.load_at_start" || key == "network.rtt_ms"; };
    std::vector<std::string> changed;
    for (const auto& pin : before.pins) {
        const auto* other = after.find(pin.key);
        if (!varies(pin.key) && (!other || other->value != pin.value))
            changed.push_back(pin.key);
    }
    for (const auto& pin : after.pins)
        if (!varies(pin.key) && !before.find(pin.key))
            changed.push_back(pin.key);
    std::sort(changed.begin(), changed.end());
    changed.erase(std::unique(changed.begin(), changed.end()), changed.end());
    return changed;
}

} // namespace plumbline
