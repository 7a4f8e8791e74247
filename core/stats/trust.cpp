#include "core/stats/trust.h"

#include "core/stats/gates.h"
#include "core/stats/text.h"

#include <algorithm>
#include <cmath>

namespace plumbline {
namespace {

constexpr double resentLimit = 0.01;
constexpr double slotIdleLimit = 0.02;
constexpr double stealLimit = 0.02;
constexpr double ioCpuLimit = 0.9;
constexpr double stallThatMatters = 1; // ms
constexpr double betweenCallsMs = 0.1; // from a call of the system to the reading of the clock beside it, seen at most
constexpr double beatMs = 20;          // how often the loops look at the time

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
    if (!figure.judged)
        return;
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

// What makes a step doubtful or worse whatever its error bounds are.
void judgeRest(const TrustEvidence& evidence, StepTrust& trust)
{
    if (evidence.capped)
        limitClient(trust, "max_outstanding was reached: arrivals were dropped");
    if (evidence.client_resource > 0)
        limitClient(trust, std::to_string(evidence.client_resource) +
                               " requests failed for want of the client's own ports or descriptors");
    const auto doubt = [&trust](std::string reason) {
        trust.state = std::max(trust.state, TrustState::doubtful);
        trust.reasons.push_back(std::move(reason));
    };
    if (evidence.resent_share.value_or(0) > resentLimit)
        doubt(percent(*evidence.resent_share) +
              " of the requests were sent a second time: the server closes connections "
              "that it offered to keep (target.connections \"fresh\" avoids that)");
    if (evidence.slot_idle.value_or(0) > slotIdleLimit)
        doubt("clients stood idle for " + percent(*evidence.slot_idle) + " of the time between their requests");
    if (evidence.steal_share.value_or(0) > stealLimit)
        doubt("the hypervisor took " + percent(*evidence.steal_share) + " of the host's time");
    if (evidence.io_cpu_share.value_or(0) > ioCpuLimit)
        doubt("an I/O thread was busy for " + percent(*evidence.io_cpu_share) + " of the time");
    if (evidence.outside_envelope)
        doubt(shortNumber(evidence.events_per_s.value_or(0)) + " events/s on " +
              shortNumber(evidence.streams.value_or(0)) + " streams are more than was calibrated");
}

struct Seen // of the calibrated trust
{
    double send = 0;
    double read = 0;     // of a first token
    double finish = 0;   // of a first token or a finish
    bool kernel = false; // the kernel stamped what it received
};

Seen seenBy(const TrustEvidence& evidence)
{
    Seen seen;
    const double p99 = evidence.loop_delay_p99_ms.value_or(0);
    // Where the kernel stamps, a read that was late is seen as such.
    const bool few = evidence.requests > 0 && evidence.requests < 100 && !evidence.read_delay_p99_ms;
    const bool longest = few || p99 > stallThatMatters;
    double stall = longest ? std::max(p99, evidence.loop_stall_max_ms.value_or(p99)) : p99;
    stall += longest && stall > beatMs ? beatMs : 0; // it may have begun right after the beat before
    seen.send = evidence.send_delay_p99_ms.value_or(0);
    seen.kernel = evidence.read_delay_p99_ms.has_value();
    seen.read = seen.kernel
                    ? std::max({*evidence.read_delay_p99_ms, evidence.first_read_delay_p99_ms.value_or(0), stall})
                    : 2 * stall;
    seen.finish = std::max(seen.read, evidence.finish_read_delay_p99_ms.value_or(0));
    return seen;
}

const Interval* ownErrorOf(const JudgedFigure& figure, const TrustEvidence& evidence)
{
    const auto found = std::find_if(evidence.own_errors.begin(), evidence.own_errors.end(),
                                    [&figure](const auto& own) { return own.first == figure.name; });
    return found == evidence.own_errors.end() ? nullptr : &found->second;
}

// By how much a figure may be too short (negative) and too long.
Interval boundOf(const JudgedFigure& figure, const TrustEvidence& evidence, const Seen& seen)
{
    if (const auto* own = ownErrorOf(figure, evidence)) {
        if (figure.name == "tpot_ms") {
            const double rest =
                (evidence.calibrated_gap_p99_ms.value_or(0) + betweenCallsMs) / std::max(1.0, figure.tokens);
            return {std::min(own->low, 0.0) - rest, std::max(own->high, 0.0) + rest};
        }
        return {0, std::max(evidence.calibrated_ttft_p99_ms.value_or(0),
                            own->high + std::max(evidence.calibrated_ttft_p50_ms.value_or(0), betweenCallsMs))};
    }
    if (figure.name == "gap_ms" || figure.name == "itl_ms" || figure.name == "tpot_ms") {
        const double either =
            std::max(evidence.calibrated_gap_p99_ms.value_or(0), seen.finish) / std::max(1.0, figure.tokens);
        return {-either, either};
    }
    const double read = figure.name == "e2e_ms" ? seen.finish : seen.read;
    return {0, std::max(evidence.calibrated_ttft_p99_ms.value_or(0),
                        seen.send + read + evidence.calibrated_ttft_p50_ms.value_or(0))};
}

std::string signedBound(const Interval& bound)
{
    return "+" + shortNumber(bound.high) + "/−" + shortNumber(-bound.low) + " ms";
}

std::string causesOf(const JudgedFigure& figure, const TrustEvidence& evidence, const Seen& seen)
{
    const auto calibrated = ", calibrated " + shortNumber(evidence.calibrated_ttft_p99_ms.value_or(0)) + " ms";
    if (const auto* own = ownErrorOf(figure, evidence))
        return "the client's own delays moved it by up to " + shortNumber(std::max(own->high, -own->low)) + " ms" +
               calibrated;
    return "send delay p99 " + shortNumber(seen.send) + " ms, " + (seen.kernel ? "read delay" : "loop stall, twice,") +
           " p99 " + shortNumber(figure.name == "ttft_ms" ? seen.read : seen.finish) + " ms" + calibrated;
}

void judgeCalibrated(const JudgedFigure& figure, const TrustEvidence& evidence, const Seen& seen, StepTrust& trust)
{
    const auto bound = boundOf(figure, evidence, seen);
    const double most = std::max(bound.high, -bound.low);
    trust.bounds.emplace_back(figure.name, bound);
    trust.bound_ms = std::max(trust.bound_ms.value_or(0), most);
    if (!figure.judged)
        return;
    const OptionalFigure scale = figure.limit ? figure.limit : figure.value;
    const double trusted = std::max(1.0, 0.01 * scale.value_or(0));
    if (most > trusted) {
        std::string reason = metricLabel(figure.name) + " may be wrong by " + signedBound(bound) + ", more than " +
                             shortNumber(trusted) + " ms (" + causesOf(figure, evidence, seen) + ")";
        if (scale && most > 0.05 * *scale) {
            limitClient(trust, std::move(reason));
        } else {
            trust.state = std::max(trust.state, TrustState::doubtful);
            trust.reasons.push_back(std::move(reason));
        }
    }
    for (const auto& gate : evidence.gates) {
        if (gate.gate.metric != figure.name || !gate.value || !std::isfinite(*gate.value))
            continue;
        const bool within = withinGate(gate.gate, *gate.value);
        if (within != withinGate(gate.gate, *gate.value - bound.high) ||
            within != withinGate(gate.gate, *gate.value - bound.low))
            limitClient(trust, "the gate on " + metricLabel(figure.name) + " " + gate.gate.stat.value_or("") +
                                   " flips within " + shortNumber(*gate.value) + " ms, instrument " +
                                   signedBound(bound));
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
    judgeRest(evidence, trust);
    return trust;
}

StepTrust calibratedTrust(const TrustEvidence& evidence)
{
    StepTrust trust;
    trust.state = TrustState::trusted;
    trust.calibrated = true;
    if (!evidence.loop_delay_p99_ms) {
        trust.state = TrustState::doubtful;
        trust.reasons.push_back("the client's own delays are not known");
        return trust;
    }
    const auto seen = seenBy(evidence);
    for (const auto& figure : evidence.figures)
        judgeCalibrated(figure, evidence, seen, trust);
    judgeRest(evidence, trust);
    return trust;
}

StepTrust trustOf(const TrustEvidence& evidence)
{
    const bool calibrated = evidence.calibrated_ttft_p99_ms || evidence.outside_envelope;
    return calibrated ? calibratedTrust(evidence) : uncalibratedTrust(evidence);
}

std::string boundsText(const StepTrust& trust)
{
    std::string text;
    for (const auto& [name, bound] : trust.bounds)
        text += (text.empty() ? "" : ", ") + metricLabel(name) + " " + signedBound(bound);
    return text;
}

bool isLessTrusted(const StepTrust& other, const StepTrust& one)
{
    const auto widest = [](const StepTrust& trust) {
        double width = 0;
        for (const auto& [name, bound] : trust.bounds)
            width = std::max({width, bound.high, -bound.low});
        return width;
    };
    return other.state != one.state ? other.state > one.state : widest(other) > widest(one);
}

} // namespace plumbline
