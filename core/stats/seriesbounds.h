// How sure a quantile or a mean of one repeat's requests is. Requests that share a queue are not independent: then only
// batches long enough to be so tell anything. Pure functions, any thread.
#pragma once

#include "core/stats/summary.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace plumbline {

// Of values in the order of time, over their ranks (a few extreme values must not hide it): 1 + twice the sum of the
// autocorrelations, up to where they are lost in noise (Geyer's initial positive sequence). 1: independent; k: k values
// tell as much as one. At least 1.
double correlationTime(std::span<const double> series);

// Whether values may be taken as independent: neighbours' ranks show no correlation above what chance brings in 19 of
// 20 cases, and the correlation time is small. Values that are all the same may.
bool independent(std::span<const double> series);

struct QuantileBounds // ranks from 1 in the sorted values
{
    std::optional<std::int64_t> lower, upper; // unset: the bound is beyond the values there are
    bool independent = true;                  // then the bounds are exact, from the binomial distribution
    bool known = true;                        // false: correlated, and too short for batches
    double correlation_time = 1;
    std::int64_t batches = 0; // behind bounds that are not exact
    std::string reason;       // why a bound is missing
};

// One-sided bounds, each with this confidence; infinite values (lost requests) are larger than all others. Correlated
// series are cut into 20 to 40 batches of at least 10 correlation times.
QuantileBounds quantileBounds(std::span<const double> series, double p, double confidence);

struct SeriesInterval
{
    std::optional<Interval> interval;
    std::string reason; // why there is none
};
// Two-sided, of the p-quantile: "not resolvable with n = 60" below 72 values for p95 and 368 for p99; "requests not
// independent" where there is nothing to batch.
SeriesInterval quantileInterval(std::span<const double> series, double p, double confidence = 0.95);
// Of the mean, by Student's t over values or over batches.
SeriesInterval seriesMeanInterval(std::span<const double> series, double confidence = 0.95);

} // namespace plumbline
