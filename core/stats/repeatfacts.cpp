#include "core/stats/repeatfigures.h"

#include <algorithm>
#include <string>

namespace plumbline {
namespace {

void addCounts(std::vector<std::pair<std::string, std::int64_t>>& to,
               const std::vector<std::pair<std::string, std::int64_t>>& from)
{
    for (const auto& [name, count] : from) {
        const auto same =
            std::find_if(to.begin(), to.end(), [&, name = name](const auto& entry) { return entry.first == name; });
        if (same != to.end())
            same->second += count;
        else
            to.emplace_back(name, count);
    }
}

void addLedger(Ledger& to, const Ledger& from)
{
    to.scheduled += from.scheduled;
    to.not_sent += from.not_sent;
    to.submitted += from.submitted;
    to.completed += from.completed;
    to.rejected += from.rejected;
    to.failed += from.failed;
    to.timed_out += from.timed_out;
    to.cancelled += from.cancelled;
    to.unfinished += from.unfinished;
}

// As a level: stable when all are, overloaded when most are.
void combineStability(Repeats repeats, StepSummary& into)
{
    if (!repeats.front()->stability)
        return;
    const auto count = [&](Stability state) {
        return static_cast<std::size_t>(std::count_if(
            repeats.begin(), repeats.end(), [&](const StepSummary* repeat) { return repeat->stability == state; }));
    };
    if (count(Stability::stable) == repeats.size())
        into.stability = Stability::stable;
    else if (2 * count(Stability::overloaded) > repeats.size())
        into.stability = Stability::overloaded;
    else
        into.stability = Stability::not_established;
    if (*into.stability == Stability::not_established)
        into.stability_reason = "stable in " + std::to_string(count(Stability::stable)) + " and overloaded in " +
                                std::to_string(count(Stability::overloaded)) + " of " + std::to_string(repeats.size()) +
                                " repeats";
}

template <typename Value> void keepLargest(Value& to, const Value& from)
{
    to = std::max(to, from);
}

void keepWorstTrust(const StepTrust& from, StepTrust& to)
{
    to.state = std::max(to.state, from.state); // trusted < doubtful < client_limited
    to.calibrated = to.calibrated && from.calibrated;
    if (from.bound_ms)
        to.bound_ms = std::max(to.bound_ms.value_or(0), *from.bound_ms);
    for (const auto& [name, bound] : from.bounds) {
        const auto same = std::find_if(to.bounds.begin(), to.bounds.end(),
                                       [&, name = name](const auto& entry) { return entry.first == name; });
        if (same == to.bounds.end())
            to.bounds.emplace_back(name, bound);
        else
            same->second = {std::min(same->second.low, bound.low), std::max(same->second.high, bound.high)};
    }
    for (const auto& reason : from.reasons)
        if (std::find(to.reasons.begin(), to.reasons.end(), reason) == to.reasons.end())
            to.reasons.push_back(reason);
}

void addBands(std::vector<LengthBand>& to, const std::vector<LengthBand>& from)
{
    for (const auto& band : from) {
        const auto same = std::find_if(to.begin(), to.end(), [&](const auto& entry) { return entry.from >= band.from; });
        if (same == to.end() || same->from != band.from) {
            to.insert(same, band);
        } else {
            same->failed += band.failed;
            same->of += band.of;
        }
    }
}

void addFailures(std::vector<FailureCount>& to, const std::vector<FailureCount>& from)
{
    for (const auto& kind : from) {
        const auto same = std::find_if(to.begin(), to.end(), [&](const auto& entry) {
            return entry.error_class == kind.error_class && entry.outcome == kind.outcome && entry.message == kind.message;
        });
        if (same == to.end()) {
            to.push_back(kind);
        } else {
            same->count += kind.count;
            addBands(same->prompt_bytes, kind.prompt_bytes);
            addBands(same->asked_tokens, kind.asked_tokens);
        }
    }
    std::stable_sort(to.begin(), to.end(), [](const auto& a, const auto& b) { return a.count > b.count; });
}

// What is not a statistic: what one repeat suffered, the level suffered.
void addFacts(const StepSummary& from, StepSummary& to)
{
    addLedger(to.ledger, from.ledger);
    to.interrupted = to.interrupted || from.interrupted;
    if (to.state == StepState::finished)
        to.state = from.state;
    to.capped = to.capped || from.capped;
    to.records_lost += from.records_lost;
    to.input_throughput_unknown += from.input_throughput_unknown;
    to.good_unknown += from.good_unknown;
    if (from.steady)
        to.steady = to.steady.value_or(true) && *from.steady;
    if (from.opening_wave_visible)
        to.opening_wave_visible = to.opening_wave_visible.value_or(false) || *from.opening_wave_visible;
    keepLargest(to.outstanding.max, from.outstanding.max);
    keepLargest(to.outstanding.at_start, from.outstanding.at_start);
    keepLargest(to.outstanding.at_end, from.outstanding.at_end);
    keepLargest(to.little.identity_error, from.little.identity_error);
    addCounts(to.finish_reasons, from.finish_reasons);
    addCounts(to.errors, from.errors);
    addCounts(to.flags, from.flags);
    addFailures(to.failures, from.failures);
    keepWorstTrust(from.trust, to.trust);
    for (const auto& pin : from.missing_pins)
        if (std::find(to.missing_pins.begin(), to.missing_pins.end(), pin) == to.missing_pins.end())
            to.missing_pins.push_back(pin);
}

// Busy before any of the repeats: busy. Else unknown before any: unknown, which matters after a drain that was cut.
void combineIdle(Repeats repeats, StepSummary& into)
{
    bool busy = false;
    bool unknown = false;
    for (const StepSummary* repeat : repeats) {
        busy = busy || repeat->not_idle_at_start.value_or(false);
        unknown = unknown || !repeat->not_idle_at_start;
        into.after_cut_drain = into.after_cut_drain || (!repeat->not_idle_at_start && repeat->after_cut_drain);
    }
    if (busy || !unknown)
        into.not_idle_at_start = busy;
}

} // namespace

void combineFacts(Repeats repeats, StepSummary& into)
{
    into.trust.state = TrustState::trusted;
    into.trust.calibrated = true;
    for (const StepSummary* repeat : repeats)
        addFacts(*repeat, into);
    combineIdle(repeats, into);
    combineStability(repeats, into);
}

} // namespace plumbline
