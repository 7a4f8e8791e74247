#include "core/pins/pins.h"

#include "core/pins/client.h"
#include "core/pins/controls.h"
#include "core/pins/home.h"
#include "core/pins/host.h"
#include "core/pins/network.h"
#include "core/pins/workload.h"
#include "core/plan/problem.h"
#include "core/record/clock.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace plumbline {
namespace {

constexpr const char* usual[] = {"server.kind",
                                 "server.version",
                                 "server.slots",
                                 "server.context",
                                 "server.threads",
                                 "server.process.command",
                                 "server.process.started_utc",
                                 "model.name",
                                 "model.quantization",
                                 "model.chat_template_sha256"};

std::string_view fileName(std::string_view path)
{
    const auto slash = path.find_last_of("/\\");
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

const std::string* textOf(const Pins& pins, const std::string& key)
{
    const auto* pin = pins.find(key);
    return pin ? std::get_if<std::string>(&pin->value) : nullptr;
}

} // namespace

void addPin(Pins& pins, const std::string& key, const std::optional<PinValue>& value)
{
    if (value)
        pins.pins.push_back({key, *value, PinOrigin::detected});
    else
        pins.not_pinned.push_back(key);
}

Pins collectPins(const Target* target)
{
    Pins pins;
    pins.taken_utc = utcNow();
    addHostPins(pins);
    addClientPins(pins, target ? target->transport : Target().transport);
    if (target)
        addNetworkPins(pins, *target);
    return pins;
}

Pins collectPins(const Plan& plan, const std::string& planFolder)
{
    auto pins = collectPins(&plan.target);
    addWorkloadPins(pins, plan, planFolder);
    addControlPins(pins, plan);
    return pins;
}

void addModelFilePins(Pins& pins, const ModelFile* file)
{
    if (!file || file->pins.empty()) {
        pins.not_pinned.emplace_back("model.file.sha256");
        return;
    }
    pins.pins.insert(pins.pins.end(), file->pins.begin(), file->pins.end());
    pins.not_pinned.insert(pins.not_pinned.end(), file->not_pinned.begin(), file->not_pinned.end());
}

void completePins(Pins& pins, const std::vector<std::string>& required)
{
    std::set<std::string> keys;
    std::erase_if(pins.pins, [&keys](const Pin& pin) { return !keys.insert(pin.key).second; });
    pins.not_pinned.insert(pins.not_pinned.end(), std::begin(usual), std::end(usual));
    pins.not_pinned.insert(pins.not_pinned.end(), required.begin(), required.end());
    std::erase_if(pins.not_pinned, [&keys](const std::string& key) { return !keys.insert(key).second; });
    hideHomes(pins);
}

std::vector<std::string> modelFileDoubts(const Pins& pins)
{
    std::vector<std::string> doubts;
    const auto* path = textOf(pins, "model.path");
    const auto* name = textOf(pins, "model.file.name");
    if (path && name && fileName(*path) != *name)
        doubts.push_back("the server says that it serves '" + shown(std::string(fileName(*path)), 200) +
                         "', and the model file is '" + shown(*name, 200) + "'");
    return doubts;
}

} // namespace plumbline
