#include "core/report/summaryjson.h"

#include "core/plan/jsonwithin.h"
#include "core/report/summaryread.h"

#include <nlohmann/json.hpp>

namespace plumbline {
namespace {

using namespace summaryfields;

class Writer
{
public:
    explicit Writer(Json& json) : json_(json) { json_ = Json::object(); }

    template <typename T> void operator()(std::string_view key, const T& member)
    {
        json_[std::string(key)] = value(member);
    }
    template <typename Visit> void object(std::string_view key, Visit visit)
    {
        Writer inner(json_[std::string(key)]);
        visit(inner);
    }
    void text(std::string_view key, const std::string& member)
    {
        json_[std::string(key)] = member.empty() ? Json(nullptr) : Json(member);
    }
    void presentText(std::string_view key, const std::string& member)
    {
        if (!member.empty())
            text(key, member);
    }
    template <typename T> void present(std::string_view key, const std::optional<T>& member)
    {
        if (member)
            (*this)(key, *member);
    }
    // People write 4, not 4.0.
    void level(std::string_view key, double level)
    {
        constexpr double exact = 9007199254740992.0;
        const bool whole = std::isfinite(level) && std::trunc(level) == level && std::abs(level) < exact;
        json_[std::string(key)] = whole ? Json(static_cast<std::int64_t>(level)) : value(level);
    }
    void level(std::string_view key, const std::optional<double>& maybe)
    {
        if (maybe)
            level(key, *maybe);
        else
            json_[std::string(key)] = nullptr;
    }
    void figureOrName(std::string_view key, double figure, const std::optional<std::string>& name)
    {
        if (name)
            text(key, *name);
        else
            level(key, figure);
    }
    void figureOrText(std::string_view key, const OptionalFigure& figure, const std::string& words)
    {
        if (words.empty())
            (*this)(key, figure);
        else
            text(key, words);
    }

private:
    static Json value(std::int64_t number) { return number; }
    static Json value(int number) { return number; }
    static Json value(bool truth) { return truth; }
    static Json value(const std::string& text) { return text; }
    static Json value(double number)
    {
        if (std::isnan(number))
            return nullptr;
        if (std::isinf(number))
            return number > 0 ? "inf" : "-inf";
        return number;
    }
    static Json value(const Interval& interval) { return Json::array({value(interval.low), value(interval.high)}); }
    template <typename Enum>
    requires std::is_enum_v<Enum>
    static Json value(Enum name) { return std::string(nameOf(name)); }
    template <typename T> static Json value(const std::optional<T>& maybe)
    {
        return maybe ? value(*maybe) : Json(nullptr);
    }
    template <typename T> static Json value(const std::vector<T>& list)
    {
        Json json = Json::array();
        for (const auto& entry : list)
            json.push_back(value(entry));
        return json;
    }
    template <typename T> static Json value(const std::vector<std::pair<std::string, T>>& members)
    {
        Json json = Json::object();
        for (const auto& [key, entry] : members)
            json[key] = value(entry);
        return json;
    }
    template <typename T>
    requires requires(Writer& writer, const T& part) { fields(writer, part); }
    static Json value(const T& part)
    {
        Json json;
        Writer inner(json);
        fields(inner, part);
        return json;
    }

    Json& json_;
};

} // namespace

nlohmann::ordered_json summaryToJson(const RunSummary& summary)
{
    Json json;
    Writer writer(json);
    writer("schema", std::string("plumbline.summary/1"));
    fields(writer, summary);
    return json;
}

std::string summaryJson(const RunSummary& summary, bool pretty)
{
    // Names come from plans and servers: bytes that are not UTF-8 must not end the program.
    return summaryToJson(summary).dump(pretty ? 2 : -1, ' ', false, Json::error_handler_t::replace) +
           (pretty ? "\n" : "");
}

std::optional<RunSummary> summaryFromJson(std::string_view text, std::string& problem)
{
    problem.clear();
    const Json json = parsedWithin(text);
    if (json.is_discarded())
        problem = "a summary is " + std::string(notWithin);
    else if (!json.is_object())
        problem = "a summary must be a JSON object";
    else if (const auto schema = json.find("schema"); schema != json.end() && *schema != "plumbline.summary/1")
        problem = "schema must be plumbline.summary/1";
    if (!problem.empty())
        return std::nullopt;
    RunSummary summary;
    Reader reader(json, problem, {});
    fields(reader, summary);
    if (!problem.empty())
        return std::nullopt;
    return summary;
}

} // namespace plumbline
