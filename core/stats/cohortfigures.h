// What became of the requests that were scheduled inside the window: ledger, shares, goodput, distributions. Pure
// functions.
#pragma once

#include "core/stats/digest.h"
#include "core/stats/distribution.h"
#include "core/stats/summary.h"

#include <array>

namespace plumbline {

struct CohortFigures
{
    Ledger ledger;
    std::int64_t base = 0;   // scheduled less the cancellations that the plan asked for: the denominator of shares
    std::int64_t errors = 0; // numerator of error_share
    std::int64_t good = 0;   // completed and within every limit
    std::int64_t good_unknown = 0;
    std::int64_t resent = 0;
    bool tpot_by_events = false;         // some TPOT is built on tokens that were counted by events
    std::int64_t least_paced_tokens = 0; // the smallest number of tokens behind a TPOT; 0 without one

    // Sorted values.
    std::array<std::vector<double>, durationFigureCount> completed;
    std::array<std::int64_t, durationFigureCount> not_judged{}; // completed without the figure
    std::int64_t lost = 0;                                      // +infinity each in the basis "all"
    std::vector<double> lateness_sent;                          // of every request that was sent
    std::vector<double> prompt_tokens, output_tokens;           // of completed requests
    OptionalFigure tokens_per_event;
    bool tokens_are_events = true; // one token an event: the totals agree and come from the server
    std::vector<std::pair<std::int64_t, double>> ttft_by_send; // (sent, TTFT), in order of sending
};
CohortFigures cohortFigures(const DigestView& digests);

// If the first `level` requests' median TTFT is more than twice that of the rest, the opening wave is visible.
struct OpeningWave
{
    std::optional<bool> visible;               // unset when there is no rest
    std::optional<FigureDistribution> without; // TTFT of the rest, when visible
};
OpeningWave openingWave(const CohortFigures& cohort, double level, Percentile method);

std::size_t figureIndex(std::string_view metric); // in durationFigures; durationFigureCount when it is none

// Writes the ledger, shares and distributions into the summary. Goodput needs the window's length; 0: unknown.
void putCohort(const CohortFigures& cohort, double window_s, Percentile method, StepSummary& summary);

} // namespace plumbline
