#include "core/evidence/serverstate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace plumbline {
namespace {

using Figure = std::optional<double> ServerLoad::*;

struct Known
{
    std::string_view name; // without "_total"
    Figure figure;
    bool counter;
};

constexpr std::array<Known, 26> known{{
    {"llamacpp:requests_processing", &ServerLoad::running, false},
    {"llamacpp:requests_deferred", &ServerLoad::waiting, false},
    {"llamacpp:prompt_tokens", &ServerLoad::prompt_tokens_total, true},
    {"llamacpp:prompt_tokens_cached", &ServerLoad::cached_tokens_total, true},
    {"llamacpp:tokens_predicted", &ServerLoad::output_tokens_total, true},
    {"vllm:num_requests_running", &ServerLoad::running, false},
    {"vllm:num_requests_waiting", &ServerLoad::waiting, false},
    {"vllm:prompt_tokens", &ServerLoad::prompt_tokens_total, true},
    {"vllm:prompt_tokens_cached", &ServerLoad::cached_tokens_total, true},
    {"vllm:generation_tokens", &ServerLoad::output_tokens_total, true},
    {"vllm:request_success", &ServerLoad::requests_total, true},
    {"sglang:num_running_reqs", &ServerLoad::running, false},
    {"sglang:num_queue_reqs", &ServerLoad::waiting, false},
    {"sglang:prompt_tokens", &ServerLoad::prompt_tokens_total, true},
    {"sglang:cached_tokens", &ServerLoad::cached_tokens_total, true},
    {"sglang:generation_tokens", &ServerLoad::output_tokens_total, true},
    {"sglang:num_requests", &ServerLoad::requests_total, true},
    {"tgi_batch_current_size", &ServerLoad::running, false},
    {"tgi_queue_size", &ServerLoad::waiting, false},
    {"tgi_request_input_length_sum", &ServerLoad::prompt_tokens_total, true},
    {"tgi_request_generated_tokens_sum", &ServerLoad::output_tokens_total, true},
    {"tgi_request_success", &ServerLoad::requests_total, true},
    {"trtllm_num_requests_running", &ServerLoad::running, false},
    {"trtllm_num_requests_waiting", &ServerLoad::waiting, false},
    {"trtllm_prompt_tokens", &ServerLoad::prompt_tokens_total, true},
    {"trtllm_generation_tokens", &ServerLoad::output_tokens_total, true},
}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 5> prefixes{
    {{"llamacpp:", "llama.cpp"}, {"vllm:", "vllm"}, {"sglang:", "sglang"}, {"tgi_", "tgi"}, {"trtllm_", "trtllm"}}};

const Known* findKnown(std::string_view name)
{
    if (name.ends_with("_total"))
        name.remove_suffix(6);
    const auto found = std::find_if(known.begin(), known.end(), [&](const Known& entry) { return entry.name == name; });
    return found == known.end() ? nullptr : &*found;
}

std::string fullName(const MetricSample& sample)
{
    std::string name = sample.name;
    for (std::size_t i = 0; i < sample.labels.size(); ++i) {
        const auto& [key, value] = sample.labels[i];
        name += (i == 0 ? "{" : ",") + key + "=\"" + value + "\"";
    }
    return sample.labels.empty() ? name : name + "}";
}

} // namespace

std::optional<bool> ServerLoad::idle() const
{
    if ((running && *running > 0) || (waiting && *waiting > 0))
        return false;
    if (running && waiting)
        return true;
    return std::nullopt;
}

ServerLoad serverLoad(const std::vector<MetricSample>& samples)
{
    ServerLoad load;
    std::map<std::pair<const Known*, std::string_view>, double> gauges; // by engine
    std::map<const Known*, std::map<std::string_view, double>>
        counters; // by exact name: with and without _total are one counter
    for (const auto& sample : samples) {
        const auto* entry = findKnown(sample.name);
        if (!entry || !std::isfinite(sample.value))
            continue;
        if (entry->counter) {
            counters[entry][sample.name] += sample.value;
        } else {
            const auto [at, added] = gauges.try_emplace({entry, sample.label("engine")}, sample.value);
            if (!added)
                at->second = std::max(at->second, sample.value);
        }
    }
    for (const auto& [key, value] : gauges) {
        auto& figure = load.*key.first->figure;
        figure = figure.value_or(0) + value;
    }
    for (const auto& [entry, names] : counters) {
        auto& figure = load.*entry->figure;
        figure = figure.value_or(0) + names.rbegin()->second; // the longest name: the one with _total
    }
    return load;
}

std::string_view kindOfMetrics(const std::vector<MetricSample>& samples)
{
    for (const auto& sample : samples)
        for (const auto& [prefix, kind] : prefixes)
            if (sample.name.starts_with(prefix))
                return kind;
    return {};
}

std::vector<std::pair<std::string, double>> seriesOf(const std::vector<MetricSample>& samples)
{
    constexpr std::size_t mostSeries = 256;
    constexpr std::size_t longestName = 512;
    std::vector<std::pair<std::string, double>> series;
    for (const auto& sample : samples) {
        const auto& name = sample.name;
        const bool ours = std::any_of(prefixes.begin(), prefixes.end(),
                                      [&](const auto& prefix) { return name.starts_with(prefix.first); });
        if (!ours || !std::isfinite(sample.value) || name.ends_with("_bucket") || name.ends_with("_created"))
            continue;
        auto full = fullName(sample);
        if (full.size() > longestName)
            continue;
        if (series.size() == mostSeries)
            break;
        series.emplace_back(std::move(full), sample.value);
    }
    return series;
}

} // namespace plumbline
