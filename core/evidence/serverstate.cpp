#include "core/evidence/serverstate.h"

#include "core/evidence/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

namespace plumbline {
namespace {

constexpr std::size_t mostSeries = 256;
constexpr std::size_t longestName = 512;

constexpr std::array<std::pair<std::string_view, std::string_view>, 5> prefixes{
    {{"llamacpp:", "llama.cpp"}, {"vllm:", "vllm"}, {"sglang:", "sglang"}, {"tgi_", "tgi"}, {"trtllm_", "trtllm"}}};

// The same name and labels twice is no metrics text; what was written last counts, where the first stood.
void keepLast(MetricSeries& series)
{
    std::unordered_map<std::string_view, std::size_t> places;
    MetricSeries kept;
    kept.reserve(series.size()); // views into it must stay
    for (auto& [name, value] : series) {
        const auto known = places.find(name);
        if (known != places.end()) {
            kept[known->second].second = value;
            continue;
        }
        kept.emplace_back(std::move(name), value);
        places.emplace(kept.back().first, kept.size() - 1);
    }
    series = std::move(kept);
}

// A label is the server's text: it ends up in names of what is recorded.
std::string fullName(const MetricSample& sample)
{
    auto labels = sample.labels;
    for (auto& [key, value] : labels) {
        key = boundedText(key, longestName);
        value = boundedText(value, longestName);
    }
    return seriesName(sample.name, labels);
}

bool isServersOwn(std::string_view name)
{
    return std::any_of(prefixes.begin(), prefixes.end(),
                       [&](const auto& prefix) { return name.starts_with(prefix.first); });
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
    MetricSeries known;
    for (const auto& sample : samples)
        if (meaningOf(sample.name))
            known.emplace_back(fullName(sample), sample.value);
    keepLast(known);
    const auto value = [&](Meaning meaning) { return valueOf(known, meaning); };
    ServerLoad load;
    load.running = value(Meaning::running);
    load.waiting = value(Meaning::waiting);
    load.prompt_tokens_total = value(Meaning::prompt_tokens);
    if (!load.prompt_tokens_total)
        load.prompt_tokens_total = value(Meaning::computed_tokens);
    load.cached_tokens_total = value(Meaning::cached_tokens);
    load.output_tokens_total = value(Meaning::output_tokens);
    load.requests_total = value(Meaning::requests_ended);
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

MetricSeries seriesOf(const std::vector<MetricSample>& samples)
{
    // What is known comes first, so that no flood of other names pushes it out; then the server's own, then the rest.
    std::array<MetricSeries, 3> ranks;
    for (const auto& sample : samples) {
        const auto& name = sample.name;
        if (!std::isfinite(sample.value) || name.ends_with("_bucket") || name.ends_with("_created"))
            continue;
        auto& rank = ranks[meaningOf(name) ? 0 : isServersOwn(name) ? 1 : 2];
        if (rank.size() >= 4 * mostSeries)
            continue;
        auto full = fullName(sample);
        if (full.size() <= longestName)
            rank.emplace_back(std::move(full), sample.value);
    }
    MetricSeries series;
    for (auto& rank : ranks) {
        keepLast(rank);
        for (auto& entry : rank)
            if (series.size() < mostSeries)
                series.push_back(std::move(entry));
    }
    return series;
}

} // namespace plumbline
