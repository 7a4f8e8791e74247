// What the plans, pins, labels and tools of two runs don't share.
#include "core/pins/diff.h"
#include "core/plan/planjson.h"
#include "core/plan/problem.h"
#include "core/record/sha256.h"
#include "core/report/compareparts.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace plumbline {
namespace {

using Json = nlohmann::ordered_json;
constexpr std::size_t longestValue = 300;

std::string dumped(const Json& json)
{
    const auto text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (text.size() <= longestValue)
        return text;
    return Json("sha256 " + sha256Of(text).substr(0, 16) + " (" + std::to_string(text.size()) + " bytes)").dump();
}

std::string dumped(const std::optional<PinValue>& value)
{
    if (!value)
        return {};
    return std::visit([](const auto& held) { return dumped(Json(held)); }, *value);
}

bool isPlain(const Json& json)
{
    return !json.is_array() || std::none_of(json.begin(), json.end(), [](const Json& one) { return one.is_object(); });
}

// The member that is there, or null.
const Json& memberOf(const Json& object, const std::string& key)
{
    static const Json none;
    const auto found = object.is_object() ? object.find(key) : object.end();
    return object.is_object() && found != object.end() ? *found : none;
}

class PlanWalk
{
public:
    explicit PlanWalk(std::vector<DifferingValue>& found) : found_(found) {}

    void walk(const std::string& path, const Json& a, const Json& b)
    {
        if (a == b)
            return;
        if ((a.is_object() || a.is_null()) && (b.is_object() || b.is_null()) && (a.is_object() || b.is_object())) {
            for (const auto& [key, value] : a.items())
                walk(path + "." + key, value, memberOf(b, key));
            for (const auto& [key, value] : b.items())
                if (!a.is_object() || !a.contains(key))
                    walk(path + "." + key, memberOf(a, key), value);
        } else if (a.is_array() && b.is_array() && (!isPlain(a) || !isPlain(b))) {
            static const Json none;
            for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i)
                walk(path + "[" + std::to_string(i) + "]", i < a.size() ? a[i] : none, i < b.size() ? b[i] : none);
        } else {
            found_.push_back({path,
                              a.is_null() ? "" : dumped(a),
                              b.is_null() ? "" : dumped(b),
                              {},
                              path == "plan.name" || path == "plan.decision" ? "words" : "declared change"});
        }
    }

private:
    std::vector<DifferingValue>& found_;
};

bool isBelow(const std::string& path, const std::string& prefix)
{
    return path.starts_with(prefix) && (path.size() == prefix.size() || path[prefix.size()] == '.' ||
                                        path[prefix.size()] == '[' || prefix.ends_with('.'));
}

bool declaredBy(const std::string& path, const std::vector<std::string>& changed)
{
    return std::any_of(changed.begin(), changed.end(), [&path](const std::string& prefix) {
        return isBelow(path, prefix) || isBelow(path, "pins." + prefix) || isBelow(path, "plan." + prefix);
    });
}

// Whether a declared control that differs is about this pin: "server.slots" or "slots" for server.slots.
bool controlsName(const std::vector<PinDifference>& pins, const std::string& key)
{
    return std::any_of(pins.begin(), pins.end(), [&key](const PinDifference& pin) {
        if (!pin.key.starts_with("controls."))
            return false;
        const auto name = pin.key.substr(9);
        return key == name || key.ends_with("." + name);
    });
}

// Whether the class that "workload.CLASS.prompts_sha256" speaks of reads another file. The same file with other content
// was declared by nobody.
bool otherPromptsFile(const std::string& key, const Workload& a, const Workload& b)
{
    for (const auto& left : a.classes)
        for (const auto& right : b.classes)
            if (left.name == right.name && key == "workload." + shown(left.name, 100) + ".prompts_sha256")
                return left.prompts.path != right.prompts.path;
    return false;
}

// Whether what the plans declare brings this pin with it: another model has other pins, a server at another
// address is another process. What a server tells of itself does not follow from where it is: that it is another build
// there stays worth a warning.
bool follows(const std::string& key, const Plan& left, const Plan& right)
{
    const Target& a = left.target;
    const Target& b = right.target;
    const bool place = a.base_url != b.base_url;
    const bool way = a.proxy != b.proxy;
    if (key == "client.transport")
        return a.transport != b.transport;
    if (key.starts_with("model."))
        return a.model != b.model;
    if (key.ends_with(".tokens_per_word") || key == "server.loaded_bytes" || key == "server.vram_bytes")
        return a.model != b.model; // its tokenizer, its weights
    if (key.starts_with("server.process."))
        return place || way; // behind a proxy nobody knows which process it is
    if (key.starts_with("network."))
        return place || way || a.addresses != b.addresses;
    if (key.starts_with("request."))
        return a.api != b.api || a.dialect != b.dialect || a.body != b.body || a.stream != b.stream;
    if (key.ends_with(".prompts_sha256"))
        return otherPromptsFile(key, left.workload, right.workload);
    return false;
}

void addPins(const MeasuredRun& a, const MeasuredRun& b, std::vector<DifferingValue>& found)
{
    const auto pins = diffPins(a.header.pins_before, b.header.pins_before);
    for (const auto& pin : pins) {
        // The plan's own values say which part of the workload it is.
        if (pin.key == "workload.sha256" || pin.key == "workload.seed")
            continue;
        const bool declared = pin.left_origin == PinOrigin::declared || pin.right_origin == PinOrigin::declared;
        // What two probes counted beside their words: a prefix that busts caches has other tokens each time. The lengths
        // that came of it are compared as work.
        const bool counted = pin.key.starts_with("workload.") && pin.key.ends_with(".tokens_around_words");
        std::string kind = "should be equal";
        if (pin.varies || counted)
            kind = "varies";
        else if (declared || follows(pin.key, a.header.plan, b.header.plan) || controlsName(pins, pin.key))
            kind = "declared change";
        else if (!pin.left || !pin.right)
            kind = "known once";
        found.push_back({"pins." + pin.key, dumped(pin.left), dumped(pin.right), {}, std::move(kind)});
    }
}

void addText(const char* path, const std::string& a, const std::string& b, const char* kind,
             std::vector<DifferingValue>& found)
{
    if (a != b)
        found.push_back({path,
                         a.empty() ? "" : Json(a).dump(-1, ' ', false, Json::error_handler_t::replace),
                         b.empty() ? "" : Json(b).dump(-1, ' ', false, Json::error_handler_t::replace),
                         {},
                         kind});
}

} // namespace

std::vector<DifferingValue> differingValues(const MeasuredRun& a, const MeasuredRun& b,
                                            const std::vector<std::string>& changed)
{
    std::vector<DifferingValue> found;
    addText("label", labelText(a.header.label, a.header.imported.has_value()),
            labelText(b.header.label, b.header.imported.has_value()), "should be equal", found);
    addText("variant", a.variant.value_or(""), b.variant.value_or(""), "declared change", found);
    auto left = Json::parse(writePlan(a.header.plan, false), nullptr, false);
    auto right = Json::parse(writePlan(b.header.plan, false), nullptr, false);
    for (Json* plan : {&left, &right})
        if (plan->is_object()) {
            plan->erase("controls"); // they are pins
            plan->erase("schema");
        }
    PlanWalk(found).walk("plan", left, right);
    addPins(a, b, found);
    addText("tool_version", a.tool_version, b.tool_version, "should be equal", found);
    for (auto& value : found) {
        value.run = b.header.run;
        if (declaredBy(value.path, changed) && value.kind != "varies")
            value.kind = "declared change";
    }
    return found;
}

} // namespace plumbline
