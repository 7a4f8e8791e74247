// What follows from levels, counts and times together: how much is sent, and what the window can show.
#include "core/plan/findings.h"

#include "core/plan/defaults.h"

#include <algorithm>
#include <cmath>

namespace plumbline {
namespace {

// Fewer than 5 x the level: starts and ends weigh so much that the level is not held on average.
constexpr double steadyFactor = 5;

void checkSteady(const LoadProfile& load, Findings& findings)
{
    if (load.kind != LoadKind::closed || !load.requests)
        return;
    std::string levels;
    for (const double level : load.steps)
        if (*load.requests < steadyFactor * level)
            levels += (levels.empty() ? "" : ", ") + numberText(level);
    if (!levels.empty())
        findings.warning("load.requests",
                         std::to_string(*load.requests) + " measured requests are fewer than 5 x the level at " +
                             levels + ": those steps are not steady, their mean outstanding stays below the level");
}

void checkArrivals(const LoadProfile& load, Findings& findings)
{
    if (load.kind != LoadKind::open)
        return;
    for (std::size_t i = 0; i < load.steps.size(); ++i)
        if (measuredRequests(load, load.steps[i]) == 0)
            findings.error(at("load.steps", i), "no request is due at " + numberText(load.steps[i]) +
                                                    " requests/s in " + numberText(*load.duration_s) +
                                                    " s; raise the rate or load.duration_s");
}

// A request holds its place until its time-out at the latest, and the load stays on while the step drains.
void checkOutstanding(const Plan& plan, Findings& findings)
{
    const auto& load = plan.load;
    if (load.kind != LoadKind::open || load.max_outstanding < 1)
        return;
    for (const double rate : load.steps) {
        const double step = resolvedWarmUp(plan, rate).duration_s + windowSeconds(load, rate) + load.drain_s;
        const double held = std::min(step, plan.target.timeouts.total_s);
        if (rate * held <= load.max_outstanding)
            continue;
        findings.warning("load.max_outstanding",
                         "can be reached: at " + numberText(rate) +
                             " requests/s a server that answers nothing leaves " + numberText(std::ceil(rate * held)) +
                             " requests outstanding in " + numberText(held) + " s, above the cap of " +
                             std::to_string(load.max_outstanding) +
                             "; what is due beyond it is not sent and the step is client-limited");
        return;
    }
}

void checkWarmUp(const Plan& plan, Findings& findings)
{
    const auto& warmUp = plan.load.warm_up;
    if (warmUp.requests == 0)
        findings.warning("load.warm_up.requests",
                         "is 0: the opening wave on a cold server is part of what is measured");
    else if (warmUp.duration_s == 0.0)
        findings.warning("load.warm_up.duration_s", "is 0: the filling of an empty server is part of what is measured");
    if (plan.load.drain_s == 0)
        findings.warning("load.drain_s",
                         "is 0: requests that run when the window closes count as unfinished, which is an error");
}

double meanOutput(const OutputTokens& output)
{
    if (!output.distribution)
        return output.max.value_or(0);
    const auto& distribution = *output.distribution;
    if (distribution.kind == DistributionKind::uniform)
        return (distribution.min.value_or(0) + distribution.max.value_or(0)) / 2;
    return distribution.mean.value_or(0);
}

void checkExpected(const Plan& plan, Findings& findings)
{
    const auto& caps = plan.load.caps;
    const auto expected = expectedRequests(plan);
    if (caps.requests && expected > *caps.requests)
        findings.error("load.caps.requests", "is " + std::to_string(*caps.requests) + ", and the plan asks for about " +
                                                 std::to_string(expected) +
                                                 " requests (warm-up included); raise the cap or ask for less");
    double tokens = 0;
    for (const auto& klass : plan.workload.classes)
        tokens += static_cast<double>(expected) * shareOf(plan.workload, klass.name) * meanOutput(klass.output_tokens);
    if (caps.output_tokens && tokens > static_cast<double>(*caps.output_tokens))
        findings.warning("load.caps.output_tokens",
                         "is " + std::to_string(*caps.output_tokens) + ", and the plan asks for up to " +
                             numberText(std::round(tokens)) + " output tokens: the run may stop early");
    if (caps.cost)
        findings.warning("load.caps.cost", "is not enforced in this version: no price is known");
}

} // namespace

void checkRates(const Plan& plan, Findings& findings)
{
    checkSteady(plan.load, findings);
    checkArrivals(plan.load, findings);
    checkOutstanding(plan, findings);
    checkWarmUp(plan, findings);
    checkExpected(plan, findings);
}

} // namespace plumbline
