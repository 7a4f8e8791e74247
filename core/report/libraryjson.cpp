#include "core/report/librarytext.h"

#include "core/plan/jsonwithin.h"
#include "core/report/pinstext.h"

#include <nlohmann/json.hpp>

namespace plumbline {
namespace {

using Json = nlohmann::ordered_json;

Json rowJson(const RunRow& run)
{
    return {{"run", run.run},
            {"name", run.name},
            {"label", nameOf(run.label)},
            {"imported", run.imported},
            {"tool", run.tool},
            {"started_utc", run.started_utc},
            {"ended_utc", run.ended_utc.empty() ? Json() : Json(run.ended_utc)},
            {"base_url", run.base_url},
            {"model", run.model},
            {"server_kind", run.server_kind},
            {"state", nameOf(run.state)},
            {"elsewhere", run.elsewhere},
            {"reason", run.reason},
            {"verdict", run.verdict ? Json(nameOf(*run.verdict)) : Json()},
            {"conclusion", run.conclusion},
            {"requests", run.requests},
            {"failures", run.failures},
            {"warnings", run.warnings},
            {"tags", run.tags},
            {"notes", run.notes},
            {"deleted", run.deleted},
            {"baseline", run.baseline}};
}

Json parsed(const std::string& text)
{
    auto json = text.empty() ? Json() : parsedWithin(text);
    return json.is_discarded() ? Json() : json;
}

std::string laidOut(const Json& json)
{
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace

std::string runListJson(const RunRows& runs)
{
    Json rows = Json::array();
    for (const auto& run : runs.rows)
        rows.push_back(rowJson(run));
    return laidOut({{"runs", rows}, {"total", runs.total}});
}

std::string runJson(const ShownRun& shown)
{
    Json json = rowJson(shown.stored.row);
    json["plan"] = parsed(shown.stored.plan_json);
    json["definitions"] = shown.stored.definitions ? Json(*shown.stored.definitions) : Json(nullptr);
    json["summary"] = parsed(shown.stored.summary_json);
    json["pins"] = {{"before", parsed(pinsJson(shown.stored.before))}, {"after", parsed(pinsJson(shown.stored.after))}};
    json["notes"] = Json::array();
    for (const auto& note : shown.notes)
        json["notes"].push_back({{"at_utc", note.at_utc}, {"text", note.text}});
    if (!shown.imported)
        return laidOut(json);
    const ImportSource& source = *shown.imported;
    json["imported_from"] = {{"tool", source.tool},           {"tool_version", source.tool_version},
                             {"format", source.format},       {"kind", source.kind},
                             {"file_name", source.file_name}, {"file_sha256", source.file_sha256},
                             {"notes", source.notes},         {"figures", Json::array()}};
    for (const auto& figure : source.figures)
        json["imported_from"]["figures"].push_back({{"step", figure.step},
                                                    {"repeat", figure.repeat},
                                                    {"name", figure.name},
                                                    {"value", figure.value ? Json(*figure.value) : Json()},
                                                    {"text", figure.text},
                                                    {"unit", figure.unit}});
    return laidOut(json);
}

} // namespace plumbline
