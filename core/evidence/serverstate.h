// What a server's metrics say of its load, whatever the server calls it.
#pragma once

#include "core/evidence/prometheus.h"
#include "core/record/knownseries.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace plumbline {

struct ServerLoad // unset: the server does not tell
{
    std::optional<double> running;             // requests being computed
    std::optional<double> waiting;             // requests in its queue
    std::optional<double> prompt_tokens_total; // counters since its start; llama.cpp's is without the cached ones
    std::optional<double> cached_tokens_total, output_tokens_total;
    std::optional<double> requests_total; // finished ones
    bool operator==(const ServerLoad&) const = default;

    // Nothing running and nothing waiting; unset when either is unknown and the other does not show load.
    std::optional<bool> idle() const;
};

// See valueOf() for the names that are known and how several series become one figure.
ServerLoad serverLoad(const std::vector<MetricSample>& samples);

// The kind of server whose metrics these are (llama.cpp, vllm, sglang, tgi, trtllm), by the prefix of its names; empty:
// none that is known.
std::string_view kindOfMetrics(const std::vector<MetricSample>& samples);

// What is worth keeping of a scrape, once a second for hours: finite values without the buckets of histograms and
// creation times; at most 256, those with a known meaning first, then the server's own, then others as they are. Names
// carry their labels: name{key="value"}; each stands once.
MetricSeries seriesOf(const std::vector<MetricSample>& samples);

} // namespace plumbline
