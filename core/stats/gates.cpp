#include "core/stats/gates.h"

#include "core/stats/seriesbounds.h"
#include "core/stats/text.h"

#include <algorithm>
#include <limits>

namespace plumbline {
namespace {

// One-sided bounds on what the sample stands for: is all of it within the limit, or all of it beyond?
bool decides(const Gate& gate, double low, double high)
{
    const bool lowWithin = withinGate(gate, low);
    const bool highWithin = withinGate(gate, high);
    const bool passes = lowWithin && highWithin;
    const bool fails = !lowWithin && !highWithin && !(gate.min && gate.max && low < *gate.min && high > *gate.max);
    return passes || fails;
}

// Requests that share a queue tell less than their number says: `why` says so where they tell nothing.
bool quantileResolved(const Gate& gate, const SampleView& view, const GateFacts& facts, double confidence,
                      std::string& why)
{
    const std::optional<double> p = probabilityOf(gate.stat.value_or(""));
    if (!p)
        return false;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    auto upper = upperBoundRank(*p, view.n, confidence);
    auto lower = lowerBoundRank(*p, view.n, confidence);
    const auto series = facts.series ? facts.series(gate.metric, gate.of != "completed") : std::vector<double>();
    if (static_cast<std::int64_t>(series.size()) == view.n) {
        const QuantileBounds bounds = quantileBounds(series, *p, confidence);
        if (!bounds.independent) {
            upper = bounds.upper;
            lower = bounds.lower;
            why = bounds.reason;
        }
    }
    const double high = upper ? view.kth(*upper - 1) : infinity;
    const double low = lower ? view.kth(*lower - 1) : -infinity;
    // Each bound holds on its own side: the upper one for "within a maximum", the lower one for "beyond it".
    if (gate.max && !gate.min)
        return high <= *gate.max || low > *gate.max;
    if (gate.min && !gate.max)
        return low >= *gate.min || high < *gate.min;
    return decides(gate, low, high);
}

void evaluateDuration(const GateFacts& facts, double confidence, GateResult& result, std::string& doubt)
{
    const Gate& gate = result.gate;
    const std::optional<SampleView> view =
        facts.sample ? facts.sample(gate.metric, gate.of != "completed") : std::nullopt;
    if (!view) {
        result.reason = "no such figure: " + gate.metric;
        return;
    }
    result.n = view->n;
    if (view->n == 0)
        return;
    if (!view->kth) {
        result.reason = "the gaps between events were not kept";
        return;
    }
    result.value = statOf(*view, gate.stat.value_or(""), facts.percentile);
    if (!result.value)
        result.reason = "no such statistic: " + gate.stat.value_or("none");
    else if (gate.metric == "tpot_ms")
        result.reason = facts.tpot_doubt;
    else if (gate.metric == "itl_ms")
        result.reason = facts.itl_doubt;
    result.resolved = quantileResolved(gate, *view, facts, confidence, doubt);
}

void evaluateShare(std::int64_t hits, const GateFacts& facts, double confidence, GateResult& result)
{
    result.n = facts.base;
    if (facts.base <= 0)
        return;
    result.value = static_cast<double>(hits) / static_cast<double>(facts.base);
    const double low = shareLowerBound(hits, facts.base, confidence);
    const double high = shareUpperBound(hits, facts.base, confidence);
    if (result.gate.max && !result.gate.min)
        result.resolved = high <= *result.gate.max || low > *result.gate.max;
    else if (result.gate.min && !result.gate.max)
        result.resolved = low >= *result.gate.min || high < *result.gate.min;
    else
        result.resolved = decides(result.gate, low, high);
}

std::string unknownGood(std::int64_t count)
{
    return "for " + std::to_string(count) +
           " requests it can't be told whether they are good: their tokens are not known";
}

} // namespace

bool withinGate(const Gate& gate, double value)
{
    return (!gate.max || value <= *gate.max) && (!gate.min || value >= *gate.min);
}

double limitOf(const Gate& gate, const OptionalFigure& value)
{
    const bool belowMin = gate.min && value && *value < *gate.min;
    if (gate.max && !belowMin)
        return *gate.max;
    return gate.min.value_or(0);
}

void settle(GateResult& result, const std::optional<double>& confidence)
{
    result.state = Verdict::not_established;
    if (!result.reason.empty())
        return;
    if (!result.value || result.n == 0) {
        result.reason = "no data";
        return;
    }
    if (confidence && !result.resolved) {
        result.reason = "not resolved at " + shortNumber(*confidence) + " with n = " + std::to_string(result.n);
        return;
    }
    result.state = withinGate(result.gate, *result.value) ? Verdict::passed : Verdict::failed;
}

void settleStability(GateResult& result, const std::optional<Stability>& stability, const std::string& reason)
{
    result.state = Verdict::not_established;
    result.value_text = stability ? std::string(nameOf(*stability)) : std::string();
    result.resolved = stability && *stability != Stability::not_established;
    if (!stability) {
        result.reason = "stability is judged in open loops only";
    } else if (!result.resolved) {
        result.reason = reason.empty() ? "stability not established" : reason;
    } else {
        result.reason.clear();
        result.state = result.value_text == result.gate.is.value_or("stable") ? Verdict::passed : Verdict::failed;
    }
}

GateResult evaluateGate(const Gate& gate, const GateFacts& facts, const std::optional<double>& confidence)
{
    const double level = confidence.value_or(defaultConfidence);
    GateResult result;
    std::string doubt; // why so many requests resolve nothing
    result.gate = gate;
    if (gate.metric == "stability") {
        result.n = facts.arrivals;
        settleStability(result, facts.stability, facts.stability_reason);
        return result;
    }
    if (gate.metric == "error_share") {
        evaluateShare(facts.errors, facts, level, result);
    } else if (gate.metric == "goodput_share") {
        evaluateShare(facts.good, facts, level, result);
        if (facts.good_unknown > 0)
            result.reason = unknownGood(facts.good_unknown);
    } else if (gate.metric == "goodput") {
        result.n = facts.base;
        result.value = facts.goodput;
        if (facts.good_unknown > 0)
            result.reason = unknownGood(facts.good_unknown);
    } else if (gate.metric == "request_throughput") {
        result.n = facts.base;
        result.value = facts.request_throughput;
    } else if (gate.metric == "output_token_throughput") {
        result.n = facts.base;
        result.value = facts.output_token_throughput;
        result.reason = facts.token_throughput_doubt;
    } else {
        evaluateDuration(facts, level, result, doubt);
    }
    result.limit = limitOf(gate, result.value);
    settle(result, confidence);
    if (result.reason.starts_with("not resolved") && !doubt.empty())
        result.reason += " (" + doubt + ")";
    return result;
}

} // namespace plumbline
