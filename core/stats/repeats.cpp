#include "core/stats/repeats.h"

#include "core/stats/distribution.h"
#include "core/stats/gates.h"
#include "core/stats/repeatgates.h"
#include "core/stats/verdict.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace plumbline {
namespace {

using Repeats = std::span<const StepSummary* const>;

struct NamedScalar
{
    const char* name;
    OptionalFigure StepSummary::*member;
};
constexpr NamedScalar scalars[] = {
    {"window_s", &StepSummary::window_s},
    {"error_share", &StepSummary::error_share},
    {"goodput_share", &StepSummary::goodput_share},
    {"goodput", &StepSummary::goodput},
    {"request_throughput", &StepSummary::request_throughput},
    {"output_token_throughput", &StepSummary::output_token_throughput},
    {"input_token_throughput", &StepSummary::input_token_throughput},
    {"output_speed", &StepSummary::output_speed},
    {"tokens_per_event", &StepSummary::tokens_per_event},
    {"slot_idle", &StepSummary::slot_idle},
    {"resent_share", &StepSummary::resent_share},
};

struct NamedDistribution
{
    const char* name;
    FigureDistribution StepSummary::*member;
};
constexpr NamedDistribution distributions[] = {
    {"lateness_ms", &StepSummary::lateness_ms},
    {"ttft_ms", &StepSummary::ttft_ms},
    {"ttft_from_due_ms", &StepSummary::ttft_from_due_ms},
    {"time_to_first_text_ms", &StepSummary::time_to_first_text_ms},
    {"tpot_ms", &StepSummary::tpot_ms},
    {"itl_ms", &StepSummary::itl_ms},
    {"gap_ms", &StepSummary::gap_ms},
    {"e2e_ms", &StepSummary::e2e_ms},
    {"e2e_from_due_ms", &StepSummary::e2e_from_due_ms},
    {"prompt_tokens", &StepSummary::prompt_tokens},
    {"output_tokens", &StepSummary::output_tokens},
};

struct NamedStat
{
    const char* name;
    OptionalFigure FigureDistribution::*member;
};
constexpr NamedStat stats[] = {
    {"mean", &FigureDistribution::mean}, {"sd", &FigureDistribution::sd},   {"min", &FigureDistribution::min},
    {"p50", &FigureDistribution::p50},   {"p90", &FigureDistribution::p90}, {"p95", &FigureDistribution::p95},
    {"p99", &FigureDistribution::p99},   {"max", &FigureDistribution::max},
};

// The mean of what the repeats have, noted with its spread when it has a name.
OptionalFigure combine(const std::string& name, const std::vector<double>& values, const std::vector<int>& numbers,
                       StepSummary& into)
{
    if (values.empty())
        return std::nullopt;
    const double mean = *meanOf(values);
    if (!name.empty() && std::isfinite(mean)) {
        AcrossRepeats across;
        across.name = name;
        across.repeats = static_cast<int>(values.size());
        across.mean = mean;
        across.sd = sdOf(values);
        if (across.sd && mean != 0)
            across.cv = *across.sd / std::abs(mean);
        across.min = *std::min_element(values.begin(), values.end());
        across.max = *std::max_element(values.begin(), values.end());
        across.interval = meanInterval(values, defaultConfidence);
        across.outliers = outliersOf(values, numbers);
        into.across_repeats.push_back(std::move(across));
    }
    return mean;
}

template <typename Get> OptionalFigure combineOver(Repeats repeats, const std::string& name, Get get, StepSummary& into)
{
    std::vector<double> values;
    std::vector<int> numbers;
    for (const StepSummary* repeat : repeats) {
        const OptionalFigure value = get(*repeat);
        if (!value)
            continue;
        values.push_back(*value);
        numbers.push_back(repeat->repeat.value_or(0));
    }
    return combine(name, values, numbers, into);
}

// `noted`: the statistics stand in across_repeats as well.
template <typename Get>
FigureDistribution combineDistribution(Repeats repeats, const std::string& name, bool noted, Get get, StepSummary& into)
{
    FigureDistribution result;
    const FigureDistribution& first = get(*repeats.front());
    result.of = first.of;
    result.basis = first.basis;
    for (const StepSummary* repeat : repeats) {
        const FigureDistribution& one = get(*repeat);
        result.n += one.n;
        result.not_judged += one.not_judged;
        if (one.basis == "per event") // one repeat without counts makes the mean one over events
            result.basis = one.basis;
    }
    for (const auto& [stat, member] : stats) {
        const auto value = [&get, member = member](const StepSummary& repeat) { return get(repeat).*member; };
        result.*member = combineOver(repeats, noted ? name + "." + stat : "", value, into);
    }
    std::vector<double> p95;
    for (const StepSummary* repeat : repeats)
        if (get(*repeat).p95)
            p95.push_back(*get(*repeat).p95);
    result.p95_interval = meanInterval(p95, defaultConfidence);
    if (!result.p95_interval && result.n > 0)
        result.interval_reason = p95.size() < 3 ? "fewer than 3 repeats" : "a repeat's value is infinite";
    if (p95.size() > 1 && std::isfinite(*result.p95)) {
        FigureDistribution::Spread spread;
        spread.sd = sdOf(p95);
        if (*result.p95 != 0)
            spread.cv = *spread.sd / std::abs(*result.p95);
        spread.min = *std::min_element(p95.begin(), p95.end());
        spread.max = *std::max_element(p95.begin(), p95.end());
        result.spread = spread;
    }
    return result;
}

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

// The verdict across the repeats. What stands in the way of one of them stands in the way of all; then the gates decide
// when a confidence is asked for, else the repeats by their number.
void judgeRepeats(Repeats repeats, int planned, bool confident, StepSummary& all)
{
    judgeStep(all);
    if (all.gates.empty())
        return;
    if (!confident) {
        const RepeatCount count = countRepeats(repeats, planned);
        all.verdict = count.verdict();
        all.verdict_reason = all.verdict == Verdict::passed ? std::string() : count.text();
        return;
    }
    for (const StepSummary* repeat : repeats) {
        if (const auto obstacle = obstacleOf(*repeat)) {
            all.verdict = Verdict::not_established;
            all.verdict_reason = "repeat " + std::to_string(repeat->repeat.value_or(0)) + ": " + *obstacle;
            return;
        }
    }
}

void combineArrivals(Repeats repeats, StepSummary& into)
{
    const auto over = [&](const char* name, OptionalFigure StepArrivals::*member) {
        into.arrivals.*member = combineOver(
            repeats, name, [member](const StepSummary& one) { return one.arrivals.*member; }, into);
    };
    into.arrivals.nominal_per_s = repeats.front()->arrivals.nominal_per_s;
    over("scheduled_per_s", &StepArrivals::scheduled_per_s);
    over("sent_per_s", &StepArrivals::sent_per_s);
    over("gap_min_ms", &StepArrivals::gap_min_ms);
    over("gap_p1_ms", &StepArrivals::gap_p1_ms);
}

} // namespace

std::vector<int> outliersOf(std::span<const double> values, std::span<const int> numbers)
{
    std::vector<int> result;
    if (values.size() < 4)
        return result;
    std::vector<double> sorted(values.begin(), values.end());
    std::sort(sorted.begin(), sorted.end());
    const double median = *quantile(sorted, 0.5, Percentile::linear);
    std::vector<double> deviations;
    for (const double value : values)
        deviations.push_back(std::abs(value - median));
    std::sort(deviations.begin(), deviations.end());
    const double scaled =
        1.4826 * *quantile(deviations, 0.5, Percentile::linear); // as wide as sd where values are normal
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double deviation = std::abs(values[i] - median);
        if (deviation > 3.5 * scaled && deviation > 0.1 * std::abs(median))
            result.push_back(numbers[i]);
    }
    return result;
}

Verdict RepeatCount::verdict() const
{
    if (passed == repeats)
        return Verdict::passed;
    return 2 * failed > repeats ? Verdict::failed : Verdict::not_established;
}

std::string RepeatCount::text() const
{
    return std::to_string(passed) + " passed and " + std::to_string(failed) + " failed of " + std::to_string(repeats) +
           (repeats == 1 ? " repeat" : " repeats");
}

RepeatCount countRepeats(Repeats repeats, int planned)
{
    RepeatCount count;
    count.repeats = std::max(planned, static_cast<int>(repeats.size()));
    for (const StepSummary* repeat : repeats) {
        count.passed += repeat->verdict == Verdict::passed ? 1 : 0;
        count.failed += repeat->verdict == Verdict::failed ? 1 : 0;
    }
    return count;
}

StepSummary acrossRepeats(Repeats repeats, int planned, const std::optional<double>& confidence)
{
    const StepSummary& first = *repeats.front();
    StepSummary all;
    all.step = first.step;
    all.purpose = first.purpose;
    all.kind = first.kind;
    all.level = first.level;
    all.unit = first.unit;
    all.klass = first.klass;
    all.repeats = static_cast<int>(repeats.size());
    all.opening_wave_measured = first.opening_wave_measured;
    all.trust.state = TrustState::trusted;
    all.trust.calibrated = true;
    for (const StepSummary* repeat : repeats)
        addFacts(*repeat, all);
    combineIdle(repeats, all);
    combineStability(repeats, all);

    for (const auto& [name, member] : scalars)
        all.*member = combineOver(
            repeats, name, [member = member](const StepSummary& one) { return one.*member; }, all);
    combineArrivals(repeats, all);
    for (const auto& [name, member] : distributions)
        all.*member = combineDistribution(
            repeats, name, true,
            [member = member](const StepSummary& one) -> const FigureDistribution& { return one.*member; }, all);
    for (std::size_t i = 0; i < first.of_all.size(); ++i) {
        const auto ofAll = [&, i](const StepSummary& one) -> const FigureDistribution& {
            return i < one.of_all.size() ? one.of_all[i].second : first.of_all[i].second;
        };
        const std::string& name = first.of_all[i].first;
        all.of_all.emplace_back(name, combineDistribution(repeats, name, false, ofAll, all));
    }
    const auto mean = [&](auto get) { return combineOver(repeats, "", get, all); };
    all.outstanding.mean =
        mean([](const StepSummary& one) { return OptionalFigure(one.outstanding.mean); }).value_or(0);
    all.little.outstanding =
        mean([](const StepSummary& one) { return OptionalFigure(one.little.outstanding); }).value_or(0);
    all.little.lambda_w = mean([](const StepSummary& one) { return one.little.lambda_w; });
    all.gates = combineGates(repeats, all, confidence);
    judgeRepeats(repeats, planned, confidence.has_value(), all);
    return all;
}

} // namespace plumbline
