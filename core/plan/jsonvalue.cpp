#include "core/plan/jsonvalue.h"

#include "core/plan/jsonscan.h"
#include "core/plan/jsontext.h"
#include "core/plan/nearest.h"
#include "core/plan/planjson.h"
#include "core/plan/vocabulary.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace plumbline {
namespace {

// Whole numbers may be written 16, 16.0 or 1.6e1; the type of the result must be able to hold them.
template <typename Integer> void readWhole(const Json& json, Reading& reading, Integer& value)
{
    constexpr auto least = std::numeric_limits<Integer>::min();
    constexpr auto most = std::numeric_limits<Integer>::max();
    if (json.is_number_unsigned()) {
        if (const auto number = json.get<std::uint64_t>(); std::in_range<Integer>(number)) {
            value = static_cast<Integer>(number);
            return;
        }
    } else if (json.is_number_integer()) {
        if (const auto number = json.get<std::int64_t>(); std::in_range<Integer>(number)) {
            value = static_cast<Integer>(number);
            return;
        }
    } else if (json.is_number_float()) {
        const auto number = json.get<double>();
        // 2^53: beyond it a float does not say which whole number was meant.
        if (number == std::floor(number) && std::abs(number) <= 9007199254740992.0 &&
            number >= static_cast<double>(least) && number <= static_cast<double>(most)) {
            value = static_cast<Integer>(number);
            return;
        }
    }
    reading.error(
        "must be a whole number" +
        (json.is_number() ? " from " + std::to_string(least) + " to " + std::to_string(most) : std::string()) + "; " +
        describe(json));
}

bool mustBeObject(const Json& json, Reading& reading)
{
    if (!json.is_object())
        reading.error("must be an object {...}; " + describe(json));
    return json.is_object();
}

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace

bool sameHeader(std::string_view one, std::string_view other)
{
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                      [](char a, char b) { return lower(a) == lower(b); });
}

void Reading::error(std::string message)
{
    if (problems_.size() < maxProblems)
        problems_.push_back({path_, Severity::error, std::move(message)});
    else
        ++left_out_;
}

void Reading::errorAt(std::string_view part, std::string message)
{
    const At at(*this, part);
    error(std::move(message));
}

Reading::At::At(Reading& reading, std::string_view key) : reading_(reading), length_(reading.path_.size())
{
    if (!reading_.path_.empty())
        reading_.path_ += '.';
    reading_.path_ += key;
}

Reading::At::At(Reading& reading, std::size_t index) : reading_(reading), length_(reading.path_.size())
{
    reading_.path_ += '[' + std::to_string(index) + ']';
}

Reading::At::~At()
{
    reading_.path_.resize(length_);
}

std::vector<Problem> Reading::take()
{
    if (left_out_ > 0)
        problems_.push_back({"", Severity::error, "and " + std::to_string(left_out_) + " more problems like these"});
    return std::move(problems_);
}

std::string describe(const Json& json)
{
    if (json.is_number() || json.is_boolean() || json.is_null())
        return "is " + compactJson(json);
    return json.is_string() ? "is a text" : json.is_array() ? "is a list" : "is an object";
}

bool isNull(const Json& json)
{
    return json.is_null();
}

bool isObject(const Json& json)
{
    return json.is_object();
}

bool isList(const Json& json)
{
    return json.is_array();
}

std::vector<JsonEntry> entriesOf(const Json& json)
{
    std::vector<JsonEntry> entries;
    entries.reserve(json.size());
    for (auto it = json.begin(); it != json.end(); ++it)
        entries.push_back({json.is_object() ? std::string_view(it.key()) : std::string_view(), &*it});
    return entries;
}

const Json* memberOf(const Json& json, std::string_view key)
{
    if (!json.is_object())
        return nullptr;
    const auto found = json.find(key);
    return found == json.end() ? nullptr : &*found;
}

std::optional<std::string> textOf(const Json& json)
{
    return json.is_string() ? std::optional(json.get<std::string>()) : std::nullopt;
}

void readValue(const Json& json, Reading& reading, bool& value)
{
    if (json.is_boolean())
        value = json.get<bool>();
    else
        reading.error("must be true or false; " + describe(json));
}

void readValue(const Json& json, Reading& reading, double& value)
{
    if (json.is_number())
        value = json.get<double>();
    else
        reading.error("must be a number; " + describe(json));
}

void readValue(const Json& json, Reading& reading, int& value)
{
    readWhole(json, reading, value);
}

void readValue(const Json& json, Reading& reading, std::int64_t& value)
{
    readWhole(json, reading, value);
}

void readValue(const Json& json, Reading& reading, std::uint64_t& value)
{
    readWhole(json, reading, value);
}

void readValue(const Json& json, Reading& reading, std::string& value)
{
    if (json.is_string())
        value = json.get_ref<const std::string&>();
    else
        reading.error("must be a text; " + describe(json));
}

void readValue(const Json& json, Reading& reading, std::vector<JsonMember>& value)
{
    if (!mustBeObject(json, reading))
        return;
    value.clear();
    for (const auto& [key, member] : json.items())
        value.push_back({key, compactJson(member)});
}

void readValue(const Json& json, Reading& reading, std::vector<Header>& value)
{
    if (!mustBeObject(json, reading))
        return;
    // Defaults that the plan does not name stay, in front; null takes one away.
    std::erase_if(value, [&json](const Header& header) {
        return std::any_of(json.items().begin(), json.items().end(),
                           [&header](const auto& given) { return sameHeader(given.key(), header.name); });
    });
    std::vector<std::string> seen;
    for (const auto& [name, text] : json.items()) {
        const Reading::At at(reading, std::string_view(name));
        if (std::any_of(seen.begin(), seen.end(),
                        [&key = name](const auto& earlier) { return sameHeader(earlier, key); }))
            reading.error("is there more than once (upper and lower case are the same in a header's name)");
        else if (text.is_string())
            value.push_back({name, text.get<std::string>()});
        else if (!text.is_null())
            reading.error("must be a text, or null for no such header; " + describe(text));
        seen.push_back(name);
    }
}

void readValue(const Json& json, Reading& reading, std::vector<RequestLimit>& value)
{
    if (!mustBeObject(json, reading))
        return;
    value.clear();
    for (const auto& [metric, limit] : json.items()) {
        if (!contains(limitMetrics(), metric)) {
            unknownKey(reading, metric, limitMetrics());
            continue;
        }
        const Reading::At at(reading, std::string_view(metric));
        if (limit.is_number())
            value.push_back({metric, limit.get<double>()});
        else if (limit.is_null())
            value.push_back({metric, std::nullopt});
        else
            reading.error("must be a number of milliseconds, or null for no limit; " + describe(limit));
    }
}

std::optional<std::size_t> readName(const Json& json, Reading& reading, std::span<const std::string_view> names)
{
    if (!json.is_string()) {
        reading.error("must be one of " + list(names, true) + "; " + describe(json));
        return std::nullopt;
    }
    const auto& text = json.get_ref<const std::string&>();
    if (const auto found = std::find(names.begin(), names.end(), text); found != names.end())
        return static_cast<std::size_t>(found - names.begin());
    reading.error("must be one of " + list(names, true) + "; is \"" + shown(text, 40) + "\", nearest is \"" +
                  std::string(nearest(text, names)) + "\"");
    return std::nullopt;
}

void unknownKey(Reading& reading, std::string_view key, std::span<const std::string_view> known)
{
    std::string message = "unknown key; nearest known: \"" + std::string(nearest(key, known)) + "\"";
    const std::string ending = "." + std::string(key);
    for (const auto& path : planKeys())
        if (path.ends_with(ending) && !path.ends_with('*') && !path.ends_with(']')) {
            message += " (as " + path + " it is known)";
            break;
        }
    reading.errorAt(key, message + "; known here: " + list(known));
}

} // namespace plumbline
