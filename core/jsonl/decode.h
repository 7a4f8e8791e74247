// Values of a JSON line into members, with one kind of message for what does not fit. Private to this room.
#pragma once

#include "core/plan/names.h"
#include "core/record/request.h"

#include <simdjson.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace plumbline::decode {

using Value = simdjson::ondemand::value;

// The first thing that did not fit. `at` points into the line.
struct Fault
{
    const char* at = nullptr;
    std::string message;
    explicit operator bool() const { return !message.empty(); }
};

// Times and counts beyond this can't be of a run, and their differences would overflow.
constexpr std::int64_t greatest = 4'600'000'000'000'000'000;

class Taker
{
public:
    explicit Taker(Fault& fault) : fault_(fault) {}

    void key(std::string_view name) { key_ = name; }
    bool fail(Value& value, const std::string& expected);
    bool failed() const { return static_cast<bool>(fault_); }
    static bool isNull(Value& value);

    // Each leaves its target alone on null (an optional becomes unset) and reports what else does not fit.
    bool take(Value& value, std::int64_t& target);
    bool take(Value& value, std::uint64_t& target);
    bool take(Value& value, int& target);
    bool take(Value& value, double& target); // null: NaN
    bool take(Value& value, bool& target);
    bool take(Value& value, std::string& target);
    bool take(Value& value, std::vector<std::string>& target);
    bool take(Value& value, std::vector<std::pair<std::string, std::string>>& target);
    bool takeTimes(Value& value, std::vector<std::int64_t>& target);

    template <typename T> bool take(Value& value, std::optional<T>& target)
    {
        if (isNull(value)) {
            target.reset();
            return true;
        }
        return take(value, target.emplace());
    }

    template <typename Enum> bool takeName(Value& value, Enum& target)
    {
        if (isNull(value)) // only enumerations with "none" are written as null, and none is their first
            return true;
        std::string_view name;
        if (value.get_string().get(name) == simdjson::SUCCESS)
            if (const auto found = valueOf<Enum>(name)) {
                target = *found;
                return true;
            }
        std::string allowed;
        for (const auto& [entry, entryName] : EnumNames<Enum>::table)
            allowed += (allowed.empty() ? "one of " : ", ") + std::string(entryName);
        return fail(value, allowed);
    }

    // JSON text as it stands in the line.
    bool takeRaw(Value& value, std::string& target);

    // Calls visit(key, value) for each member; false from it ends the walk.
    template <typename Visit> bool eachMember(Value& value, Visit visit)
    {
        simdjson::ondemand::object object;
        if (value.get_object().get(object) != simdjson::SUCCESS)
            return fail(value, "an object");
        for (auto field : object) {
            std::string_view name;
            Value member;
            if (field.unescaped_key().get(name) != simdjson::SUCCESS || field.value().get(member) != simdjson::SUCCESS)
                return fail(value, "a well-formed object");
            if (!visit(name, member))
                return false;
        }
        return true;
    }

    template <typename Visit> bool eachElement(Value& value, Visit visit)
    {
        simdjson::ondemand::array array;
        if (value.get_array().get(array) != simdjson::SUCCESS)
            return fail(value, "an array");
        for (auto entry : array) {
            Value element;
            if (entry.get(element) != simdjson::SUCCESS)
                return fail(value, "a well-formed array");
            if (!visit(element))
                return false;
        }
        return true;
    }

private:
    Fault& fault_;
    std::string_view key_;
};

} // namespace plumbline::decode
