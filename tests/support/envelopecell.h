// One load of a calibration, as a test wants it.
#pragma once

#include "core/record/envelope.h"

namespace plumbline::test {

inline EnvelopeCell envelopeCell(int streams, double events, double ttftP99, double gapP99 = 0.1)
{
    EnvelopeCell one;
    one.streams = streams;
    one.rate = events / streams;
    one.events_per_s = events;
    one.requests = 300;
    one.ttft_error_p50_ms = 0.1;
    one.ttft_error_p99_ms = ttftP99;
    one.gap_error_p99_ms = gapP99;
    return one;
}

} // namespace plumbline::test
