// Whether two sets of repeats differ: t-tests on logarithms, so that a difference is a ratio. Pure functions, any
// thread.
#pragma once

#include "core/stats/summary.h"

#include <optional>
#include <span>
#include <vector>

namespace plumbline {

// Of a figure's values, one a repeat. A figure with values at or below 0 (a share without an error) has no logarithm:
// it is tested as it stands, and `on_logs` is false.
struct RepeatTest
{
    bool on_logs = true;
    bool paired = false;
    double shift = 0;      // mean of b - mean of a, of logarithms where on_logs
    Interval interval;     // of shift
    double p = 1;          // two-sided, that as much comes from repeats alone
    double variance_a = 0; // between repeats; paired: of the differences, and variance_b is 0
    double variance_b = 0;
    double degrees = 0; // of freedom
};

// Welch's test. Unset with fewer than 2 values on a side, or with one that is not finite. Values that don't vary at all
// on both sides differ when their means do (p is 0 then).
std::optional<RepeatTest> testRepeats(std::span<const double> a, std::span<const double> b, double confidence = 0.95);
// The i-th value of a was measured beside the i-th of b. The same rules.
std::optional<RepeatTest> testPairs(std::span<const double> a, std::span<const double> b, double confidence = 0.95);

// What each p becomes when they are looked at together (Holm): compare it with the same limit as a single one.
std::vector<double> holmAdjusted(std::span<const double> p);

// How many repeats a side show a difference of `relative` (0.05: 5 %) with this confidence in four of five experiments,
// when repeats vary as they did. Unset where logarithms were not possible, or above `most`.
std::optional<int> repeatsToResolve(const RepeatTest& test, double relative, double confidence = 0.95,
                                    int most = 10000);

} // namespace plumbline
