#include "core/stats/stability.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace plumbline {
namespace {

double signOf(double value)
{
    return value > 0 ? 1 : (value < 0 ? -1 : 0);
}

// Sen's slope: the median of the slopes of all pairs.
double senSlope(std::span<const double> series)
{
    std::vector<double> slopes;
    for (std::size_t i = 0; i < series.size(); ++i)
        for (std::size_t j = i + 1; j < series.size(); ++j)
            slopes.push_back((series[j] - series[i]) / static_cast<double>(j - i));
    std::sort(slopes.begin(), slopes.end());
    const std::size_t n = slopes.size();
    return n % 2 == 1 ? slopes[n / 2] : (slopes[n / 2 - 1] + slopes[n / 2]) / 2;
}

std::vector<double> ranksOf(const std::vector<double>& values)
{
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
    std::vector<double> ranks(values.size());
    for (std::size_t i = 0; i < order.size();) {
        std::size_t j = i;
        while (j + 1 < order.size() && values[order[j + 1]] == values[order[i]])
            ++j;
        for (std::size_t k = i; k <= j; ++k)
            ranks[order[k]] = static_cast<double>(i + j) / 2 + 1; // ties share their mean rank
        i = j + 1;
    }
    return ranks;
}

double autocorrelation(const std::vector<double>& values, std::size_t lag)
{
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    double top = 0;
    double bottom = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        bottom += (values[i] - mean) * (values[i] - mean);
        if (i + lag < values.size())
            top += (values[i] - mean) * (values[i + lag] - mean);
    }
    return bottom > 0 ? top / bottom : 0;
}

// n / n*: by how much positive correlation between neighbours widens the variance. Never below 1: no reward for
// alternation.
double varianceInflation(std::span<const double> series)
{
    const double slope = senSlope(series);
    std::vector<double> flat(series.begin(), series.end());
    for (std::size_t i = 0; i < flat.size(); ++i)
        flat[i] -= slope * static_cast<double>(i);
    const std::vector<double> ranks = ranksOf(flat);
    const auto n = static_cast<double>(ranks.size());
    double sum = 0;
    for (std::size_t lag = 1; lag + 2 < ranks.size(); ++lag) {
        const double r = autocorrelation(ranks, lag);
        const auto k = static_cast<double>(lag);
        if (std::abs(r) > 1.96 / std::sqrt(n))
            sum += (n - k) * (n - k - 1) * (n - k - 2) * r;
    }
    return std::max(1.0, 1 + 2 / (n * (n - 1) * (n - 2)) * sum);
}

} // namespace

double mannKendallZ(std::span<const double> series)
{
    if (series.size() < 4)
        return 0;
    const auto n = static_cast<double>(series.size());
    double score = 0;
    for (std::size_t i = 0; i < series.size(); ++i)
        for (std::size_t j = i + 1; j < series.size(); ++j)
            score += signOf(series[j] - series[i]);
    std::vector<double> sorted(series.begin(), series.end());
    std::sort(sorted.begin(), sorted.end());
    double variance = n * (n - 1) * (2 * n + 5);
    for (std::size_t i = 0; i < sorted.size();) {
        const auto next =
            static_cast<std::size_t>(std::upper_bound(sorted.begin(), sorted.end(), sorted[i]) - sorted.begin());
        const auto tied = static_cast<double>(next - i);
        variance -= tied * (tied - 1) * (2 * tied + 5);
        i = next;
    }
    variance = variance / 18;
    if (variance <= 0 || score == 0)
        return 0;
    return (score - signOf(score)) / std::sqrt(variance * varianceInflation(series));
}

} // namespace plumbline
