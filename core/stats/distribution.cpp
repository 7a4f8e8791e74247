#include "core/stats/distribution.h"

#include <limits>
#include <utility>

namespace plumbline {

OptionalFigure meanOf(std::span<const double> values)
{
    if (values.empty())
        return std::nullopt;
    long double sum = 0;
    for (const double value : values)
        sum += static_cast<long double>(value);
    return static_cast<double>(sum / static_cast<long double>(values.size()));
}

OptionalFigure sdOf(std::span<const double> values)
{
    if (values.size() < 2)
        return std::nullopt;
    const double mean = *meanOf(values);
    long double squares = 0;
    for (const double value : values)
        squares += static_cast<long double>(value - mean) * static_cast<long double>(value - mean);
    return static_cast<double>(std::sqrt(squares / static_cast<long double>(values.size() - 1)));
}

SampleView viewOf(const std::vector<double>& sorted)
{
    SampleView view;
    view.n = static_cast<std::int64_t>(sorted.size());
    view.mean = meanOf(sorted);
    view.sd = sdOf(sorted);
    view.kth = [&sorted](std::int64_t i) { return sorted[static_cast<std::size_t>(i)]; };
    return view;
}

SampleView withInfinite(SampleView view, std::int64_t count)
{
    if (count <= 0)
        return view;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const std::int64_t finite = view.n;
    view.n += count;
    view.mean = infinity;
    view.sd.reset();
    if (view.kth || finite == 0)
        view.kth = [kth = std::move(view.kth), finite](std::int64_t i) { return i < finite ? kth(i) : infinity; };
    return view;
}

FigureDistribution describe(const SampleView& view, Percentile method, const char* of)
{
    FigureDistribution result;
    result.n = view.n;
    result.of = of;
    if (view.n == 0)
        return result;
    // Requests that share a queue are not independent, and an interval that takes them so is far too narrow.
    result.interval_reason = "requests not independent";
    result.mean = view.mean;
    result.sd = view.sd;
    result.min = view.kth(0);
    result.max = view.kth(view.n - 1);
    result.p50 = quantileOf(0.50, view.n, view.kth, method);
    result.p90 = quantileOf(0.90, view.n, view.kth, method);
    result.p95 = quantileOf(0.95, view.n, view.kth, method);
    result.p99 = quantileOf(0.99, view.n, view.kth, method);
    return result;
}

std::optional<double> probabilityOf(const std::string& stat)
{
    if (stat == "p50")
        return 0.50;
    if (stat == "p90")
        return 0.90;
    if (stat == "p95")
        return 0.95;
    if (stat == "p99")
        return 0.99;
    return std::nullopt;
}

OptionalFigure statOf(const SampleView& view, const std::string& stat, Percentile method)
{
    if (view.n == 0)
        return std::nullopt;
    if (stat == "mean")
        return view.mean;
    if (stat == "max")
        return view.kth(view.n - 1);
    if (const auto p = probabilityOf(stat))
        return quantileOf(*p, view.n, view.kth, method);
    return std::nullopt;
}

} // namespace plumbline
