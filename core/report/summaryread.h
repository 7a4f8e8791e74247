// Reads JSON into the members that summaryfields.h names. Private to this room.
#pragma once

#include "core/report/summaryfields.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace plumbline::summaryfields {

using Json = nlohmann::ordered_json;

class Reader
{
public:
    Reader(const Json& json, std::string& problem, std::string path)
        : json_(json), problem_(problem), path_(std::move(path))
    {
    }

    template <typename T> void operator()(std::string_view key, T& member)
    {
        const auto found = json_.find(key);
        if (found != json_.end() && problem_.empty())
            take(*found, member, path_ + (path_.empty() ? "" : ".") + std::string(key));
    }
    template <typename Visit> void object(std::string_view key, Visit visit)
    {
        const auto found = json_.find(key);
        if (found == json_.end() || found->is_null() || !problem_.empty())
            return;
        Reader inner(*found, problem_, path_ + (path_.empty() ? "" : ".") + std::string(key));
        if (found->is_object())
            visit(inner);
        else
            inner.fail("an object");
    }
    void text(std::string_view key, std::string& member) { (*this)(key, member); }
    void presentText(std::string_view key, std::string& member) { (*this)(key, member); }
    template <typename T> void level(std::string_view key, T& member) { (*this)(key, member); }
    template <typename T> void present(std::string_view key, std::optional<T>& member) { (*this)(key, member); }
    void figureOrName(std::string_view key, double& figure, std::optional<std::string>& name)
    {
        if (isText(key))
            (*this)(key, name);
        else
            (*this)(key, figure);
    }
    void figureOrText(std::string_view key, OptionalFigure& figure, std::string& text)
    {
        if (isText(key))
            (*this)(key, text);
        else
            (*this)(key, figure);
    }

private:
    void fail(const std::string& expected)
    {
        if (problem_.empty())
            problem_ = path_ + " must be " + expected;
    }
    void fail(const std::string& path, const std::string& expected)
    {
        if (problem_.empty())
            problem_ = path + " must be " + expected;
    }
    bool isText(std::string_view key) const
    {
        const auto found = json_.find(key);
        return found != json_.end() && found->is_string() && *found != "inf" && *found != "-inf";
    }

    void take(const Json& json, std::int64_t& to, const std::string& path)
    {
        if (json.is_number_integer())
            to = json.get<std::int64_t>();
        else
            fail(path, "an integer");
    }
    void take(const Json& json, int& to, const std::string& path)
    {
        std::int64_t number = 0;
        take(json, number, path);
        if (number > std::numeric_limits<int>::max() || number < std::numeric_limits<int>::min())
            fail(path, "an integer between -2147483648 and 2147483647");
        else
            to = static_cast<int>(number);
    }
    void take(const Json& json, double& to, const std::string& path)
    {
        if (json.is_number())
            to = json.get<double>();
        else if (json == "inf" || json == "-inf")
            to = (json == "inf" ? 1 : -1) * std::numeric_limits<double>::infinity();
        else if (json.is_null())
            to = std::numeric_limits<double>::quiet_NaN();
        else
            fail(path, "a number, null or \"inf\"");
    }
    void take(const Json& json, bool& to, const std::string& path)
    {
        if (json.is_boolean())
            to = json.get<bool>();
        else
            fail(path, "true or false");
    }
    void take(const Json& json, std::string& to, const std::string& path)
    {
        if (json.is_string())
            to = json.get<std::string>();
        else if (!json.is_null())
            fail(path, "a string");
    }
    void take(const Json& json, Interval& to, const std::string& path)
    {
        if (!json.is_array() || json.size() != 2)
            return fail(path, "[low, high]");
        take(json[0], to.low, path);
        take(json[1], to.high, path);
    }
    template <typename Enum>
    requires std::is_enum_v<Enum>
    void take(const Json& json, Enum& to, const std::string& path)
    {
        const auto found = json.is_string() ? valueOf<Enum>(json.get_ref<const std::string&>()) : std::nullopt;
        std::string allowed;
        for (const auto& [entry, name] : EnumNames<Enum>::table)
            allowed += (allowed.empty() ? "one of " : ", ") + std::string(name);
        if (found)
            to = *found;
        else
            fail(path, allowed);
    }
    template <typename T> void take(const Json& json, std::optional<T>& to, const std::string& path)
    {
        if (json.is_null())
            to.reset();
        else
            take(json, to.emplace(), path);
    }
    template <typename T> void take(const Json& json, std::vector<T>& to, const std::string& path)
    {
        to.clear();
        if (!json.is_array())
            return fail(path, "an array");
        for (std::size_t i = 0; i < json.size() && problem_.empty(); ++i)
            take(json[i], to.emplace_back(), path + "[" + std::to_string(i) + "]");
    }
    template <typename T>
    void take(const Json& json, std::vector<std::pair<std::string, T>>& to, const std::string& path)
    {
        to.clear();
        if (!json.is_object())
            return fail(path, "an object");
        for (const auto& [key, value] : json.items())
            take(value, to.emplace_back(key, T{}).second, path + "." + key);
    }
    template <typename T>
    requires requires(Reader& reader, T& part) { fields(reader, part); }
    void take(const Json& json, T& to, const std::string& path)
    {
        if (!json.is_object())
            return fail(path, "an object");
        Reader inner(json, problem_, path);
        fields(inner, to);
    }

    const Json& json_;
    std::string& problem_;
    std::string path_;
};

} // namespace plumbline::summaryfields
