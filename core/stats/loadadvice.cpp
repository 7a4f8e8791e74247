#include "core/stats/loadadvice.h"

#include "core/stats/envelopefigures.h"

#include <algorithm>
#include <cmath>

namespace plumbline {
namespace {

constexpr double tolerableMs = 5; // p99 of the client's own error

std::string whole(double value)
{
    return std::to_string(std::llround(value));
}

// Of an answer, over the classes by their weight; at most what a class asks for.
double meanTokens(const Workload& workload)
{
    double tokens = 0, weights = 0;
    for (const auto& one : workload.classes) {
        const auto& asked = one.output_tokens;
        const double most = asked.max ? *asked.max : 0;
        const auto& spread = asked.distribution;
        tokens += one.weight * (spread ? spread->mean.value_or(spread->max.value_or(most)) : most);
        weights += one.weight;
    }
    return weights > 0 ? tokens / weights : 0;
}

std::optional<double> tpotLimitMs(const Contract& contract)
{
    std::optional<double> least;
    const auto take = [&least](const std::string& metric, const std::optional<double>& max) {
        if (metric == "tpot_ms" && max && *max > 0)
            least = std::min(least.value_or(*max), *max);
    };
    for (const auto& limit : contract.request)
        take(limit.metric, limit.max);
    for (const auto& gate : contract.gates)
        take(gate.metric, gate.max);
    return least;
}

} // namespace

std::optional<double> eventsAskedFor(const Plan& plan)
{
    if (plan.load.steps.empty())
        return std::nullopt;
    const double highest = *std::max_element(plan.load.steps.begin(), plan.load.steps.end());
    if (plan.load.kind == LoadKind::open) {
        const double tokens = meanTokens(plan.workload);
        return tokens > 0 ? std::optional(highest * tokens) : std::nullopt;
    }
    const auto limit = plan.load.kind == LoadKind::closed ? tpotLimitMs(plan.contract) : std::nullopt;
    return limit ? std::optional(highest * 1000 / *limit) : std::nullopt;
}

std::string loadAdvice(const Plan& plan, const Envelope* own, const Envelope* precise)
{
    const std::string name(nameOf(plan.target.transport));
    if (!own)
        return "the " + name +
               " transport was never calibrated on this machine with this build: no figure will be more than doubtful "
               "(plumbline-cli calibrate --short takes about a minute)";
    const auto good = goodTo(*own, tolerableMs);
    const auto asked = eventsAskedFor(plan);
    if (!good)
        return "the " + name + " transport was more than 5 ms wrong at every load when this machine was calibrated (" +
               own->taken_utc + "): calibrate it again while nothing else runs";
    if (!asked || *asked <= *good)
        return {};
    const auto better = precise ? goodTo(*precise, tolerableMs) : std::nullopt;
    std::string words = "this plan asks for " + whole(*asked) + " events/s; the " + name +
                        " transport on this machine is good to " + whole(*good) + ": use ";
    if (plan.target.transport == TransportKind::qt)
        words += better ? "the precise one (good to " + whole(*better) + ") or " : "the precise one or ";
    return words + (plan.load.kind == LoadKind::open ? "a lower rate" : "fewer streams");
}

} // namespace plumbline
