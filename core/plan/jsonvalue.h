// Reading single JSON values with an error that names the place, what is allowed there and what stands there; and
// writing them. Inside this room only; a value stays as it was when what stands in the file is wrong.
#pragma once

#include "core/plan/names.h"
#include "core/plan/plan.h"
#include "core/plan/problem.h"

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

using Json = nlohmann::ordered_json;

// Where reading has got to, and what was wrong so far.
class Reading
{
public:
    void error(std::string message);
    void errorAt(std::string_view part, std::string message);

    // Puts a part behind the path for as long as it lives.
    class At
    {
    public:
        At(Reading& reading, std::string_view key);
        At(Reading& reading, std::size_t index);
        ~At();
        At(const At&) = delete;
        At& operator=(const At&) = delete;

    private:
        Reading& reading_;
        std::size_t length_;
    };

    std::size_t count() const { return problems_.size() + left_out_; }
    std::vector<Problem> take(); // says how many there were beyond the limit

private:
    std::string path_;
    std::vector<Problem> problems_;
    std::size_t left_out_ = 0;
};

// "is -1", "is a text", "is missing": never the text itself, which may be a secret.
std::string describe(const Json& json);
bool isNull(const Json& json);

// What the templates of the tables need of a document, so that they compile without its definition.
struct JsonEntry
{
    std::string_view key; // empty in a list
    const Json* value;
};
bool isObject(const Json& json);
bool isList(const Json& json);
std::vector<JsonEntry> entriesOf(const Json& json);
const Json* memberOf(const Json& json, std::string_view key); // null: not there, or no object
std::optional<std::string> textOf(const Json& json);
void makeObject(Json& json);
void makeList(Json& json);
void makeNull(Json& json);
Json& added(Json& object, std::string_view key);
Json& added(Json& list);

void readValue(const Json& json, Reading& reading, bool& value);
void readValue(const Json& json, Reading& reading, double& value);
void readValue(const Json& json, Reading& reading, int& value);
void readValue(const Json& json, Reading& reading, std::int64_t& value);
void readValue(const Json& json, Reading& reading, std::uint64_t& value);
void readValue(const Json& json, Reading& reading, std::string& value);
void readValue(const Json& json, Reading& reading, std::vector<JsonMember>& value); // an open object
void readValue(const Json& json, Reading& reading, std::vector<Header>& value);     // over the default headers
void readValue(const Json& json, Reading& reading, std::vector<RequestLimit>& value);

void writeValue(Json& json, bool value);
void writeValue(Json& json, double value); // a whole number without a point
void writeValue(Json& json, int value);
void writeValue(Json& json, std::int64_t value);
void writeValue(Json& json, std::uint64_t value);
void writeValue(Json& json, const std::string& value);
void writeValue(Json& json, const std::vector<JsonMember>& value);
void writeValue(Json& json, const std::vector<Header>& value);
void writeValue(Json& json, const std::vector<RequestLimit>& value);

bool sameHeader(std::string_view one, std::string_view other); // whatever the case of the letters

// The index of the name that stands there.
std::optional<std::size_t> readName(const Json& json, Reading& reading, std::span<const std::string_view> names);

template <typename Enum>
requires std::is_enum_v<Enum>
void readValue(const Json& json, Reading& reading, Enum& value)
{
    constexpr auto& table = EnumNames<Enum>::table;
    std::array<std::string_view, table.size()> names;
    for (std::size_t i = 0; i < table.size(); ++i)
        names[i] = table[i].second;
    if (const auto index = readName(json, reading, names))
        value = table[*index].first;
}

template <typename Enum>
requires std::is_enum_v<Enum>
void writeValue(Json& json, Enum value)
{
    writeValue(json, std::string(nameOf(value)));
}

// A key that is not known: names the nearest of those that are, and where else it is known.
void unknownKey(Reading& reading, std::string_view key, std::span<const std::string_view> known);

} // namespace plumbline
