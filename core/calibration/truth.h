// How far a client's times are from what the reference server did, by the server's stamps. Nanoseconds; both clocks are
// CLOCK_MONOTONIC of one host.
#pragma once

#include "core/record/request.h"
#include "core/reference/stamps.h"

#include <cstdint>
#include <vector>

namespace plumbline {

using Durations = std::vector<std::int64_t>;

struct Differences // of the measured requests that the server stamped
{
    Durations lateness; // sent - due
    Durations send;     // the server's arrival - sent
    Durations read;     // the client's stamp of the first token - the server's write of it
    Durations ttft;     // send + read: by how much a TTFT is too long
    Durations gap;      // of each gap between tokens, absolute
    Durations server;   // the server's own lateness with its tokens
    std::int64_t unmatched = 0;
};

// `origin_ns`: absolute, of the requests' times.
Differences differencesOf(const std::vector<Request>& requests, std::int64_t origin_ns,
                          const std::vector<RequestStamps>& stamps);

double quantileMs(Durations values, double p); // nearest rank; -1 without values

} // namespace plumbline
