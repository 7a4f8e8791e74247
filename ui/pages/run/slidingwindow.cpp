#include "ui/pages/run/slidingwindow.h"

#include "core/stats/quantile.h"

#include <algorithm>
#include <vector>

namespace plumbline::ui {

void SlidingWindow::add(double at, double value)
{
    values_.push_back({at, value});
    if (values_.size() > most)
        values_.pop_front();
}

void SlidingWindow::forget(double at, std::size_t least)
{
    while (values_.size() > least && values_.front().at < at)
        values_.pop_front();
}

std::optional<double> SlidingWindow::quantile(double p, std::size_t fewest) const
{
    if (values_.empty() || values_.size() < fewest)
        return std::nullopt;
    std::vector<double> sorted;
    sorted.reserve(values_.size());
    for (const auto& value : values_)
        sorted.push_back(value.value);
    const auto rank = nearestRank(p, std::int64_t(sorted.size())) - 1;
    std::nth_element(sorted.begin(), sorted.begin() + rank, sorted.end());
    return sorted[std::size_t(rank)];
}

} // namespace plumbline::ui
