// profile_export_aiperf.json: one object a metric, and the configuration that made them.
#include "core/exchange/aiperf.h"

#include <QDateTime>

#include <algorithm>
#include <limits>

namespace plumbline::exchange {
namespace {

// AIPerf's name for a limit, and ours.
constexpr std::pair<std::string_view, std::string_view> limitNames[] = {
    {"time_to_first_token", "ttft_ms"},
    {"inter_token_latency", "tpot_ms"},
    {"request_latency", "e2e_ms"},
    {"time_to_first_output_token", "time_to_first_text_ms"},
    {"effective_latency", "e2e_from_due_ms"},
};

void takeLimits(JsonSlice slos, RunDraft& draft)
{
    slos.members([&](const std::string& metric, JsonSlice limit) {
        const auto* name = std::find_if(std::begin(limitNames), std::end(limitNames),
                                        [&](const auto& pair) { return pair.first == metric; });
        if (name == std::end(limitNames) || !limit.number())
            draft.note("the limit on " + metric + " has no like here: goodput is judged without it");
        else
            draft.header.plan.contract.request.push_back({std::string(name->second), limit.number()});
    });
}

void takeTarget(JsonSlice config, RunDraft& draft)
{
    auto& target = draft.header.plan.target;
    const JsonSlice endpoint = config["endpoint"];
    endpoint["urls"].elements([&](JsonSlice url) {
        if (target.base_url.empty())
            target.base_url = withoutUserInfo(url.textOr(""));
    });
    target.api = endpoint["type"].textOr("chat") == "chat" ? Api::chat : Api::completions;
    target.stream = endpoint["streaming"].truth().value_or(true);
    config["models"]["items"].elements([&](JsonSlice item) {
        if (target.model.empty())
            target.model = item["name"].textOr("");
        draft.pin("model.name", item["name"]);
    });
    draft.pin("model.tokenizer", config["tokenizer"]["name"]);
}

void takeLoad(JsonSlice config, RunDraft& draft, AiperfSummary& summary)
{
    auto& load = draft.header.plan.load;
    load.start = StartMode::idle;
    load.warm_up.requests = 0;
    config["phases"].elements([&](JsonSlice phase) {
        if (summary.levelKnown || phase["kind"].textOr(phase["name"].textOr("")) == "warmup")
            return;
        const auto rate = phase["request_rate"] ? phase["request_rate"].number() : phase["rate"].number();
        const auto concurrency = phase["concurrency"].number();
        if (rate && *rate > 0) {
            summary.spec.kind = load.kind = LoadKind::open;
            load.start = StartMode::continuous;
            summary.spec.level = *rate;
            if (phase["type"].textOr("").find("constant") != std::string::npos)
                load.arrival.process = ArrivalProcess::constant;
        } else if (concurrency && *concurrency > 0) {
            summary.spec.level = *concurrency;
        } else {
            return;
        }
        summary.levelKnown = true;
        const auto requests = countOf(phase["requests"]);
        if (requests && *requests <= std::numeric_limits<int>::max())
            load.requests = static_cast<int>(*requests);
    });
}

// Rates of a summary are over the time between these two, which is no metric of its own.
void takeSpan(JsonSlice value, RunDraft& draft)
{
    const auto moment = [&](const char* key) {
        return QDateTime::fromString(QString::fromStdString(value[key].textOr("").substr(0, 23)), Qt::ISODateWithMs);
    };
    draft.figure(1, "start_time", value["start_time"]);
    draft.figure(1, "end_time", value["end_time"]);
    if (draft.header.started_utc.empty() && moment("start_time").isValid()) {
        draft.header.started_utc = moment("start_time").toString(Qt::ISODateWithMs).toStdString() + "Z";
        draft.note("the times in the summary have no time zone: they stand here as if they were UTC");
    }
}

void takeFigures(JsonSlice value, RunDraft& draft)
{
    value.members([&](const std::string& tag, JsonSlice metric) {
        if (!metric.isObject() || !metric["unit"])
            return;
        const std::string unit = metric["unit"].textOr("");
        metric.members([&](const std::string& stat, JsonSlice figure) {
            if (stat != "unit")
                draft.figure(1, tag + "." + stat, figure, stat == "count" ? "" : unit);
        });
    });
}

} // namespace

AiperfSummary takeAiperfSummary(JsonSlice value, RunDraft& draft, Imported& imported)
{
    AiperfSummary summary;
    const JsonSlice config = value["input_config"];
    imported.source.tool_version = value["aiperf_version"].textOr("");
    takeTarget(config, draft);
    takeLoad(config, draft, summary);
    takeLimits(config["slos"], draft);
    takeSpan(value, draft);
    takeFigures(value, draft);
    summary.serverCounts = config["endpoint"]["use_server_token_count"].truth().value_or(false);
    summary.cancelled = value["was_cancelled"].truth().value_or(false);
    return summary;
}

bool recognisesAiperfSummary(JsonSlice value)
{
    if (!value.isObject() || !value["input_config"].isObject())
        return false;
    return value["aiperf_version"] || (value["request_latency"]["unit"] && value["request_latency"]["avg"]);
}

void importAiperfSummary(ValueSource& source, const ImportPlace&, RunDraft& draft, Imported& imported)
{
    JsonSlice value;
    bool found = false;
    while (!found && source.next(value))
        found = recognisesAiperfSummary(value);
    imported.source.tool = "aiperf";
    imported.source.format = "AIPerf profile_export_aiperf.json";
    if (const auto schema = value["schema_version"].text())
        imported.source.format += " " + *schema;
    AiperfSummary summary = takeAiperfSummary(value, draft, imported);
    draft.note("the file holds no requests: only the tool's own figures are kept (profile_export.jsonl holds them)");
    summary.spec.step = 1;
    draft.header.plan.load.steps = {summary.spec.level};
    draft.begin();
    draft.beginStep(summary.spec, 0, 0);
    draft.endStep(0, 0, 0);
    draft.end(summary.cancelled ? RunState::aborted : RunState::finished,
              summary.cancelled ? "cancelled in the other tool" : "");
}

} // namespace plumbline::exchange
