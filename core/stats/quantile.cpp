#include "core/stats/quantile.h"

#include "core/stats/boostmath.h"

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/students_t.hpp>

#include <algorithm>
#include <limits>

namespace plumbline {
namespace {

// Boost throws at 0 and 1: no interval is that sure.
double sane(double confidence)
{
    return std::clamp(confidence, 1e-6, 1 - 1e-12);
}

// P(Bin(n, p) <= k)
double binomialCdf(std::int64_t k, std::int64_t n, double p)
{
    if (k < 0)
        return 0;
    if (k >= n)
        return 1;
    return boost::math::cdf(boost::math::binomial_distribution<double, InDouble>(static_cast<double>(n), p),
                            static_cast<double>(k));
}

} // namespace

std::int64_t nearestRank(double p, std::int64_t n)
{
    const double rank = p * static_cast<double>(n);
    const auto up = static_cast<std::int64_t>(std::ceil(rank - 1e-12 * std::max(1.0, rank)));
    return std::clamp<std::int64_t>(up, 1, n);
}

double interpolate(double lower, double upper, double fraction)
{
    if (fraction == 0)
        return lower;
    if (std::isinf(upper))
        return upper;
    const double step = upper - lower;
    return fraction >= 0.5 ? upper - step * (1 - fraction) : lower + step * fraction;
}

OptionalFigure quantile(std::span<const double> sorted, double p, Percentile method, std::int64_t infinite)
{
    const auto finite = static_cast<std::int64_t>(sorted.size());
    const auto kth = [&](std::int64_t i) {
        return i < finite ? sorted[static_cast<std::size_t>(i)] : std::numeric_limits<double>::infinity();
    };
    return quantileOf(p, finite + infinite, kth, method);
}

double studentT(double confidence, int degrees)
{
    const boost::math::students_t_distribution<double, InDouble> t(degrees);
    return boost::math::quantile(boost::math::complement(t, (1 - sane(confidence)) / 2));
}

std::optional<Interval> meanInterval(std::span<const double> values, double confidence)
{
    if (values.size() < 3)
        return std::nullopt;
    const auto n = static_cast<double>(values.size());
    double sum = 0;
    for (const double value : values)
        sum += value;
    const double mean = sum / n;
    if (!std::isfinite(mean))
        return std::nullopt;
    double squares = 0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    const double half = studentT(confidence, static_cast<int>(values.size()) - 1) * std::sqrt(squares / (n - 1) / n);
    return Interval{mean - half, mean + half};
}

std::optional<std::int64_t> upperBoundRank(double p, std::int64_t n, double confidence)
{
    // The k-th smallest value is at or above the quantile with P(Bin(n, p) <= k - 1), which grows with k.
    if (n < 1 || binomialCdf(n - 1, n, p) < confidence)
        return std::nullopt;
    std::int64_t low = 1;
    std::int64_t high = n;
    while (low < high) {
        const std::int64_t middle = low + (high - low) / 2;
        if (binomialCdf(middle - 1, n, p) >= confidence)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

std::optional<std::int64_t> lowerBoundRank(double p, std::int64_t n, double confidence)
{
    // The k-th smallest value is at or below the quantile with P(Bin(n, p) >= k), which falls with k.
    const auto sure = [&](std::int64_t k) { return 1 - binomialCdf(k - 1, n, p) >= confidence; };
    if (n < 1 || !sure(1))
        return std::nullopt;
    std::int64_t low = 1;
    std::int64_t high = n;
    while (low < high) {
        const std::int64_t middle = low + (high - low + 1) / 2;
        if (sure(middle))
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

double shareUpperBound(std::int64_t hits, std::int64_t n, double confidence)
{
    if (hits >= n)
        return 1;
    using Binomial = boost::math::binomial_distribution<double, InDouble>;
    return Binomial::find_upper_bound_on_p(static_cast<double>(n), static_cast<double>(hits), 1 - sane(confidence));
}

double shareLowerBound(std::int64_t hits, std::int64_t n, double confidence)
{
    if (hits <= 0)
        return 0;
    using Binomial = boost::math::binomial_distribution<double, InDouble>;
    return Binomial::find_lower_bound_on_p(static_cast<double>(n), static_cast<double>(hits), 1 - sane(confidence));
}

} // namespace plumbline
