// One look at a server's metrics: all of its metrics addresses, one after the other.
#pragma once

#include "core/evidence/serverstate.h"
#include "core/net/httpget.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace plumbline {

struct ScrapeSettings
{
    std::vector<std::string> urls;
    std::string base_url; // of the target: only addresses on the same host and port are sent the headers, which may
                          // hold its credential
    std::vector<std::pair<std::string, std::string>> headers;
    HttpGetSettings http = withTimeout(2000);
};

struct Scrape
{
    std::int64_t at_ns = 0; // absolute CLOCK_MONOTONIC, the middle between asking and having the answers
    std::vector<std::pair<std::string, double>>
        series;               // see seriesOf(); with several addresses each name has a label instance="HOST:PORT"
    ServerLoad load;          // summed over the addresses; a figure is unset when one of them did not tell
    std::optional<bool> idle; // every address has nothing running and nothing waiting; unset: unknown
    std::size_t answered = 0; // addresses that answered with metrics
    std::string error;        // of the last one that did not
};

Scrape scrapeServers(const ScrapeSettings& settings);

} // namespace plumbline
