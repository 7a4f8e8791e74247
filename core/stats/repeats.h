// The entry across the repeats of a step. Pure functions, any thread.
#pragma once

#include "core/stats/summary.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace plumbline {

// How many of a level's repeats passed and failed.
struct RepeatCount
{
    int passed = 0, failed = 0, repeats = 0;
    Verdict verdict() const;  // passed when all did, failed when most did, else not established
    std::string text() const; // "2 passed and 0 failed of 3 repeats"
};
// `planned`: repeats that did not take place did not pass either.
RepeatCount countRepeats(std::span<const StepSummary* const> repeats, int planned);

// Each statistic is the mean of the repeats' that have it, with its spread and, from 3 repeats on, a 95 % t-interval;
// ledgers and counts are summed; outstanding max, at_start and at_end are the largest; trust is the worst. Gates
// compare the mean with their limit; with `confidence` they are resolved by the t-interval over repeats and decide the
// verdict, without it the repeats' own verdicts do. `repeats`: of one step and class, at least one, in order of their
// number.
StepSummary acrossRepeats(std::span<const StepSummary* const> repeats, int planned,
                          const std::optional<double>& confidence);

// Repeats that stand apart from the others: further than 3.5 scaled median deviations and 10 % from the median. From 4
// repeats on.
std::vector<int> outliersOf(std::span<const double> values, std::span<const int> numbers);

} // namespace plumbline
