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

void OwnErrors::add(std::string_view metric, OptionalFigure shown, double own_ms)
{
    if (!shown)
        return;
    auto found = std::find_if(series_.begin(), series_.end(), [&](const Series& one) { return one.metric == metric; });
    if (found == series_.end())
        found = series_.insert(series_.end(), {metric, {}, {}});
    found->shown.push_back(static_cast<float>(*shown));
    found->without.push_back(static_cast<float>(*shown - own_ms));
}

void OwnErrors::add(const Request& request, const OwnDelays& delays)
{
    if (request.outcome != Outcome::completed || unknown_)
        return;
    unknown_ = delays.send_ns < 0 || delays.first_ns < 0 || delays.finish_ns < 0;
    if (unknown_)
        return series_.clear();
    const auto figures = figuresOf(request);
    const double send = millisecondsOf(delays.send_ns), first = millisecondsOf(delays.first_ns),
                 finish = millisecondsOf(delays.finish_ns);
    add("ttft_ms", figures.ttft_ms, send + first);
    add("ttft_from_due_ms", figures.ttft_from_due_ms, send + first);
    add("e2e_ms", figures.e2e_ms, send + finish);
    add("e2e_from_due_ms", figures.e2e_from_due_ms, send + finish);
    if (!figures.tpot_ms || *figures.tpot_ms <= 0)
        return;
    // TPOT is the time between two reads over the tokens in between: so is its error.
    const double span = *figures.e2e_ms - *figures.ttft_ms;
    add("tpot_ms", figures.tpot_ms, span > 0 ? (finish - first) * *figures.tpot_ms / span : 0);
}

std::vector<std::pair<std::string, Interval>> OwnErrors::intervals() const
{
    std::vector<std::pair<std::string, Interval>> all;
    for (const auto& one : series_)
        all.emplace_back(one.metric, movedBy(one.shown, one.without));
    return all;
}

} // namespace plumbline
