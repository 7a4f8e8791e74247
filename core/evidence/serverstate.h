// What a server's metrics say of its load, whatever the server calls it.
#pragma once

#include "core/evidence/prometheus.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace plumbline {

struct ServerLoad // unset: the server does not tell
{
    std::optional<double> running;                                                       // requests being computed
    std::optional<double> waiting;                                                       // requests in its queue
    std::optional<double> prompt_tokens_total, cached_tokens_total, output_tokens_total; // counters since its start
    std::optional<double> requests_total;                                                // finished ones
    bool operator==(const ServerLoad&) const = default;

    // Nothing running and nothing waiting; unset when either is unknown and the other does not show load.
    std::optional<bool> idle() const;
};

// Exact names of llama.cpp, vLLM, SGLang, TGI and TensorRT-LLM, with or without "_total". Counters are summed over
// their label sets; of a gauge the largest of each "engine" counts, and engines are summed (other labels repeat one
// value for each rank). NaN is unknown.
ServerLoad serverLoad(const std::vector<MetricSample>& samples);

// The kind of server whose metrics these are (llama.cpp, vllm, sglang, tgi, trtllm), by the prefix of its names; empty:
// none that is known.
std::string_view kindOfMetrics(const std::vector<MetricSample>& samples);

// What is worth keeping of a scrape, once a second for hours: finite values of the server's own series, without the
// buckets of histograms and creation times; at most 256. Names carry their labels: name{key="value"}.
std::vector<std::pair<std::string, double>> seriesOf(const std::vector<MetricSample>& samples);

} // namespace plumbline
