// What shows whether arrivals are the process that was asked for. Pure functions; times in nanoseconds.
#pragma once

#include <boost/math/distributions/chi_squared.hpp>

#include <cmath>
#include <cstdint>
#include <vector>

namespace plumbline::bench {

// Standard deviation of the gaps / their mean; 0 below two gaps. `times` sorted.
inline double gapCv(const std::vector<std::int64_t>& times)
{
    if (times.size() < 3)
        return 0;
    const auto n = static_cast<double>(times.size() - 1);
    const double mean = static_cast<double>(times.back() - times.front()) / n;
    double squares = 0; // of the differences from the mean: equal gaps give 0, not what rounding leaves
    for (std::size_t i = 1; i < times.size(); ++i) {
        const double off = static_cast<double>(times[i] - times[i - 1]) - mean;
        squares += off * off;
    }
    return mean > 0 ? std::sqrt(squares / n) / mean : 0;
}

// How many of the times lie in each whole second of [start, start + seconds).
inline std::vector<std::int64_t> countsPerSecond(const std::vector<std::int64_t>& times, std::int64_t start,
                                                 std::int64_t seconds)
{
    std::vector<std::int64_t> counts(static_cast<std::size_t>(seconds), 0);
    for (const auto time : times)
        if (time >= start && (time - start) / 1'000'000'000 < seconds)
            ++counts[static_cast<std::size_t>((time - start) / 1'000'000'000)];
    return counts;
}

// Variance / mean of counts; 1 for a Poisson process.
inline double dispersion(const std::vector<std::int64_t>& counts)
{
    double sum = 0, squares = 0;
    for (const auto count : counts)
        sum += static_cast<double>(count);
    const auto n = static_cast<double>(counts.size());
    for (const auto count : counts)
        squares += std::pow(static_cast<double>(count) - sum / n, 2);
    return n > 1 && sum > 0 ? squares / (n - 1) / (sum / n) : 0;
}

struct Range
{
    double low = 0, high = 0;
    bool holds(double value) const { return value >= low && value <= high; }
};

// Where the dispersion of n counts of a Poisson process lies with 99 % probability: given their sum the counts are
// multinomial, and (n - 1) x dispersion is chi-square with n - 1 degrees of freedom. n >= 2.
inline Range poissonDispersion(std::size_t n)
{
    const boost::math::chi_squared law(static_cast<double>(n - 1));
    const auto degrees = static_cast<double>(n - 1);
    return {boost::math::quantile(law, 0.005) / degrees, boost::math::quantile(law, 0.995) / degrees};
}

} // namespace plumbline::bench
