// Does an open loop's queue grow? Judged from 20 equal batches of the window: d = arrivals - departures of a batch.
// Pure functions over times in nanoseconds, any thread.
#pragma once

#include "core/record/names.h"
#include "core/stats/summary.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace plumbline {

struct StabilityInput
{
    // Sends inside [start, end) and ends of any outcome: an answer of "busy" leaves the queue as well. In any order.
    std::vector<std::int64_t> arrivals, departures;
    std::int64_t start_ns = 0, end_ns = 0;
    std::int64_t outstanding_at_start = 0;
    bool cut_at_cap = false; // the end is the moment max_outstanding was reached
};

// Unset for an empty window or one without arrivals.
std::optional<StabilityFacts> measureStability(StabilityInput input);

struct StabilityJudgement
{
    Stability state = Stability::not_established;
    std::string reason; // when not established: what is missing, and the length that would settle it
};

// overloaded: the lower end of the 95 % t-interval of mean d is above 0, and outstanding grew by 5 times or more what
// the lowest level's median E2E completes. stable: the upper end is below 1 % of a batch's arrivals, or outstanding
// shows no trend (Mann-Kendall at 5 %) and departures keep up (the interval of mean d reaches 0). `lowest_e2e_ms`: that
// median; unset when no level has one yet.
StabilityJudgement judgeStability(const StabilityFacts& facts, const OptionalFigure& lowest_e2e_ms);

// Mann-Kendall score of a series, its variance corrected for autocorrelation by Hamed and Rao (1998): the ranks of the
// detrended series at the lags that are significant at 5 %. 0 for a constant series. |z| >= 1.96: a trend at 5 %.
double mannKendallZ(std::span<const double> series);

} // namespace plumbline
