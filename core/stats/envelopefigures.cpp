#include "core/stats/envelopefigures.h"

#include <algorithm>

namespace plumbline {

std::optional<double> goodTo(const Envelope& envelope, double limit_ms)
{
    const auto worst = [](const EnvelopeCell& cell) { return std::max(cell.ttft_error_p99_ms, cell.gap_error_p99_ms); };
    std::optional<double> firstBad;
    for (const auto& cell : envelope.cells)
        if (!cell.is_void && worst(cell) >= limit_ms)
            firstBad = std::min(firstBad.value_or(cell.events_per_s), cell.events_per_s);
    std::optional<double> good;
    for (const auto& cell : envelope.cells)
        if (!cell.is_void && worst(cell) < limit_ms && (!firstBad || cell.events_per_s < *firstBad))
            good = std::max(good.value_or(0), cell.events_per_s);
    return good;
}

const EnvelopeCell* cellFor(const Envelope& envelope, int streams, double events_per_s)
{
    const EnvelopeCell* best = nullptr;
    for (const auto& cell : envelope.cells) {
        // What a grid asks for is not quite reached: a tenth less still stands for it.
        if (cell.is_void || cell.streams < streams || cell.events_per_s < 0.9 * events_per_s)
            continue;
        if (!best || cell.events_per_s < best->events_per_s)
            best = &cell;
    }
    return best;
}

} // namespace plumbline
