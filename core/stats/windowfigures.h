// What happened inside the window, whatever the phase of the request: rates, outstanding, Little's law, sends. Pure
// functions.
#pragma once

#include "core/stats/digest.h"
#include "core/stats/quantile.h"
#include "core/stats/stability.h"
#include "core/stats/summary.h"

namespace plumbline {

struct WindowFigures
{
    OptionalFigure request_throughput, output_token_throughput, input_token_throughput;
    std::int64_t input_throughput_unknown = 0;
    bool tokens_counted_by_events = false; // some tokens in the window are of requests whose count is bound to nothing
    OptionalFigure sent_per_s;
    OptionalFigure gap_min_ms, gap_p1_ms; // of the sends
};
WindowFigures windowFigures(const DigestView& digests, const Window& window, Percentile method);

// Requests sent and not ended, as a step function over [sent, end): an end at the moment of a send comes first.
struct OutstandingResult
{
    OutstandingFigures figures;
    LittleFigures little;
};
OutstandingResult outstandingFigures(const DigestView& digests, const Window& window);

StabilityInput stabilityInputOf(const DigestView& digests, const Window& window, const OptionalNs& capped);

} // namespace plumbline
