// Where more concurrency stops to pay. Pure function, any thread.
#pragma once

#include "core/stats/summary.h"

#include <vector>

namespace plumbline {

// Of a closed-loop sweep: gain a doubling = (X2 / X1)^(1 / log2(c2 / c1)) - 1, X: request throughput. The knee is the
// last level before the gain drops below `gain` while TTFT p95 grows by 10 % or more. Client-limited levels are left
// out. Entries across repeats stand for their repeats. From 6 levels on a fit stands beside it, with its interval.
Knee kneeOf(const std::vector<StepSummary>& steps, double gain);

double gainPerDoubling(double x1, double c1, double x2, double c2);

} // namespace plumbline
