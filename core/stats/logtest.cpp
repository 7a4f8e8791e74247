#include "core/stats/logtest.h"

#include "core/stats/boostmath.h"
#include "core/stats/distribution.h"

#include <boost/math/distributions/students_t.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace plumbline {
namespace {

using StudentT = boost::math::students_t_distribution<double, InDouble>;
constexpr double power = 0.8;

double quantileOfT(double degrees, double upperTail)
{
    return boost::math::quantile(boost::math::complement(StudentT(degrees), upperTail));
}

bool usable(std::span<const double> values)
{
    return values.size() >= 2 &&
           std::all_of(values.begin(), values.end(), [](double value) { return std::isfinite(value); });
}

bool positive(std::span<const double> values)
{
    return std::all_of(values.begin(), values.end(), [](double value) { return value > 0; });
}

std::vector<double> scaled(std::span<const double> values, bool logs)
{
    std::vector<double> result(values.begin(), values.end());
    if (logs)
        std::transform(result.begin(), result.end(), result.begin(), [](double value) { return std::log(value); });
    return result;
}

double varianceOf(std::span<const double> values)
{
    const double sd = sdOf(values).value_or(0);
    return sd * sd;
}

// From the shift and its standard error to the interval and p.
void judge(double error, double confidence, RepeatTest& test)
{
    // What rounding leaves of values that are all the same is no spread.
    if (error <= 1e-12 * std::max(1e-300, std::abs(test.shift)) || error <= 1e-15) {
        test.interval = {test.shift, test.shift};
        test.p = std::abs(test.shift) <= 1e-12 ? 1 : 0;
        return;
    }
    const double half = quantileOfT(test.degrees, (1 - confidence) / 2) * error;
    test.interval = {test.shift - half, test.shift + half};
    test.p = 2 * boost::math::cdf(boost::math::complement(StudentT(test.degrees), std::abs(test.shift) / error));
}

} // namespace

std::optional<RepeatTest> testRepeats(std::span<const double> a, std::span<const double> b, double confidence)
{
    if (!usable(a) || !usable(b))
        return std::nullopt;
    RepeatTest test;
    test.on_logs = positive(a) && positive(b);
    const auto left = scaled(a, test.on_logs);
    const auto right = scaled(b, test.on_logs);
    test.shift = *meanOf(right) - *meanOf(left);
    test.variance_a = varianceOf(left);
    test.variance_b = varianceOf(right);
    const double partA = test.variance_a / static_cast<double>(a.size());
    const double partB = test.variance_b / static_cast<double>(b.size());
    const double sum = partA + partB;
    // Welch and Satterthwaite.
    test.degrees = sum > 0 ? sum * sum /
                                 (partA * partA / static_cast<double>(a.size() - 1) +
                                  partB * partB / static_cast<double>(b.size() - 1))
                           : static_cast<double>(a.size() + b.size() - 2);
    judge(std::sqrt(sum), confidence, test);
    return test;
}

std::optional<RepeatTest> testPairs(std::span<const double> a, std::span<const double> b, double confidence)
{
    if (a.size() != b.size() || !usable(a) || !usable(b))
        return std::nullopt;
    RepeatTest test;
    test.paired = true;
    test.on_logs = positive(a) && positive(b);
    const auto left = scaled(a, test.on_logs);
    auto differences = scaled(b, test.on_logs);
    for (std::size_t i = 0; i < left.size(); ++i)
        differences[i] -= left[i];
    test.shift = *meanOf(differences);
    test.variance_a = varianceOf(differences);
    test.degrees = static_cast<double>(left.size() - 1);
    judge(std::sqrt(test.variance_a / static_cast<double>(left.size())), confidence, test);
    return test;
}

std::vector<double> holmAdjusted(std::span<const double> p)
{
    std::vector<std::size_t> order(p.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&p](std::size_t i, std::size_t j) { return p[i] < p[j]; });
    std::vector<double> result(p.size());
    double least = 0; // a larger p never becomes smaller than a smaller one
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        least = std::max(least, std::min(1.0, static_cast<double>(p.size() - rank) * p[order[rank]]));
        result[order[rank]] = least;
    }
    return result;
}

std::optional<int> repeatsToResolve(const RepeatTest& test, double relative, double confidence, int most)
{
    if (!test.on_logs || !(relative > 0))
        return std::nullopt;
    const double wanted = std::log1p(relative);
    const double variance = test.variance_a + test.variance_b;
    const auto resolves = [&](int repeats) {
        const double degrees = test.paired ? repeats - 1 : 2.0 * repeats - 2;
        const double needed = quantileOfT(degrees, (1 - confidence) / 2) + quantileOfT(degrees, 1 - power);
        return wanted >= needed * std::sqrt(variance / repeats);
    };
    if (!resolves(most))
        return std::nullopt;
    int low = 2;
    int high = most;
    while (low < high) {
        const int middle = low + (high - low) / 2;
        if (resolves(middle))
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

} // namespace plumbline
