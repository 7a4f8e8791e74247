// The limit that a client is compared with: a bare epoll loop that reads the same streams and does nothing with them
// but find the ends of events and look at the clock.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace plumbline::bench {

struct BareResult
{
    std::int64_t events = 0;
    double seconds = 0;
    double cpu_s = 0;
    std::vector<std::int64_t> first_events_ns; // absolute, by stream and request as they came
    std::int64_t failures = 0;                 // of streams
};

// `streams` connections, each sending the request again as soon as its answer has ended, for `seconds`; starts spread
// over the first second. `acknowledge`: with TCP_QUICKACK after each request, as the precise transport asks for it; the
// kernel then acknowledges each event, which is a good part of what reading costs.
BareResult readBare(int port, int streams, double seconds, const std::string& path, const std::string& body,
                    bool acknowledge);

} // namespace plumbline::bench
