// A sample and its summary. Pure functions, any thread.
#pragma once

#include "core/stats/quantile.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace plumbline {

// What quantiles and gates need of a sample, whatever holds the values. kth: the i-th smallest, from 0. Valid as long
// as what it views.
struct SampleView
{
    std::int64_t n = 0;
    OptionalFigure mean, sd;
    std::function<double(std::int64_t)> kth;
};

OptionalFigure meanOf(std::span<const double> values);
OptionalFigure sdOf(std::span<const double> values); // of a sample (n - 1); unset below two values

SampleView viewOf(std::vector<double>&&) = delete;
SampleView viewOf(const std::vector<double>& sorted);
// The same followed by values of +infinity, for requests that never got an answer: the mean is infinite then and sd
// unset.
SampleView withInfinite(SampleView view, std::int64_t count);
FigureDistribution describe(const SampleView& view, Percentile method, const char* of = "completed");

// mean, p50, p90, p95, p99 or max of a sample; unset for an empty one or another name.
OptionalFigure statOf(const SampleView& view, const std::string& stat, Percentile method);
// The probability of p50, p90, p95, p99; unset for mean, max and others.
std::optional<double> probabilityOf(const std::string& stat);

} // namespace plumbline
