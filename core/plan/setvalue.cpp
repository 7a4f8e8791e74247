#include "core/plan/setvalue.h"

#include "core/plan/jsonscan.h"
#include "core/plan/jsontext.h"
#include "core/plan/nearest.h"
#include "core/plan/planjson.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

namespace plumbline {
namespace {

using Json = nlohmann::ordered_json;

struct Part // a key of an object or an index into a list
{
    std::string key;
    std::optional<std::size_t> index;
};

bool isKnown(const std::string& pattern)
{
    const auto& keys = planKeys();
    return std::find(keys.begin(), keys.end(), pattern) != keys.end();
}

// Splits "a.b[2].c"; below an open object of single values (controls, headers, what a variant sets) the rest is one
// key, whatever it holds.
std::optional<std::string> split(std::string_view path, std::vector<Part>& parts, std::string& pattern)
{
    while (!path.empty()) {
        const bool wholeRest = pattern == "controls" || pattern == "target.headers" || pattern == "variants[].set";
        const auto end = wholeRest ? path.size() : std::min(path.find_first_of(".["), path.size());
        parts.push_back({std::string(path.substr(0, end)), std::nullopt});
        if (parts.back().key.empty())
            return "has an empty name";
        pattern += (pattern.empty() ? "" : ".") + parts.back().key;
        path.remove_prefix(end);
        while (path.starts_with('[')) {
            const auto close = path.find(']');
            std::size_t index = 0;
            const auto* last = path.data() + (close == std::string_view::npos ? path.size() : close);
            const auto read = std::from_chars(path.data() + 1, last, index);
            if (close == std::string_view::npos || close == 1 || read.ec != std::errc() || read.ptr != last)
                return "must have a whole number in [...]";
            parts.push_back({{}, index});
            pattern += "[]";
            path.remove_prefix(close + 1);
        }
        if (path.starts_with('.')) {
            path.remove_prefix(1);
            if (path.empty())
                return "ends with a dot";
        } else if (!path.empty()) {
            return "must have a dot after ]";
        }
    }
    return parts.empty() ? std::optional<std::string>("is empty") : std::nullopt;
}

// Known as it stands, or below an open object whose keys are the person's own.
bool isAllowed(const std::string& pattern)
{
    if (isKnown(pattern))
        return true;
    for (const auto& key : planKeys())
        if (key.ends_with(".*") && pattern.starts_with(key.substr(0, key.size() - 1)))
            return true;
    return false;
}

// Where only a text may stand, 7 and true are texts: a model may be called "7".
bool holdsText(const std::string& pattern)
{
    constexpr std::array<std::string_view, 11> texts{"name",
                                                     "decision",
                                                     "target.model",
                                                     "workload.classes[].name",
                                                     "workload.classes[].prompts.texts[]",
                                                     "workload.classes[].prompts.system",
                                                     "workload.classes[].prompts.path",
                                                     "workload.classes[].prompts.field",
                                                     "contract.gates[].class",
                                                     "contract.required_pins[]",
                                                     "variants[].name"};
    return pattern.starts_with("target.headers.") || std::find(texts.begin(), texts.end(), pattern) != texts.end();
}

// [ and { begin no text where a list or an object may stand: a slip in one is said where it is, and not as "is a text".
std::optional<std::string> brokenJson(std::string_view text, const std::string& pattern)
{
    if (!(text.starts_with('[') || text.starts_with('{')) || holdsText(pattern) || pattern.starts_with("controls."))
        return std::nullopt;
    const auto scan = scanJson(text);
    if (scan.usable)
        return std::nullopt;
    return "the value " + (scan.problems.empty() ? "is not JSON" : scan.problems.front().message);
}

Json valueOfText(std::string_view text, const std::string& pattern)
{
    if (scanJson(text).usable) {
        auto json = Json::parse(text, nullptr, false);
        if (!holdsText(pattern) || !(json.is_number() || json.is_boolean()))
            return json;
    }
    return Json(std::string(text));
}

std::string unknown(const std::string& pattern)
{
    std::vector<std::string_view> known(planKeys().begin(), planKeys().end());
    std::string_view best = nearest(pattern, known);
    // The right name at the wrong place is nearer than any slip of the keys.
    const auto dot = pattern.find_last_of('.');
    const std::string last = "." + (dot == std::string::npos ? pattern : pattern.substr(dot + 1));
    for (const auto key : known)
        if (key.ends_with(last)) {
            best = key;
            break;
        }
    return "is no path of a plan; nearest known: " + std::string(best);
}

// The place of the path, made where it is missing.
std::optional<std::string> locate(Json& root, const std::vector<Part>& parts, Json*& place)
{
    place = &root;
    for (const auto& part : parts) {
        if (!part.index) {
            if (place->is_null())
                *place = Json::object();
            if (!place->is_object())
                return "leads through a value that is no object (before " + part.key + ")";
            place = &(*place)[part.key];
            continue;
        }
        if (place->is_null())
            *place = Json::array();
        if (!place->is_array())
            return "leads through a value that is no list (before [" + std::to_string(*part.index) + "])";
        if (*part.index > place->size())
            return "goes beyond the list's end: it has " + std::to_string(place->size()) + " entries, counted from 0";
        if (*part.index == place->size())
            place->push_back(nullptr);
        place = &(*place)[*part.index];
    }
    return std::nullopt;
}

void erasePath(Json& root, const char* section, const char* object, const char* key)
{
    if (!root.contains(section) || !root[section].is_object())
        return;
    Json* from = &root[section];
    if (object) {
        if (!from->contains(object) || !(*from)[object].is_object())
            return;
        from = &(*from)[object];
    }
    from->erase(key);
}

} // namespace

std::optional<std::string> setValue(std::string& planJson, std::string_view assignment)
{
    const auto equals = assignment.find('=');
    if (equals == std::string_view::npos)
        return "must be PATH=VALUE, such as load.requests=16";
    const std::string_view path = assignment.substr(0, equals);
    const std::string_view text = assignment.substr(equals + 1);
    const auto complain = [path](const std::string& what) { return shown(path, 100) + ": " + what; };
    if (assignment.size() > maxPlanBytes)
        return complain("is larger than the limit of a plan");

    std::vector<Part> parts;
    std::string pattern;
    if (auto problem = split(path, parts, pattern))
        return complain(*problem);
    if (!isAllowed(pattern))
        return complain(unknown(pattern));
    if (auto problem = brokenJson(text, pattern))
        return complain(*problem);

    if (const auto scan = scanJson(planJson); !scan.usable)
        return complain("can't be set: the plan " +
                        (scan.problems.empty() ? "is not JSON" : scan.problems.front().message));
    Json root = Json::parse(planJson, nullptr, false);
    if (pattern == "target.timeout_s")
        erasePath(root, "target", "timeouts", "total_s");
    if (pattern == "target.timeouts.total_s")
        erasePath(root, "target", nullptr, "timeout_s");
    Json* place = nullptr;
    if (auto problem = locate(root, parts, place))
        return complain(*problem);
    *place = valueOfText(text, pattern);
    planJson = prettyJson(root);
    return std::nullopt;
}

} // namespace plumbline
