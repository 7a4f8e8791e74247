#include "core/jsonl/decode.h"

#include <cmath>

namespace plumbline::decode {

bool Taker::fail(Value& value, const std::string& expected)
{
    if (!fault_) {
        fault_.at = value.raw_json_token().data();
        fault_.message = std::string(key_) + " must be " + expected;
    }
    return false;
}

bool Taker::isNull(Value& value)
{
    bool null = false;
    return value.is_null().get(null) == simdjson::SUCCESS && null;
}

bool Taker::take(Value& value, std::int64_t& target)
{
    if (isNull(value))
        return true;
    std::int64_t number = 0;
    if (value.get_int64().get(number) != simdjson::SUCCESS) {
        // 17.0 is an integer too; other tools write it so.
        double real = 0;
        if (value.get_double().get(real) != simdjson::SUCCESS || std::trunc(real) != real ||
            std::abs(real) > 9007199254740992.0)
            return fail(value, "an integer");
        number = static_cast<std::int64_t>(real);
    }
    if (number > greatest || number < -greatest)
        return fail(value, "an integer between -4.6e18 and 4.6e18");
    target = number;
    return true;
}

bool Taker::take(Value& value, std::uint64_t& target)
{
    return isNull(value) || value.get_uint64().get(target) == simdjson::SUCCESS ||
           fail(value, "an integer of 0 or more");
}

bool Taker::take(Value& value, int& target)
{
    std::int64_t number = target;
    if (!take(value, number))
        return false;
    if (number > std::numeric_limits<int>::max() || number < std::numeric_limits<int>::min())
        return fail(value, "an integer between -2147483648 and 2147483647");
    target = static_cast<int>(number);
    return true;
}

bool Taker::take(Value& value, double& target)
{
    if (isNull(value)) {
        target = std::numeric_limits<double>::quiet_NaN();
        return true;
    }
    return value.get_double().get(target) == simdjson::SUCCESS || fail(value, "a number");
}

bool Taker::take(Value& value, bool& target)
{
    return isNull(value) || value.get_bool().get(target) == simdjson::SUCCESS || fail(value, "true or false");
}

bool Taker::take(Value& value, std::string& target)
{
    if (isNull(value))
        return true;
    std::string_view text;
    if (value.get_string().get(text) != simdjson::SUCCESS)
        return fail(value, "a string");
    target.assign(text);
    return true;
}

bool Taker::take(Value& value, std::vector<std::string>& target)
{
    target.clear();
    return isNull(value) || eachElement(value, [&](Value& element) { return take(element, target.emplace_back()); });
}

bool Taker::take(Value& value, std::vector<std::pair<std::string, std::string>>& target)
{
    target.clear();
    return isNull(value) || eachMember(value, [&](std::string_view name, Value& member) {
               auto& entry = target.emplace_back(std::string(name), std::string());
               return take(member, entry.second);
           });
}

bool Taker::takeTimes(Value& value, std::vector<std::int64_t>& target)
{
    target.clear();
    return isNull(value) || eachElement(value, [&](Value& element) {
               target.push_back(-1); // null: unknown
               return take(element, target.back());
           });
}

bool Taker::takeRaw(Value& value, std::string& target)
{
    std::string_view text;
    if (simdjson::to_json_string(value).get(text) != simdjson::SUCCESS)
        return fail(value, "well-formed JSON");
    const std::size_t last = text.find_last_not_of(" \t\r\n");
    target.assign(text.substr(0, last + 1));
    return true;
}

} // namespace plumbline::decode
