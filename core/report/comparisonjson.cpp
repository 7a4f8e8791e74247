// plumbline.comparison/1.
#include "core/report/comparison.h"
#include "core/report/numbers.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace plumbline {
namespace {

using Json = nlohmann::ordered_json;

Json number(const OptionalFigure& figure)
{
    if (!figure || std::isnan(*figure))
        return nullptr;
    if (std::isinf(*figure))
        return *figure > 0 ? "inf" : "-inf";
    return *figure;
}

Json numbers(const std::vector<double>& values)
{
    Json list = Json::array();
    for (const double value : values)
        list.push_back(number(value));
    return list;
}

Json interval(const std::optional<Interval>& interval)
{
    return interval ? Json::array({number(interval->low), number(interval->high)}) : Json();
}

Json text(const std::string& text)
{
    return text.empty() ? Json() : Json(text);
}

Json text(const std::optional<std::string>& text)
{
    return text ? Json(*text) : Json();
}

// A differing value is JSON text; empty is null.
Json held(const std::string& json)
{
    return json.empty() ? Json() : Json::parse(json, nullptr, false);
}

Json workJson(const WorkDone& work)
{
    Json json;
    json["requests"] = work.requests;
    json["completed"] = work.completed;
    json["asked_prompt_tokens"] = number(work.asked_prompt_tokens);
    json["prompt_tokens"] = number(work.prompt_tokens);
    json["asked_output_tokens"] = number(work.asked_output_tokens);
    json["output_tokens"] = number(work.output_tokens);
    json["cached_share"] = number(work.cached_share);
    json["distinct_prompts"] = work.prompts.size();
    json["finish_shares"] = Json::object();
    for (const auto& [reason, share] : work.finish_shares)
        json["finish_shares"][reason] = share;
    return json;
}

Json runJson(const ComparedRun& run)
{
    return {{"run", run.run},
            {"name", run.name},
            {"label", run.label},
            {"variant", text(run.variant)},
            {"started_utc", text(run.started_utc)},
            {"model", text(run.model)},
            {"base_url", text(run.base_url)},
            {"repeats", run.repeats},
            {"tool_version", text(run.tool_version)},
            {"plan_sha256", text(run.plan_sha256)},
            {"contract_sha256", text(run.contract_sha256)}};
}

Json rowJson(const ComparedFigure& row)
{
    Json json{{"run", row.run},
              {"level", row.level},
              {"unit", row.unit},
              {"class", text(row.klass)},
              {"metric", row.metric},
              {"stat", text(row.stat)},
              {"of", text(row.of)},
              {"primary", row.primary},
              {"a", number(row.a)},
              {"b", number(row.b)},
              {"difference", number(row.difference)},
              {"relative", number(row.relative)},
              {"interval", interval(row.interval)},
              {"ratio", number(row.ratio)},
              {"ratio_interval", interval(row.ratio_interval)},
              {"p", number(row.p)},
              {"p_adjusted", number(row.p_adjusted)},
              {"verdict", wordsOf(row.verdict)},
              {"why", text(row.why)}};
    json["repeats"] = Json::array({row.repeats[0], row.repeats[1]});
    json["repeats_needed"] = row.repeats_needed ? Json(*row.repeats_needed) : Json();
    json["paired"] = row.paired;
    json["values_a"] = numbers(row.values_a);
    json["values_b"] = numbers(row.values_b);
    return json;
}

} // namespace

std::string comparisonJson(const Comparison& comparison)
{
    Json json;
    json["schema"] = "plumbline.comparison/1";
    json["baseline"] = comparison.baseline;
    json["headline"] = comparison.headline;
    json["runs"] = Json::array();
    for (const auto& run : comparison.runs)
        json["runs"].push_back(runJson(run));
    json["differs"] = Json::array();
    for (const auto& value : comparison.differs)
        json["differs"].push_back({{"path", value.path},
                                   {"a", held(value.a)},
                                   {"b", held(value.b)},
                                   {"run", value.run},
                                   {"kind", value.kind}});
    json["work"] = Json::array();
    for (const auto& work : comparison.work)
        json["work"].push_back({{"run", work.run},
                                {"level", work.a.level},
                                {"unit", work.a.unit},
                                {"class", text(work.a.klass)},
                                {"different", text(work.different)},
                                {"a", workJson(work.a)},
                                {"b", workJson(work.b)}});
    json["method"] = comparison.method;
    json["primary"] = text(comparison.primary);
    json["difference_asked"] = comparison.difference_asked;
    json["rows"] = Json::array();
    for (const auto& row : comparison.rows)
        json["rows"].push_back(rowJson(row));
    json["notes"] = comparison.notes;
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace plumbline
