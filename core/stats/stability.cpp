#include "core/stats/stability.h"

#include "core/stats/quantile.h"
#include "core/stats/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace plumbline {
namespace {

constexpr std::size_t batches = 20;
constexpr double confidence = 0.95;
constexpr double significant = 1.96; // of a normal score, two-sided at 5 %
constexpr double growthLimit = 5;    // times the lowest level's median E2E
constexpr double stableShare = 0.01; // of a batch's arrivals

struct Series
{
    std::array<double, batches> d{};           // arrivals - departures
    std::array<double, batches> outstanding{}; // time-weighted mean
};

// One walk over both sorted lists. A departure at the moment of an arrival comes first.
Series seriesOf(const StabilityInput& input)
{
    Series series;
    const double length = static_cast<double>(input.end_ns - input.start_ns) / static_cast<double>(batches);
    std::size_t arrival = 0;
    std::size_t departure = 0;
    auto level = static_cast<double>(input.outstanding_at_start);
    auto at = static_cast<double>(input.start_ns);
    for (std::size_t batch = 0; batch < batches; ++batch) {
        const double end = batch + 1 == batches
                               ? static_cast<double>(input.end_ns)
                               : static_cast<double>(input.start_ns) + length * static_cast<double>(batch + 1);
        double integral = 0;
        while (true) {
            const double up = arrival < input.arrivals.size() ? static_cast<double>(input.arrivals[arrival])
                                                              : std::numeric_limits<double>::infinity();
            const double down = departure < input.departures.size() ? static_cast<double>(input.departures[departure])
                                                                    : std::numeric_limits<double>::infinity();
            const double next = std::min(up, down);
            if (next >= end)
                break;
            integral += level * (next - at);
            at = next;
            const double change = down <= up ? -1 : 1;
            (down <= up ? departure : arrival)++;
            level += change;
            series.d[batch] += change;
        }
        integral += level * (end - at);
        at = end;
        series.outstanding[batch] = integral / length;
    }
    return series;
}

// Windows so many times as long as this one would bring `half` below `margin`: it shrinks with the root of the length.
double lengthFactor(double half, double margin)
{
    return margin > 0 ? (half / margin) * (half / margin) : std::numeric_limits<double>::infinity();
}

std::string undecided(const StabilityFacts& facts, const OptionalFigure& lowest_e2e_ms)
{
    const double half = (facts.d.high - facts.d.low) / 2;
    const double limit = stableShare * facts.arrivals_per_batch;
    double factor = facts.mean_d > limit ? lengthFactor(half, facts.mean_d)
                                         : lengthFactor(half, limit - std::max(0.0, facts.mean_d));
    if (facts.mean_d > limit && facts.growth_s > 0 && lowest_e2e_ms)
        factor = std::max(factor, growthLimit * *lowest_e2e_ms / 1000 / facts.growth_s);
    std::string text = facts.d.low > 0
                           ? "arrivals exceed completions, but the backlog has not grown enough to tell"
                           : "arrivals and completions differ by no more than chance explains, and the backlog drifts";
    if (std::isfinite(factor))
        text += "; a window of about " + durationText(facts.window_s * std::max(1.5, factor)) + " would settle it";
    return text;
}

} // namespace

std::optional<StabilityFacts> measureStability(StabilityInput input)
{
    if (input.end_ns <= input.start_ns || input.arrivals.empty())
        return std::nullopt;
    std::sort(input.arrivals.begin(), input.arrivals.end());
    std::sort(input.departures.begin(), input.departures.end());
    const Series series = seriesOf(input);

    StabilityFacts facts;
    facts.arrivals = static_cast<std::int64_t>(input.arrivals.size());
    facts.departures = static_cast<std::int64_t>(input.departures.size());
    facts.window_s = static_cast<double>(input.end_ns - input.start_ns) / 1e9;
    facts.cut_at_cap = input.cut_at_cap;
    facts.arrivals_per_batch = static_cast<double>(facts.arrivals) / static_cast<double>(batches);
    const auto grown = static_cast<double>(facts.arrivals - facts.departures);
    facts.mean_d = grown / static_cast<double>(batches);
    facts.d = meanInterval(series.d, confidence).value_or(Interval{facts.mean_d, facts.mean_d});
    if (facts.departures > 0)
        facts.growth_s = grown / (static_cast<double>(facts.departures) / facts.window_s);
    else
        facts.growth_s = std::numeric_limits<double>::infinity();
    facts.trend_z = mannKendallZ(series.outstanding);
    return facts;
}

StabilityJudgement judgeStability(const StabilityFacts& facts, const OptionalFigure& lowest_e2e_ms)
{
    const bool fallsBehind = facts.d.low > 0;
    if (fallsBehind && !lowest_e2e_ms)
        return {Stability::not_established, "the lowest level has no median E2E to measure the backlog by"};
    if (fallsBehind && facts.growth_s >= growthLimit * *lowest_e2e_ms / 1000)
        return {Stability::overloaded, {}};
    if (facts.d.high < stableShare * facts.arrivals_per_batch)
        return {Stability::stable, {}};
    if (!fallsBehind && std::abs(facts.trend_z) < significant)
        return {Stability::stable, {}};
    return {Stability::not_established, undecided(facts, lowest_e2e_ms)};
}

} // namespace plumbline
