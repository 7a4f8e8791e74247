#include "core/plan/defaults.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace plumbline {
namespace {

constexpr int warmUpRequests = 2;
constexpr double warmUpSeconds = 10;
constexpr double warmUpShare = 0.2; // of the window
constexpr int ceilingFactor = 4;

int tokensOf(double tokens)
{
    if (!(tokens > 0))
        return 0;
    return static_cast<int>(std::min(std::ceil(tokens), static_cast<double>(std::numeric_limits<int>::max())));
}

std::int64_t saturated(double count)
{
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    if (!(count > 0))
        return 0;
    return count < static_cast<double>(most) ? static_cast<std::int64_t>(count) : most;
}

bool anyLimit(const std::vector<RequestLimit>& limits)
{
    return std::any_of(limits.begin(), limits.end(), [](const RequestLimit& limit) { return limit.max.has_value(); });
}

} // namespace

ResolvedWarmUp resolvedWarmUp(const Plan& plan, double level)
{
    const auto& warmUp = plan.load.warm_up;
    if (plan.load.kind == LoadKind::closed)
        return {warmUp.requests.value_or(warmUpRequests), 0};
    if (warmUp.duration_s)
        return {0, *warmUp.duration_s};
    if (warmUp.requests == 0) // none, said in the words of the closed loop
        return {0, 0};
    return {0, std::min(warmUpSeconds, warmUpShare * windowSeconds(plan.load, level))};
}

bool hasContract(const Plan& plan)
{
    return !plan.contract.gates.empty() || anyLimit(plan.contract.request) ||
           std::any_of(plan.workload.classes.begin(), plan.workload.classes.end(),
                       [](const WorkloadClass& klass) { return anyLimit(klass.request_limits); });
}

bool recoveryWanted(const Plan& plan)
{
    return plan.load.recovery.value_or(hasContract(plan));
}

std::optional<int> longestAsked(const OutputTokens& output)
{
    if (!output.distribution)
        return output.max;
    const auto& distribution = *output.distribution;
    if (distribution.max)
        return tokensOf(*distribution.max);
    if (!distribution.mean)
        return std::nullopt;
    const double mean = *distribution.mean;
    const double cv = distribution.cv.value_or(0);
    switch (distribution.kind) {
    case DistributionKind::normal:
        return tokensOf(mean * (1 + 4 * cv));
    case DistributionKind::lognormal: {
        const double variance = std::log1p(cv * cv); // of the logarithm
        return tokensOf(mean * std::exp(4 * std::sqrt(variance) - variance / 2));
    }
    case DistributionKind::constant:
    case DistributionKind::uniform:
        break;
    }
    return tokensOf(mean);
}

std::optional<int> resolvedCeiling(const WorkloadClass& klass)
{
    if (klass.output_tokens.ceiling)
        return klass.output_tokens.ceiling;
    if (const auto longest = longestAsked(klass.output_tokens))
        return tokensOf(ceilingFactor * static_cast<double>(*longest));
    return std::nullopt;
}

double windowSeconds(const LoadProfile& load, double rate)
{
    const double byCount = load.requests && rate > 0 ? *load.requests / rate : std::numeric_limits<double>::infinity();
    const double window = std::min(byCount, load.duration_s.value_or(std::numeric_limits<double>::infinity()));
    return std::isfinite(window) ? window : 0;
}

std::optional<std::int64_t> measuredRequests(const LoadProfile& load, double level)
{
    if (load.kind == LoadKind::closed || !load.duration_s)
        return load.requests ? std::optional<std::int64_t>(*load.requests) : std::nullopt;
    const auto byTime = saturated(std::round(level * *load.duration_s));
    return load.requests ? std::min<std::int64_t>(*load.requests, byTime) : byTime;
}

std::vector<RequestLimit> limitsFor(const Plan& plan, const std::string& klass)
{
    std::vector<RequestLimit> limits = plan.contract.request;
    for (const auto& candidate : plan.workload.classes) {
        if (candidate.name != klass)
            continue;
        for (const auto& own : candidate.request_limits) {
            const auto same = std::find_if(limits.begin(), limits.end(),
                                           [&own](const RequestLimit& limit) { return limit.metric == own.metric; });
            if (same != limits.end())
                same->max = own.max;
            else
                limits.push_back(own);
        }
        break;
    }
    std::erase_if(limits, [](const RequestLimit& limit) { return !limit.max; });
    return limits;
}

double shareOf(const Workload& workload, const std::string& klass)
{
    double all = 0;
    double own = 0;
    for (const auto& candidate : workload.classes) {
        all += candidate.weight;
        if (candidate.name == klass)
            own += candidate.weight;
    }
    return all > 0 ? own / all : 0;
}

std::int64_t expectedRequests(const Plan& plan)
{
    double count = 0;
    for (const double level : plan.load.steps) {
        const auto warmUp = resolvedWarmUp(plan, level);
        count +=
            std::round(std::max(0.0, level) * (plan.load.kind == LoadKind::closed ? static_cast<double>(warmUp.requests)
                                                                                  : warmUp.duration_s));
        count += static_cast<double>(measuredRequests(plan.load, level).value_or(0));
    }
    return saturated(std::round(count * plan.load.repeats));
}

Plan resolved(Plan plan)
{
    plan.load.recovery = recoveryWanted(plan);
    for (auto& klass : plan.workload.classes)
        klass.output_tokens.ceiling = resolvedCeiling(klass);
    if (plan.load.steps.empty())
        return plan;
    const auto warmUp = resolvedWarmUp(plan, plan.load.steps.front());
    for (const double level : plan.load.steps)
        if (resolvedWarmUp(plan, level) != warmUp)
            return plan;
    if (plan.load.kind == LoadKind::closed)
        plan.load.warm_up.requests = warmUp.requests;
    else
        plan.load.warm_up.duration_s = warmUp.duration_s;
    return plan;
}

} // namespace plumbline
