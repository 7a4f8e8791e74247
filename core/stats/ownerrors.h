// What the client's own delays did to a step's figures: each request's duration with and without them, and how far
// apart the percentiles of the two lie. Durations in nanoseconds in, milliseconds out. A value; not thread-safe.
#pragma once

#include "core/record/readdelay.h"
#include "core/stats/figures.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace plumbline {

// Of one request; -1: not known.
struct OwnDelays
{
    std::int64_t send_ns = -1; // from `sent` until the bytes were with the kernel
    ReadDelay first;           // of the read that brought the first token
    ReadDelay finish;          // and of the one that brought the finish
};

// The least and the greatest of Q_p(shown) - Q_p(without) over p = 1 ... 99 % (nearest rank) and of the means'
// difference.
Interval movedBy(std::vector<float> shown, std::vector<float> without);

class OwnErrors
{
public:
    // Requests that did not complete are in no percentile, and are passed over.
    void add(const Request& request, const OwnDelays& delays);

    // Of ttft_ms, ttft_from_due_ms, e2e_ms, e2e_from_due_ms, tpot_ms, where the step has them. Empty when the delays of
    // any request are not known.
    std::vector<std::pair<std::string, Interval>> intervals() const;

private:
    struct Series
    {
        std::string_view metric;
        // In ms: to 0.01 ms at 100 s, and half the memory of a long step. Without the most, and the least, of its
        // delays.
        std::vector<float> shown, withoutMost, withoutLeast;
    };
    void add(std::string_view metric, OptionalFigure shown, double least_ms, double most_ms);

    std::vector<Series> series_;
    bool unknown_ = false;
};

} // namespace plumbline
