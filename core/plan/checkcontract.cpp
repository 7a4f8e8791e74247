#include "core/plan/findings.h"

#include "core/plan/defaults.h"
#include "core/plan/nearest.h"
#include "core/plan/vocabulary.h"

#include <algorithm>
#include <cmath>

namespace plumbline {
namespace {

constexpr double mostMilliseconds = maxSeconds * 1000;
constexpr double usualConfidence = 0.95;

// A request that the client sent late was late for its user: an open loop counts from the time it was due.
void warnOfSending(const std::string& path, const std::string& metric, const Plan& plan, Findings& findings)
{
    if (plan.load.kind != LoadKind::open)
        return;
    if (metric == "ttft_ms" || metric == "e2e_ms")
        findings.warning(path, metric +
                                   " counts from sending, which hides what the client sent late; in an open loop use " +
                                   (metric == "ttft_ms" ? "ttft_from_due_ms" : "e2e_from_due_ms"));
}

void checkStreamed(const std::string& path, const std::string& metric, const Plan& plan, Findings& findings)
{
    if (!plan.target.stream && needsStream(metric))
        findings.error(
            path, metric + " is undefined while target.stream is false: the answer comes in one piece; use e2e_ms");
}

void checkLimits(const std::string& path, const std::vector<RequestLimit>& limits, const Plan& plan, Findings& findings)
{
    for (std::size_t i = 0; i < limits.size(); ++i) {
        const auto& limit = limits[i];
        const std::string where = path + '.' + limit.metric;
        if (!findings.oneOf(where, limit.metric, limitMetrics()))
            continue;
        const bool twice =
            std::any_of(limits.begin(), limits.begin() + static_cast<std::ptrdiff_t>(i),
                        [&limit](const RequestLimit& earlier) { return earlier.metric == limit.metric; });
        if (twice)
            findings.error(where, "is there more than once");
        if (!limit.max)
            continue;
        findings.above(where, *limit.max, 0, mostMilliseconds, " ms");
        checkStreamed(where, limit.metric, plan, findings);
        warnOfSending(where, limit.metric, plan, findings);
    }
}

void checkGateClass(const std::string& path, const Gate& gate, const Plan& plan, Findings& findings)
{
    if (!gate.klass)
        return;
    std::vector<std::string_view> names;
    for (const auto& klass : plan.workload.classes)
        names.push_back(klass.name);
    if (gate.metric == "stability")
        findings.error(path + ".class", "stability is judged over all classes together; take it out");
    else if (!contains(names, *gate.klass))
        findings.error(path + ".class", "must be one of the workload's classes (" + shown(list(names, true), 300) +
                                            "), or null for all; is \"" + shown(*gate.klass, 40) + "\"");
}

// What a gate tests against: a limit to one side, or a state.
void checkGateLimit(const std::string& path, const Gate& gate, Findings& findings)
{
    if (gate.metric == "stability") {
        if (gate.min || gate.max)
            findings.error(path + (gate.min ? ".min" : ".max"), "means nothing for stability; use \"is\": \"stable\"");
        findings.oneOf(path + ".is", gate.is.value_or(""), stabilityNames());
        return;
    }
    if (gate.is)
        findings.error(path + ".is", "is for stability; " + gate.metric + " needs \"min\" or \"max\"");
    if (!gate.min && !gate.max) {
        findings.error(path, "has no limit; must have \"min\" or \"max\"");
    } else if (gate.min && gate.max) {
        findings.error(path, "has two limits; write one gate for \"min\" and one for \"max\"");
    } else {
        const std::string where = path + (gate.min ? ".min" : ".max");
        const double limit = gate.min ? *gate.min : *gate.max;
        findings.atLeast(where, limit, 0,
                         isShareMetric(gate.metric)      ? 1
                         : isDurationMetric(gate.metric) ? mostMilliseconds
                                                         : 1e15,
                         isDurationMetric(gate.metric) ? " ms" : "");
    }
}

struct Proof
{
    double share = 0;    // of requests that may lie on the good side by chance alone
    std::string of_what; // for the message
};

// The gates that a count of requests can resolve, each as "if the true share were just this, n good ones in a row are
// unlikely": a percentile p of at most x (share p below x), an error share of at most x, a goodput share of at least x.
std::optional<Proof> proofOf(const Gate& gate)
{
    if (isDurationMetric(gate.metric) && gate.stat && gate.stat->starts_with('p') && gate.max)
        return Proof{std::stod(gate.stat->substr(1)) / 100, *gate.stat};
    if (gate.metric == "error_share" && gate.max)
        return Proof{1 - *gate.max, "error_share at most " + numberText(*gate.max)};
    if (gate.metric == "goodput_share" && gate.min)
        return Proof{*gate.min, "goodput_share at least " + numberText(*gate.min)};
    return std::nullopt;
}

// The smallest group of requests that the gate judges: a gate without a class applies to every class and to all
// together.
std::pair<double, std::string> judgedShare(const Gate& gate, const Workload& workload)
{
    if (gate.klass)
        return {shareOf(workload, *gate.klass), *gate.klass};
    std::pair<double, std::string> least{1, ""};
    for (const auto& klass : workload.classes)
        if (const double share = shareOf(workload, klass.name); share > 0 && share < least.first)
            least = {share, klass.name};
    return least;
}

void warnOfCount(const std::string& path, const Gate& gate, const Plan& plan, Findings& findings)
{
    const auto proof = proofOf(gate);
    if (!proof || !(proof->share > 0))
        return;
    const double confidence = plan.contract.confidence.value_or(usualConfidence);
    if (proof->share >= 1) {
        if (plan.contract.confidence)
            findings.warning(path, proof->of_what +
                                       " can never be resolved with a confidence: no count of requests rules out "
                                       "the last one; such a gate is never passed");
        return;
    }
    const double needed = std::ceil(std::log(1 - confidence) / std::log(proof->share) - 1e-9);
    const auto [share, klass] = judgedShare(gate, plan.workload);
    std::optional<double> least;
    for (const double level : plan.load.steps)
        if (const auto count = measuredRequests(plan.load, level); count && level > 0) {
            const double expected = std::floor(static_cast<double>(*count) * share);
            least = std::min(least.value_or(expected), expected);
        }
    if (least && *least < needed)
        findings.warning(path, "a step has " + numberText(*least) + " measured requests" +
                                   (klass.empty() ? "" : " of class \"" + shown(klass, 40) + "\"") +
                                   ", too few to resolve " + proof->of_what + ": a bound at " +
                                   numberText(confidence * 100) + " % needs " + numberText(needed) +
                                   " even if all are good");
}

void checkGate(const std::string& path, const Gate& gate, const Plan& plan, Findings& findings)
{
    checkGateClass(path, gate, plan, findings);
    if (!findings.oneOf(path + ".metric", gate.metric, gateMetrics()))
        return;
    const bool duration = isDurationMetric(gate.metric);
    bool fine = true;
    if (duration)
        fine = findings.oneOf(path + ".stat", gate.stat.value_or(""), gateStats());
    else if (gate.stat)
        findings.error(path + ".stat",
                       "means nothing for " + gate.metric + ", which is one figure a step; take it out");
    fine = findings.oneOf(path + ".of", gate.of, gateBases()) && fine;
    if (!duration && gate.of == "completed")
        findings.error(path + ".of", "means nothing for " + gate.metric + "; take it out");
    if (gate.metric == "stability" && plan.load.kind == LoadKind::closed)
        findings.error(path + ".metric",
                       "stability needs kind \"open\": a closed loop never sends more than the server answers");
    checkGateLimit(path, gate, findings);
    checkStreamed(path + ".metric", gate.metric, plan, findings);
    warnOfSending(path + ".metric", gate.metric, plan, findings);
    if (fine)
        warnOfCount(path, gate, plan, findings);
}

} // namespace

void checkContract(const Plan& plan, Findings& findings)
{
    const auto& contract = plan.contract;
    const bool confident = !contract.confidence || (*contract.confidence > 0 && *contract.confidence < 1);
    if (!confident)
        findings.error("contract.confidence",
                       "must be above 0 and below 1 (0.95, say), or null; is " + numberText(*contract.confidence));
    checkLimits("contract.request", contract.request, plan, findings);
    for (std::size_t i = 0; i < plan.workload.classes.size(); ++i)
        checkLimits(at("workload.classes", i, "contract.request"), plan.workload.classes[i].request_limits, plan,
                    findings);
    bool goodput = false;
    for (std::size_t i = 0; i < contract.gates.size(); ++i) {
        checkGate(at("contract.gates", i), contract.gates[i], plan, findings);
        goodput = goodput || contract.gates[i].metric.starts_with("goodput");
    }
    const auto limited = [&plan](const WorkloadClass& klass) { return !limitsFor(plan, klass.name).empty(); };
    if (goodput && std::none_of(plan.workload.classes.begin(), plan.workload.classes.end(), limited))
        findings.warning("contract.request",
                         "sets no limit: the goodput that a gate tests counts every completed request");
    for (std::size_t i = 0; i < contract.required_pins.size(); ++i)
        if (contract.required_pins[i].empty())
            findings.error(at("contract.required_pins", i),
                           "is empty; must be the key of a pin such as \"server.kind\"");
    if (plan.load.recovery == true && !hasContract(plan))
        findings.warning("load.recovery",
                         "is true without a contract: no level can fail, so there is nothing to recover from");
}

} // namespace plumbline
