// A knee by fitting: throughput over concurrency as two straight pieces, both on logarithms. Pure function, any thread.
#pragma once

#include "core/stats/summary.h"

#include <optional>
#include <span>
#include <vector>

namespace plumbline {

struct ThroughputPoint
{
    double level = 0;      // concurrency, above 0
    double throughput = 0; // of one repeat, above 0
};

struct KneeFit
{
    double level = 0;  // where the two pieces meet
    Interval interval; // 95 %, bootstrap: of 400 fits to repeats (with one a level: residuals) drawn again
};

// Unset below 6 levels, or when the second piece is not the flatter one. The same points always give the same fit.
std::optional<KneeFit> fitKnee(std::span<const ThroughputPoint> points);

} // namespace plumbline
