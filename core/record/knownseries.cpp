#include "core/record/knownseries.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace plumbline {
namespace {

struct Known
{
    std::string_view name; // without "_total"
    Meaning meaning;
};

// Of one server the newer name stands before the older.
constexpr std::array known{
    Known{"llamacpp:requests_processing", Meaning::running},
    Known{"llamacpp:requests_deferred", Meaning::waiting},
    Known{"llamacpp:kv_cache_usage_ratio", Meaning::kv_use}, // ik_llama.cpp, and llama.cpp until the middle of 2025
    Known{"llamacpp:prompt_tokens", Meaning::computed_tokens},
    Known{"llamacpp:prompt_tokens_cached", Meaning::cached_tokens},
    Known{"llamacpp:tokens_predicted", Meaning::output_tokens},

    Known{"vllm:num_requests_running", Meaning::running},
    Known{"vllm:num_requests_waiting", Meaning::waiting},
    Known{"vllm:kv_cache_usage_perc", Meaning::kv_use},
    Known{"vllm:gpu_cache_usage_perc", Meaning::kv_use},
    Known{"vllm:prompt_tokens", Meaning::prompt_tokens},
    Known{"vllm:prompt_tokens_cached", Meaning::cached_tokens},
    Known{"vllm:prefix_cache_queries", Meaning::prefix_queries},
    Known{"vllm:gpu_prefix_cache_queries", Meaning::prefix_queries},
    Known{"vllm:prefix_cache_hits", Meaning::prefix_hits},
    Known{"vllm:gpu_prefix_cache_hits", Meaning::prefix_hits},
    Known{"vllm:generation_tokens", Meaning::output_tokens},
    Known{"vllm:request_success", Meaning::requests_ended},
    Known{"vllm:num_preemptions", Meaning::preemptions},
    Known{"vllm:time_to_first_token_seconds_sum", Meaning::ttft_sum_s},
    Known{"vllm:time_to_first_token_seconds_count", Meaning::ttft_count},

    Known{"sglang:num_running_reqs", Meaning::running},
    Known{"sglang:num_queue_reqs", Meaning::waiting},
    Known{"sglang:token_usage", Meaning::kv_use},
    Known{"sglang:prompt_tokens", Meaning::prompt_tokens},
    Known{"sglang:cached_tokens", Meaning::cached_tokens},
    Known{"sglang:generation_tokens", Meaning::output_tokens},
    Known{"sglang:num_requests", Meaning::requests_ended},
    Known{"sglang:num_retracted_requests", Meaning::preemptions},
    Known{"sglang:time_to_first_token_seconds_sum", Meaning::ttft_sum_s},
    Known{"sglang:time_to_first_token_seconds_count", Meaning::ttft_count},

    Known{"tgi_batch_current_size", Meaning::running},
    Known{"tgi_queue_size", Meaning::waiting},
    Known{"tgi_request_input_length_sum", Meaning::prompt_tokens},
    Known{"tgi_request_generated_tokens_sum", Meaning::output_tokens},
    Known{"tgi_request_success", Meaning::requests_ended},
    Known{"tgi_request_count", Meaning::requests_received},

    Known{"trtllm_num_requests_running", Meaning::running},
    Known{"trtllm_num_requests_waiting", Meaning::waiting},
    Known{"trtllm_kv_cache_utilization", Meaning::kv_use},
    Known{"trtllm_prompt_tokens", Meaning::prompt_tokens},
    Known{"trtllm_prompt_cached_tokens", Meaning::cached_tokens},
    Known{"trtllm_generation_tokens", Meaning::output_tokens},
    Known{"trtllm_request_success", Meaning::requests_ended},
    Known{"trtllm_num_requests_completed", Meaning::requests_ended},
    Known{"trtllm_time_to_first_token_seconds_sum", Meaning::ttft_sum_s},
    Known{"trtllm_time_to_first_token_seconds_count", Meaning::ttft_count},
};

const Known* find(std::string_view series)
{
    auto name = nameOfSeries(series);
    if (name.ends_with("_total"))
        name.remove_suffix(6);
    const auto found = std::find_if(known.begin(), known.end(), [&](const Known& entry) { return entry.name == name; });
    return found == known.end() ? nullptr : &*found;
}

struct Sum
{
    std::map<std::string_view, double> spellings;       // of a counter: with and without _total are one
    std::map<std::string, double, std::less<>> engines; // of a gauge
};

double countOf(const Sum& sum)
{
    return sum.spellings.rbegin()->second; // the longer one: with _total
}

double gaugeOf(const Sum& sum, bool largest)
{
    double value = 0;
    for (const auto& [engine, one] : sum.engines)
        value = largest ? std::max(value, one) : value + one;
    return value;
}

} // namespace

std::optional<Meaning> meaningOf(std::string_view series)
{
    const auto* entry = find(series);
    return entry ? std::optional(entry->meaning) : std::nullopt;
}

bool isCounter(std::string_view series)
{
    if (const auto meaning = meaningOf(series))
        return !isGauge(*meaning);
    const auto name = nameOfSeries(series);
    return name.ends_with("_total") || name.ends_with("_count") || name.ends_with("_sum");
}

std::string_view nameOfSeries(std::string_view series)
{
    return series.substr(0, series.find('{'));
}

std::string_view labelOf(std::string_view series, std::string_view key)
{
    auto at = series.find('{');
    while (at != std::string_view::npos && at + 1 < series.size()) {
        const auto equals = series.find("=\"", at + 1);
        if (equals == std::string_view::npos)
            return {};
        const auto from = equals + 2;
        auto end = from;
        while (end < series.size() && series[end] != '"')
            end += series[end] == '\\' ? 2 : 1;
        if (end >= series.size())
            return {};
        if (series.substr(at + 1, equals - at - 1) == key)
            return series.substr(from, end - from);
        at = end + 1; // the comma, or the brace that ends it
    }
    return {};
}

std::string seriesName(std::string_view name, const std::vector<std::pair<std::string, std::string>>& labels)
{
    std::string text(name);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        text += (i == 0 ? "{" : ",") + labels[i].first + "=\"";
        for (const char c : labels[i].second) {
            if (c == '\n') {
                text += "\\n";
                continue;
            }
            if (c == '"' || c == '\\')
                text += '\\';
            text += c;
        }
        text += '"';
    }
    return labels.empty() ? text : text + "}";
}

std::optional<double> valueOf(const MetricSeries& series, Meaning meaning)
{
    std::map<std::string_view, std::map<const Known*, Sum>> instances;
    for (const auto& [name, value] : series) {
        const auto* entry = find(name);
        if (!entry || entry->meaning != meaning || !std::isfinite(value))
            continue;
        auto& sum = instances[labelOf(name, "instance")][entry];
        if (isGauge(meaning)) {
            const auto engine = std::string(labelOf(name, "engine")) + "/" + std::string(labelOf(name, "dp_rank"));
            const auto [at, added] = sum.engines.try_emplace(engine, value);
            if (!added)
                at->second = std::max(at->second, value);
        } else {
            sum.spellings[nameOfSeries(name)] += value;
        }
    }
    std::optional<double> result;
    for (const auto& [instance, entries] : instances) {
        const auto& [entry, sum] = *entries.begin(); // pointers into one array: the first is the newest name
        const bool largest = meaning == Meaning::kv_use;
        const double value = isGauge(meaning) ? gaugeOf(sum, largest) : countOf(sum);
        result = !result ? value : largest ? std::max(*result, value) : *result + value;
    }
    return result;
}

} // namespace plumbline
