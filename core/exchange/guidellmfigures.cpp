// The figures that GuideLLM prints: a metric holds a group of requests, a group its statistics.
#include "core/exchange/guidellm.h"

#include <algorithm>

namespace plumbline::exchange {
namespace {

std::string_view unitOf(const std::string& metric)
{
    if (metric.ends_with("_ms"))
        return "ms";
    if (metric == "request_latency" || metric.ends_with("_delay") || metric.ends_with("_latency") ||
        metric.ends_with("_avg") || metric.ends_with("duration"))
        return "s";
    if (metric == "requests_per_second")
        return "requests/s";
    if (metric.ends_with("_per_second"))
        return "tokens/s";
    if (metric.ends_with("_token_count"))
        return "tokens";
    return metric == "request_concurrency" || metric == "request_totals" ? "requests" : "";
}

void takeStatistics(JsonSlice statistics, const std::string& name, int step, std::string_view unit, RunDraft& draft)
{
    statistics.members([&](const std::string& key, JsonSlice value) {
        if (key == "percentiles")
            value.members([&](const std::string& percentile, JsonSlice figure) {
                draft.figure(step, name + "." + percentile, figure, unit);
            });
        else
            draft.figure(step, name + "." + key, value, key == "count" ? "" : unit);
    });
}

} // namespace

void takeGuidellmFigures(JsonSlice benchmark, int step, RunDraft& draft)
{
    static constexpr std::string_view media[] = {"text", "image", "video", "audio", "tool_call"};
    for (const char* key : {"duration", "warmup_duration", "cooldown_duration"})
        draft.figure(step, key, benchmark[key], "s");
    benchmark["metrics"].members([&](const std::string& metric, JsonSlice value) {
        if (!value.isObject() || std::find(std::begin(media), std::end(media), metric) != std::end(media))
            return;
        const std::string_view unit = unitOf(metric);
        if (value["mean"])
            return takeStatistics(value, metric, step, unit, draft);
        value.members([&](const std::string& group, JsonSlice statistics) {
            if (!statistics.isObject())
                draft.figure(step, metric + "." + group, statistics, unit); // totals
            else if (statistics["count"].number().value_or(1) > 0)
                takeStatistics(statistics, metric + "." + group, step, unit, draft);
        });
    });
    draft.note("figures of groups without requests, densities, and the breakdown by media are not kept");
    benchmark["scheduler_metrics"].members([&](const std::string& key, JsonSlice value) {
        if (value.number() && !key.ends_with("_time"))
            draft.figure(step, "scheduler_metrics." + key, value, unitOf(key));
    });
}

} // namespace plumbline::exchange
