#include "core/plan/jsonvalue.h"

#include "core/plan/jsonscan.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace plumbline {

void makeObject(Json& json)
{
    json = Json::object();
}

void makeList(Json& json)
{
    json = Json::array();
}

void makeNull(Json& json)
{
    json = nullptr;
}

Json& added(Json& object, std::string_view key)
{
    return object[std::string(key)];
}

Json& added(Json& list)
{
    return list.emplace_back();
}

void writeValue(Json& json, bool value)
{
    json = value;
}

void writeValue(Json& json, double value)
{
    if (std::isfinite(value) && value == std::floor(value) && std::abs(value) < 1e15)
        json = static_cast<std::int64_t>(value);
    else
        json = value;
}

void writeValue(Json& json, int value)
{
    json = value;
}

void writeValue(Json& json, std::int64_t value)
{
    json = value;
}

void writeValue(Json& json, std::uint64_t value)
{
    json = value;
}

void writeValue(Json& json, const std::string& value)
{
    json = value;
}

void writeValue(Json& json, const std::vector<JsonMember>& value)
{
    json = Json::object();
    for (const auto& member : value) {
        if (scanJson(member.json).usable)
            json[member.key] = Json::parse(member.json, nullptr, false);
        else
            json[member.key] = member.json; // not JSON: kept as text rather than lost
    }
}

void writeValue(Json& json, const std::vector<Header>& value)
{
    json = Json::object();
    for (const auto& header : value)
        json[header.name] = header.value;
    for (const auto& standard : Target().headers) // one that was taken away must not come back when read
        if (std::none_of(value.begin(), value.end(),
                         [&](const Header& header) { return sameHeader(header.name, standard.name); }))
            json[standard.name] = nullptr;
}

void writeValue(Json& json, const std::vector<RequestLimit>& value)
{
    json = Json::object();
    for (const auto& limit : value) {
        auto& entry = json[limit.metric];
        if (limit.max)
            writeValue(entry, *limit.max);
    }
}

} // namespace plumbline
