#include "core/exchange/sample.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace plumbline::exchange {

double Sample::sum() const
{
    return std::accumulate(values_.begin(), values_.end(), 0.0);
}

OptionalFigure Sample::mean() const
{
    return values_.empty() ? OptionalFigure() : sum() / static_cast<double>(values_.size());
}

OptionalFigure Sample::std() const
{
    const auto middle = mean();
    if (!middle)
        return std::nullopt;
    double squares = 0;
    for (const double value : values_)
        squares += (value - *middle) * (value - *middle);
    return std::sqrt(squares / static_cast<double>(values_.size()));
}

OptionalFigure Sample::percentile(double percent) const
{
    if (sorted_ != values_.size()) {
        std::sort(values_.begin(), values_.end());
        sorted_ = values_.size();
    }
    return quantile(values_, percent / 100, Percentile::linear);
}

OptionalFigure GapSample::mean() const
{
    const auto mean = moments_.mean();
    return mean ? OptionalFigure(*mean / 1e6) : mean;
}

OptionalFigure GapSample::std() const
{
    if (size() == 1)
        return 0;
    const auto sd = moments_.sd();
    const auto n = static_cast<double>(size());
    return sd ? OptionalFigure(*sd / 1e6 * std::sqrt((n - 1) / n)) : sd;
}

std::vector<OptionalFigure> GapSample::percentiles(const std::vector<double>& percents) const
{
    const GapRanks ranks({&store_});
    std::vector<OptionalFigure> figures;
    for (const double percent : percents)
        figures.push_back(quantileOf(
            percent / 100, ranks.size(), [&](std::int64_t i) { return static_cast<double>(ranks.kth(i)) / 1e6; },
            Percentile::linear));
    return figures;
}

WeightedSummary weightedSummary(std::vector<std::pair<double, double>> values)
{
    std::erase_if(values, [](const auto& entry) { return !(entry.second > 0); });
    std::sort(values.begin(), values.end());
    // Equal values are one entry of the density.
    std::size_t kept = 0;
    for (std::size_t i = 1; i < values.size(); ++i)
        if (values[i].first == values[kept].first)
            values[kept].second += values[i].second;
        else
            values[++kept] = values[i];
    if (values.empty())
        return {{}, {}, {}, {}, {}, {}, {}, std::vector<OptionalFigure>(std::size(guidellmPercents))};
    values.resize(kept + 1);

    double weight = 0, sum = 0;
    for (const auto& [value, share] : values) {
        weight += share;
        sum += value * share;
    }
    WeightedSummary summary;
    const double mean = sum / weight;
    double squares = 0;
    for (const auto& [value, share] : values)
        squares += (value - mean) * (value - mean) * share;
    const auto percentile = [&](double percent) {
        double below = 0;
        for (const auto& [value, share] : values) {
            below += share;
            if (below >= percent / 100 * weight * (1 - 1e-12))
                return value;
        }
        return values.back().first;
    };
    summary.mean = mean;
    summary.median = percentile(50);
    summary.mode = std::max_element(values.begin(), values.end(), [](const auto& one, const auto& other) {
                       return one.second < other.second;
                   })->first;
    summary.variance = squares / weight;
    summary.std = std::sqrt(squares / weight);
    summary.min = values.front().first;
    summary.max = values.back().first;
    for (const double percent : guidellmPercents)
        summary.percentiles.push_back(percentile(percent));
    return summary;
}

} // namespace plumbline::exchange
