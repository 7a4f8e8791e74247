#include "core/report/comparesummary.h"

#include "core/report/numbers.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace plumbline {
namespace {

using Json = nlohmann::ordered_json;

bool isSentence(const std::string& key)
{
    static constexpr std::array<std::string_view, 8> keys{"reason",    "reasons", "verdict_reason", "stability_reason",
                                                          "not_shown", "words",   "restarted",      "notices"};
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

// Objects whose keys are counted words or figures: a key on one side alone is a difference.
bool isTally(const std::string& key)
{
    static constexpr std::array<std::string_view, 5> keys{"finish_reasons", "errors", "flags", "bounds", "of_all"};
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

std::string shortDump(const Json& json)
{
    return lineText(json.dump(-1, ' ', false, Json::error_handler_t::replace), 60);
}

std::string entryName(const Json& entry, std::size_t index)
{
    std::string name;
    for (const char* key : {"level", "repeat", "class", "metric", "name"})
        if (const auto found = entry.is_object() ? entry.find(key) : entry.end();
            entry.is_object() && found != entry.end())
            if (!found->is_null() && !found->is_structured())
                name += (name.empty() ? "" : ", ") + std::string(key) + " " + shortDump(*found);
    return "[" + (name.empty() ? std::to_string(index) : name) + "]";
}

class Comparison
{
public:
    explicit Comparison(CheckFindings& findings) : findings_(findings) {}

    void compare(const std::string& path, const std::string& key, const Json& stored, const Json& computed)
    {
        if (stored.is_object() && computed.is_object())
            return compareObjects(path, key, stored, computed);
        if (stored.is_array() && computed.is_array())
            return compareArrays(path, stored, computed);
        ++compared_;
        if (stored == computed ||
            (stored.is_number() && computed.is_number() && close(stored.get<double>(), computed.get<double>())))
            return;
        findings_.add(path + ": stored " + shortDump(stored) + ", computed again " + shortDump(computed));
    }

    std::int64_t compared() const { return compared_; }

private:
    static bool close(double a, double b)
    {
        return std::abs(a - b) <= std::max(1e-12, 1e-9 * std::max(std::abs(a), std::abs(b)));
    }

    void compareObjects(const std::string& path, const std::string& key, const Json& stored, const Json& computed)
    {
        // A run that did not keep each gap stores no percentiles of them.
        const bool gaps = key == "itl_ms" || key == "gap_ms";
        for (const auto& [name, value] : computed.items()) {
            const auto found = stored.find(name);
            const std::string inner = path.empty() ? name : path + "." + name;
            if (isSentence(name))
                continue;
            if (found == stored.end()) {
                if (isTally(key))
                    findings_.add(inner + ": not stored, computed again " + shortDump(value));
            } else if (!(gaps && found->is_null())) {
                compare(inner, name, *found, value);
            }
        }
        if (isTally(key))
            for (const auto& [name, value] : stored.items())
                if (!computed.contains(name))
                    findings_.add(path + "." + name + ": stored " + shortDump(value) +
                                  ", not there when computed again");
    }

    void compareArrays(const std::string& path, const Json& stored, const Json& computed)
    {
        if (stored.size() != computed.size())
            findings_.add(path + ": " + std::to_string(stored.size()) + " entries stored, " +
                          std::to_string(computed.size()) + " computed again");
        for (std::size_t i = 0; i < std::min(stored.size(), computed.size()); ++i)
            compare(path + entryName(computed[i], i), {}, stored[i], computed[i]);
    }

    CheckFindings& findings_;
    std::int64_t compared_ = 0;
};

} // namespace

std::int64_t compareSummaries(const Json& stored, const Json& computed, CheckFindings& findings)
{
    Comparison comparison(findings);
    comparison.compare({}, {}, stored, computed);
    return comparison.compared();
}

} // namespace plumbline
