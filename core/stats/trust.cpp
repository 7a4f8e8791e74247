#include "core/stats/trust.h"

#include "core/stats/gates.h"
#include "core/stats/text.h"

#include <algorithm>
#include <cmath>

namespace plumbline {
namespace {

constexpr double resentLimit = 0.01;
constexpr double slotIdleLimit = 0.02;

std::string percent(double share)
{
    return shortNumber(share * 100) + " %";
}

void limitClient(StepTrust& trust, std::string reason)
{
    trust.state = TrustState::client_limited;
    trust.reasons.insert(trust.reasons.begin(), std::move(reason)); // what limits stands before what is merely doubtful
}

void judgeFigure(const JudgedFigure& figure, double bound, const TrustEvidence& evidence, StepTrust& trust)
{
    trust.bounds.emplace_back(figure.name, Interval{-bound, bound});
    trust.bound_ms = std::max(trust.bound_ms.value_or(0), bound);
    const OptionalFigure scale = figure.limit ? figure.limit : figure.value;
    if (scale && bound > std::max(1.0, 0.01 * *scale) && bound > 0.05 * *scale) {
        std::string reason =
            metricLabel(figure.name) + " may be wrong by " + shortNumber(bound) + " ms, more than 5 % of its ";
        reason += figure.limit ? "limit of " : "value of ";
        reason += shortNumber(*scale) + " ms (loop delay p99 " + shortNumber(*evidence.loop_delay_p99_ms) +
                  " ms, lateness p99 " + shortNumber(*evidence.lateness_p99_ms) + " ms)";
        limitClient(trust, std::move(reason));
    }
    for (const auto& gate : evidence.gates) {
        if (gate.gate.metric != figure.name || !gate.value || !std::isfinite(*gate.value))
            continue;
        const bool within = withinGate(gate.gate, *gate.value);
        if (within == withinGate(gate.gate, *gate.value - bound) &&
            within == withinGate(gate.gate, *gate.value + bound))
            continue;
        limitClient(trust, "the gate on " + metricLabel(figure.name) + " " + gate.gate.stat.value_or("") +
                               " flips within " + shortNumber(*gate.value) + " ± " + shortNumber(bound) + " ms");
    }
}

} // namespace

StepTrust uncalibratedTrust(const TrustEvidence& evidence)
{
    StepTrust trust;
    trust.state = TrustState::doubtful;
    trust.reasons.push_back("not calibrated");
    if (evidence.loop_delay_p99_ms && evidence.lateness_p99_ms) {
        const double bound = *evidence.loop_delay_p99_ms + *evidence.lateness_p99_ms;
        for (const auto& figure : evidence.figures)
            judgeFigure(figure, bound / std::max(1.0, figure.tokens), evidence, trust);
        if (evidence.figures.empty())
            trust.bound_ms = bound;
    } else {
        trust.reasons.push_back("the client's own delays are not known");
    }
    if (evidence.capped)
        limitClient(trust, "max_outstanding was reached: arrivals were dropped");
    if (evidence.resent_share.value_or(0) > resentLimit)
        trust.reasons.push_back(percent(*evidence.resent_share) + " of the requests were sent a second time");
    if (evidence.slot_idle.value_or(0) > slotIdleLimit)
        trust.reasons.push_back("clients stood idle for " + percent(*evidence.slot_idle) +
                                " of the time between their requests");
    return trust;
}

} // namespace plumbline
