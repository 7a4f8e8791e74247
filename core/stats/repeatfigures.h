// What the entry across repeats holds besides its verdict. Internal to repeats.
#pragma once

#include "core/stats/summary.h"

#include <span>

namespace plumbline {

using Repeats = std::span<const StepSummary* const>;

// Every statistic is the mean of the repeats' that have it; its spread goes into across_repeats.
void combineFigures(Repeats repeats, StepSummary& into);

// What is no statistic: sums of ledgers and counts, largest outstanding, worst trust, stability, idle at the start.
void combineFacts(Repeats repeats, StepSummary& into);

} // namespace plumbline
