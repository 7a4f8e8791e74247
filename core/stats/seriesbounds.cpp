#include "core/stats/seriesbounds.h"

#include "core/stats/distribution.h"
#include "core/stats/quantile.h"
#include "core/stats/text.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace plumbline {
namespace {

constexpr std::size_t fewestBatches = 20;
constexpr std::size_t mostBatches = 40;
constexpr double batchTimes = 10;         // correlation times that a batch holds at least
constexpr std::size_t mostValues = 20000; // correlated in full; longer series by means of neighbours

// Ranks less their mean; ties share theirs. Empty when all are the same.
std::vector<double> centredRanks(std::span<const double> series)
{
    const std::size_t n = series.size();
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&series](std::size_t a, std::size_t b) { return series[a] < series[b]; });
    std::vector<double> ranks(n);
    const double middle = (static_cast<double>(n) - 1) / 2;
    bool varies = false;
    for (std::size_t i = 0; i < n;) {
        std::size_t j = i;
        while (j + 1 < n && series[order[j + 1]] == series[order[i]])
            ++j;
        for (std::size_t k = i; k <= j; ++k)
            ranks[order[k]] = static_cast<double>(i + j) / 2 - middle;
        varies = varies || j + 1 < n;
        i = j + 1;
    }
    return varies ? ranks : std::vector<double>();
}

double product(const std::vector<double>& values, std::size_t lag)
{
    double sum = 0;
    for (std::size_t i = 0; i + lag < values.size(); ++i)
        sum += values[i] * values[i + lag];
    return sum;
}

// In values. Above what leaves enough batches it is only told that it is above.
double timeOf(const std::vector<double>& ranks)
{
    if (ranks.size() < 4)
        return 1;
    if (product(ranks, 1) + product(ranks, 2) <= 0)
        return 1;
    const std::size_t together = (ranks.size() + mostValues - 1) / mostValues;
    std::vector<double> values;
    for (std::size_t i = 0; i + together <= ranks.size(); i += together)
        values.push_back(std::accumulate(ranks.begin() + static_cast<std::ptrdiff_t>(i),
                                         ranks.begin() + static_cast<std::ptrdiff_t>(i + together), 0.0));
    const double all = product(values, 0);
    if (all <= 0)
        return 1;
    // By how much sums of neighbours vary more than independent values would.
    const double widened = all / static_cast<double>(values.size()) /
                           (static_cast<double>(together) * product(ranks, 0) / static_cast<double>(ranks.size()));
    const double enough =
        std::max(4.0, static_cast<double>(ranks.size()) / (static_cast<double>(fewestBatches) * batchTimes));
    double sum = 0;
    double last = 1; // pairs of neighbours' correlations fall and stay positive; where they don't there is noise
    for (std::size_t lag = 1; lag + 1 < values.size() / 2; lag += 2) {
        const double pair = std::min(last, (product(values, lag) + product(values, lag + 1)) / all);
        if (pair <= 0 || widened * (1 + 2 * sum) > enough) // then there are too few values for batches anyway
            break;
        sum += pair;
        last = pair;
    }
    return std::max(1.0, widened * (1 + 2 * sum));
}

bool independentBy(const std::vector<double>& ranks, double time)
{
    if (ranks.empty())
        return true;
    const auto n = static_cast<double>(ranks.size());
    const double neighbours = product(ranks, 1) / product(ranks, 0);
    return neighbours * std::sqrt(n) < 1.645 && time < 1 + 8 / std::sqrt(n) + 0.5;
}

// Size of a batch; 0: there are too few values.
std::size_t batchSize(std::size_t n, double time)
{
    const auto least = static_cast<std::size_t>(std::ceil(batchTimes * time));
    const std::size_t batches = std::min(mostBatches, n / std::max<std::size_t>(1, least));
    return batches >= fewestBatches ? n / batches : 0;
}

std::string tooShort(double time)
{
    return "requests not independent: " + shortNumber(std::ceil(time)) +
           " or more in a row tell as much as one, so at least " +
           shortNumber(std::ceil(static_cast<double>(fewestBatches) * batchTimes * time)) + " are needed";
}

double t(double oneSided, std::size_t values)
{
    return studentT(2 * oneSided - 1, static_cast<int>(values) - 1);
}

} // namespace

double correlationTime(std::span<const double> series)
{
    return timeOf(centredRanks(series));
}

bool independent(std::span<const double> series)
{
    const auto ranks = centredRanks(series);
    return independentBy(ranks, timeOf(ranks));
}

QuantileBounds quantileBounds(std::span<const double> series, double p, double confidence)
{
    QuantileBounds bounds;
    const auto n = static_cast<std::int64_t>(series.size());
    const auto ranks = centredRanks(series);
    bounds.correlation_time = timeOf(ranks);
    bounds.independent = independentBy(ranks, bounds.correlation_time);
    const std::string beyond = "not resolvable with n = " + std::to_string(n);
    const auto exactLower = lowerBoundRank(p, n, confidence);
    const auto exactUpper = upperBoundRank(p, n, confidence);
    if (bounds.independent) {
        bounds.lower = exactLower;
        bounds.upper = exactUpper;
        if (!bounds.lower || !bounds.upper)
            bounds.reason = beyond;
        return bounds;
    }
    const std::size_t size = batchSize(series.size(), bounds.correlation_time);
    if (size == 0) {
        bounds.known = false;
        bounds.reason = tooShort(bounds.correlation_time);
        return bounds;
    }
    // The count of values at or below the quantile has a variance that batches of it show.
    std::vector<double> sorted(series.begin(), series.end());
    std::sort(sorted.begin(), sorted.end());
    const double value = *quantile(sorted, p, Percentile::nearest);
    std::vector<double> shares;
    for (std::size_t begin = 0; begin + size <= series.size(); begin += size) {
        const auto batch = series.subspan(begin, size);
        const auto below = std::count_if(batch.begin(), batch.end(), [value](double one) { return one <= value; });
        shares.push_back(static_cast<double>(below) / static_cast<double>(size));
    }
    bounds.batches = static_cast<std::int64_t>(shares.size());
    const double sd = sdOf(shares).value_or(0);
    const double half =
        t(confidence, shares.size()) * sd / std::sqrt(static_cast<double>(shares.size())) * static_cast<double>(n);
    const double centre = p * static_cast<double>(n);
    const auto lower = static_cast<std::int64_t>(std::floor(centre - half));
    const auto upper = static_cast<std::int64_t>(std::ceil(centre + half)) + 1;
    // Values that depend on each other tell no more than as many independent ones.
    if (lower >= 1 && exactLower)
        bounds.lower = std::min(lower, *exactLower);
    if (upper <= n && exactUpper)
        bounds.upper = std::max(upper, *exactUpper);
    if (!bounds.lower || !bounds.upper)
        bounds.reason = beyond + " that depend on each other";
    return bounds;
}

SeriesInterval quantileInterval(std::span<const double> series, double p, double confidence)
{
    SeriesInterval result;
    if (series.empty())
        return result;
    const QuantileBounds bounds = quantileBounds(series, p, 1 - (1 - confidence) / 2);
    result.reason = bounds.reason;
    if (!bounds.lower || !bounds.upper)
        return result;
    std::vector<double> sorted(series.begin(), series.end());
    const auto kth = [&sorted](std::int64_t rank) {
        const auto place = sorted.begin() + (rank - 1);
        std::nth_element(sorted.begin(), place, sorted.end());
        return *place;
    };
    const Interval interval{kth(*bounds.lower), kth(*bounds.upper)};
    if (std::isfinite(interval.high))
        result.interval = interval;
    else
        result.reason = "too many requests without an answer";
    return result;
}

SeriesInterval seriesMeanInterval(std::span<const double> series, double confidence)
{
    SeriesInterval result;
    const auto ranks = centredRanks(series);
    const double time = timeOf(ranks);
    if (independentBy(ranks, time)) {
        result.interval = meanInterval(series, confidence);
        if (!result.interval)
            result.reason = "fewer than 3 values";
        return result;
    }
    const std::size_t size = batchSize(series.size(), time);
    if (size == 0) {
        result.reason = tooShort(time);
        return result;
    }
    std::vector<double> means;
    for (std::size_t begin = 0; begin + size <= series.size(); begin += size)
        means.push_back(*meanOf(series.subspan(begin, size)));
    result.interval = meanInterval(means, confidence);
    return result;
}

} // namespace plumbline
