// Quantiles of a sample, and the quantiles of Student's t and the binomial distribution that intervals are made of.
// Pure functions, any thread.
#pragma once

#include "core/stats/summary.h"

#include <cmath>
#include <cstdint>
#include <optional>
#include <span>

namespace plumbline {

// nearest: the value at index ceil(p n) of the sorted values (from 1). linear: numpy's default, between the two
// neighbours of (n - 1) p.
enum class Percentile : std::uint8_t
{
    nearest,
    linear
};
PLUMBLINE_NAMES(Percentile, 2, {Percentile::nearest, "nearest"}, {Percentile::linear, "linear"});

// ceil(p n) in [1, n], safe against p n that rounds just above a whole number. n >= 1.
std::int64_t nearestRank(double p, std::int64_t n);

// numpy's interpolation between neighbours; an infinite upper neighbour makes the result infinite.
double interpolate(double lower, double upper, double fraction);

// kth(i): the i-th smallest value, from 0. Unset for an empty sample, never 0.
template <typename Kth> OptionalFigure quantileOf(double p, std::int64_t n, const Kth& kth, Percentile method)
{
    if (n <= 0)
        return std::nullopt;
    if (method == Percentile::nearest)
        return kth(nearestRank(p, n) - 1);
    const double at = p * static_cast<double>(n - 1);
    const auto below = static_cast<std::int64_t>(std::floor(at));
    const double fraction = at - static_cast<double>(below);
    if (fraction == 0 || below + 1 >= n)
        return kth(below);
    return interpolate(kth(below), kth(below + 1), fraction);
}

// Over sorted values followed by `infinite` values of +infinity.
OptionalFigure quantile(std::span<const double> sorted, double p, Percentile method, std::int64_t infinite = 0);

// t such that P(|T| <= t) = confidence. degrees >= 1.
double studentT(double confidence, int degrees);

// Two-sided t-interval of the mean. Unset below 3 values (two say nothing about their spread) or with an infinite one.
std::optional<Interval> meanInterval(std::span<const double> values, double confidence);

// Ranks (from 1) of one-sided, distribution-free bounds of the p-quantile of n independent values: it lies at or below
// the value of the upper rank, or at or above that of the lower one, with at least this confidence. Unset where n is
// too small.
std::optional<std::int64_t> upperBoundRank(double p, std::int64_t n, double confidence);
std::optional<std::int64_t> lowerBoundRank(double p, std::int64_t n, double confidence);

// One-sided bounds (Clopper-Pearson) of a share of which `hits` of n were seen. n >= 1.
double shareUpperBound(std::int64_t hits, std::int64_t n, double confidence);
double shareLowerBound(std::int64_t hits, std::int64_t n, double confidence);

} // namespace plumbline
