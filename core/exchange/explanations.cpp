#include "core/exchange/explanations.h"

#include <cmath>
#include <limits>
#include <string_view>

namespace plumbline::exchange {
namespace {

constexpr double always = std::numeric_limits<double>::infinity();

bool begins(const std::string& name, std::string_view part)
{
    return name.starts_with(part);
}

} // namespace

Explanation explanationOf(const ImportSource& source, const ToolFigure& figure)
{
    const std::string& name = figure.name;
    if (source.tool == "vllm bench serve" && name == "duration")
        return {
            "the tool's clock runs from before the first task is made until all are gathered; the requests span less",
            always};
    if (source.tool == "aiperf" && begins(name, "effective_latency."))
        return {"the tool's moment of the end lies behind the last answer with content and is not in the file", always};
    if (source.tool == "aiperf" && (name == "benchmark_duration.avg" || begins(name, "credit_to_start_latency."))) {
        const double step = name == "benchmark_duration.avg" ? 256e-9 : 256e-6;
        return {"the tool subtracts nanoseconds since the epoch in double precision, in steps of 256",
                name.ends_with(".sum") ? always : 2 * step};
    }
    if (source.tool == "guidellm" && figure.value)
        return {"the tool computes with seconds since the epoch in double precision, in steps of a quarter of a "
                "microsecond",
                2e-6 * std::abs(*figure.value)};
    if (name == "stddev_ns" && figure.value)
        return {"the tool computes the deviation in whole nanoseconds, each step cut off",
                1e-3 * std::abs(*figure.value)};
    return {};
}

std::string whyNotRecomputed(const ImportSource& source, const ToolFigure& figure, bool requests)
{
    const std::string& name = figure.name;
    if (!figure.value)
        return "no number";
    if (source.kind == "engine benchmark")
        return "a sample or a setting, from which others are computed";
    if (!requests)
        return "the file holds no requests of this step";
    if (source.tool == "vllm bench serve") {
        if (name == "request_goodput" || name == "request_goodput:")
            return "the limits of --goodput are not in the file";
        return "a setting, or no figure of requests";
    }
    if (source.tool == "aiperf") {
        if (begins(name, "effective_") || begins(name, "active_") || begins(name, "tokens_in_flight"))
            return "a time-weighted distribution of the load";
        if (begins(name, "http_req_"))
            return "from a trace of the HTTP client that records do not hold";
        if (begins(name, "osl_mismatch"))
            return "against the length asked for, which the file does not hold for a request";
        return "no figure of the view";
    }
    if (source.tool == "guidellm") {
        if (name.find("per_second") != std::string::npos)
            return "a time-weighted distribution of the local rate of tokens; its mean is recomputed";
        if (name.find("per_iteration") != std::string::npos)
            return "weighted by the iterations of the stream, which have no times in the file";
        if (begins(name, "scheduler_metrics.") || name.find("_delay") != std::string::npos ||
            name.find("round_trip") != std::string::npos || begins(name, "turn"))
            return "of the tool's own scheduler";
        if (name.find(".total.") != std::string::npos)
            return "over all groups, those without an end included";
        if (name.find(".incomplete.") != std::string::npos || name.find(".errored.") != std::string::npos)
            return "of requests without an answer: the view is of successful ones";
        return "no figure of the view";
    }
    return "no view of this tool";
}

} // namespace plumbline::exchange
