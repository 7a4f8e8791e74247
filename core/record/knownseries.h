// What the series of a server's metrics mean, whatever the server calls them. Names are matched exactly, with and
// without "_total"; a series is written name{key="value"}, as samples carry it. Pure; any thread.
#pragma once

#include "core/record/names.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace plumbline {

enum class Meaning : std::uint8_t
{
    running,           // gauge: requests being computed
    waiting,           // gauge: requests in the server's queue
    kv_use,            // gauge: used share of the KV cache, 0 to 1
    prompt_tokens,     // counter: of the prompts, those from the prefix cache included
    computed_tokens,   // counter: prompt tokens without those from the prefix cache
    cached_tokens,     // counter: prompt tokens from the prefix cache
    prefix_queries,    // counter: tokens looked up in the prefix cache
    prefix_hits,       // counter: tokens found there
    output_tokens,     // counter: generated
    requests_ended,    // counter: requests that came to their end
    requests_received, // counter
    preemptions,       // counter: running requests that were put back
    ttft_sum_s,        // of the histogram of the server's own TTFT, in seconds
    ttft_count
};
PLUMBLINE_NAMES(Meaning, 14, {Meaning::running, "running"}, {Meaning::waiting, "waiting"}, {Meaning::kv_use, "kv_use"},
                {Meaning::prompt_tokens, "prompt_tokens"}, {Meaning::computed_tokens, "computed_tokens"},
                {Meaning::cached_tokens, "cached_tokens"}, {Meaning::prefix_queries, "prefix_queries"},
                {Meaning::prefix_hits, "prefix_hits"}, {Meaning::output_tokens, "output_tokens"},
                {Meaning::requests_ended, "requests_ended"}, {Meaning::requests_received, "requests_received"},
                {Meaning::preemptions, "preemptions"}, {Meaning::ttft_sum_s, "ttft_sum_s"},
                {Meaning::ttft_count, "ttft_count"});

using MetricSeries = std::vector<std::pair<std::string, double>>;

// Of a name with or without labels; unset: none that is known.
std::optional<Meaning> meaningOf(std::string_view series);

constexpr bool isGauge(Meaning meaning)
{
    return meaning == Meaning::running || meaning == Meaning::waiting || meaning == Meaning::kv_use;
}

// A series that only grows while its server lives: by what is known of it, else by its ending.
bool isCounter(std::string_view series);

std::string_view nameOfSeries(std::string_view series);                  // without labels
std::string_view labelOf(std::string_view series, std::string_view key); // as written; empty: none
std::string seriesName(std::string_view name,                            // with labels, escaped
                       const std::vector<std::pair<std::string, std::string>>& labels);

// The one value of a meaning in a sample; unset when no series tells it. Counters are summed over their label sets. Of
// a gauge the largest of each engine counts (other labels repeat one value for each rank) and engines are summed; of
// kv_use the largest of all counts. Where a server has an older name beside a newer one, only the newer counts.
// Values that are not finite are passed over.
std::optional<double> valueOf(const MetricSeries& series, Meaning meaning);

} // namespace plumbline
