#include "core/stats/repeatfigures.h"

#include "core/stats/distribution.h"
#include "core/stats/gates.h"
#include "core/stats/repeats.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace plumbline {
namespace {

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

void combineFigures(Repeats repeats, StepSummary& into)
{
    const StepSummary& first = *repeats.front();
    for (const auto& [name, member] : scalars)
        into.*member = combineOver(
            repeats, name, [member = member](const StepSummary& one) { return one.*member; }, into);
    combineArrivals(repeats, into);
    for (const auto& [name, member] : distributions)
        into.*member = combineDistribution(
            repeats, name, true,
            [member = member](const StepSummary& one) -> const FigureDistribution& { return one.*member; }, into);
    for (std::size_t i = 0; i < first.of_all.size(); ++i) {
        const auto ofAll = [&, i](const StepSummary& one) -> const FigureDistribution& {
            return i < one.of_all.size() ? one.of_all[i].second : first.of_all[i].second;
        };
        const std::string& name = first.of_all[i].first;
        into.of_all.emplace_back(name, combineDistribution(repeats, name, false, ofAll, into));
    }
    const auto mean = [&](auto get) { return combineOver(repeats, "", get, into); };
    into.outstanding.mean =
        mean([](const StepSummary& one) { return OptionalFigure(one.outstanding.mean); }).value_or(0);
    into.little.outstanding =
        mean([](const StepSummary& one) { return OptionalFigure(one.little.outstanding); }).value_or(0);
    into.little.lambda_w = mean([](const StepSummary& one) { return one.little.lambda_w; });
}

} // namespace plumbline
