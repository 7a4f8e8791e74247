// Values of a step by the arithmetic of numpy, and weighted ones by that of GuideLLM. Private to this room.
#pragma once

#include "core/stats/gapstore.h"
#include "core/stats/summary.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace plumbline::exchange {

// numpy's mean, std (divided by n) and percentile (linear). Unset for an empty sample, where the tools print 0.
class Sample
{
public:
    void add(double value) { values_.push_back(value); }
    void add(const OptionalFigure& value)
    {
        if (value)
            values_.push_back(*value);
    }
    std::int64_t size() const { return static_cast<std::int64_t>(values_.size()); }
    double sum() const;
    OptionalFigure mean() const;
    OptionalFigure std() const;
    OptionalFigure percentile(double percent) const; // 0 is the least, 100 the greatest

private:
    mutable std::vector<double> values_;
    mutable std::size_t sorted_ = 0; // so many of them are
};

// The same for gaps in whole nanoseconds, four bytes each; figures in milliseconds.
class GapSample
{
public:
    void add(std::int64_t ns)
    {
        store_.add(ns);
        moments_.add(static_cast<double>(ns), 1);
    }
    std::int64_t size() const { return store_.size(); }
    double sum() const { return static_cast<double>(moments_.sum) / 1e6; }
    OptionalFigure mean() const;
    OptionalFigure std() const;
    std::vector<OptionalFigure> percentiles(const std::vector<double>& percents) const;

private:
    GapStore store_;
    GapMoments moments_;
};

// GuideLLM's summary of a distribution: values with weights, nearest rank on the cumulated weights.
struct WeightedSummary
{
    OptionalFigure mean, median, mode, variance, std, min, max;
    std::vector<OptionalFigure> percentiles; // of guidellmPercents
};
inline constexpr double guidellmPercents[] = {0.1, 1, 5, 10, 25, 50, 75, 90, 95, 99, 99.9};
WeightedSummary weightedSummary(std::vector<std::pair<double, double>> valuesAndWeights);

} // namespace plumbline::exchange
