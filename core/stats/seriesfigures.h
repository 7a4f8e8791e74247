// The figures of a cohort's requests in the order in which they were due: what their intervals are made from. Pure
// functions, internal to the step accumulator.
#pragma once

#include "core/stats/digest.h"
#include "core/stats/summary.h"

#include <cstddef>
#include <vector>

namespace plumbline {

// Of measured requests that completed with the figure; `all`: lost ones too, as +infinity. figure: index in
// durationFigures.
std::vector<double> durationSeries(const DigestView& digests, std::size_t figure, bool all);

// Intervals of p95, or why there is none, of the durations of completed requests and in the basis "all". Lateness, the
// client's own, has none.
void putIntervals(const DigestView& digests, StepSummary& summary);

} // namespace plumbline
