#include "core/stats/ownerrors.h"

#include "core/record/clock.h"
#include "core/stats/quantile.h"

#include <algorithm>
#include <numeric>

namespace plumbline {

Interval movedBy(std::vector<float> shown, std::vector<float> without)
{
    std::sort(shown.begin(), shown.end());
    std::sort(without.begin(), without.end());
    const auto mean = [](const std::vector<float>& values) {
        return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    };
    Interval moved{0, 0};
    if (shown.empty())
        return moved;
    moved.low = moved.high = mean(shown) - mean(without);
    const auto n = static_cast<std::int64_t>(shown.size());
    for (int percent = 1; percent <= 99; ++percent) {
        const auto rank = static_cast<std::size_t>(nearestRank(percent / 100.0, n) - 1);
        const double apart = double{shown[rank]} - double{without[rank]};
        moved.low = std::min(moved.low, apart);
        moved.high = std::max(moved.high, apart);
    }
    return moved;
}

void OwnErrors::add(std::string_view metric, OptionalFigure shown, double least_ms, double most_ms)
{
    if (!shown)
        return;
    auto found = std::find_if(series_.begin(), series_.end(), [&](const Series& one) { return one.metric == metric; });
    if (found == series_.end())
        found = series_.insert(series_.end(), {metric, {}, {}, {}});
    found->shown.push_back(static_cast<float>(*shown));
    found->withoutMost.push_back(static_cast<float>(*shown - most_ms));
    found->withoutLeast.push_back(static_cast<float>(*shown - least_ms));
}

void OwnErrors::add(const Request& request, const OwnDelays& delays)
{
    if (request.outcome != Outcome::completed || unknown_)
        return;
    unknown_ = delays.send_ns < 0 || delays.first.most_ns < 0 || delays.finish.most_ns < 0;
    if (unknown_)
        return series_.clear();
    const auto figures = figuresOf(request);
    const auto ms = [](std::int64_t ns) { return millisecondsOf(ns); };
    const auto& [send, first, finish] = delays;
    add("ttft_ms", figures.ttft_ms, ms(send + first.least_ns), ms(send + first.most_ns));
    add("ttft_from_due_ms", figures.ttft_from_due_ms, ms(send + first.least_ns), ms(send + first.most_ns));
    add("e2e_ms", figures.e2e_ms, ms(send + finish.least_ns), ms(send + finish.most_ns));
    add("e2e_from_due_ms", figures.e2e_from_due_ms, ms(send + finish.least_ns), ms(send + finish.most_ns));
    if (!figures.tpot_ms || *figures.tpot_ms <= 0)
        return;
    // TPOT is the time between two reads over the tokens in between: so is its error.
    const double span = *figures.e2e_ms - *figures.ttft_ms;
    const double share = span > 0 ? *figures.tpot_ms / span : 0;
    add("tpot_ms", figures.tpot_ms, ms(finish.least_ns - first.most_ns) * share,
        ms(finish.most_ns - first.least_ns) * share);
}

std::vector<std::pair<std::string, Interval>> OwnErrors::intervals() const
{
    std::vector<std::pair<std::string, Interval>> all;
    for (const auto& one : series_)
        all.emplace_back(one.metric,
                         Interval{movedBy(one.shown, one.withoutLeast).low, movedBy(one.shown, one.withoutMost).high});
    return all;
}

} // namespace plumbline
