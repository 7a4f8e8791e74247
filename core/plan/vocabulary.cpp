#include "core/plan/vocabulary.h"

#include <algorithm>
#include <array>

namespace plumbline {
namespace {

using namespace std::string_view_literals;

constexpr std::array limits{"ttft_ms"sv,    "ttft_from_due_ms"sv, "time_to_first_text_ms"sv,
                            "tpot_ms"sv,    "e2e_ms"sv,           "e2e_from_due_ms"sv,
                            "lateness_ms"sv};
constexpr std::array gates{"ttft_ms"sv,
                           "ttft_from_due_ms"sv,
                           "time_to_first_text_ms"sv,
                           "tpot_ms"sv,
                           "itl_ms"sv,
                           "gap_ms"sv,
                           "e2e_ms"sv,
                           "e2e_from_due_ms"sv,
                           "lateness_ms"sv,
                           "error_share"sv,
                           "goodput_share"sv,
                           "goodput"sv,
                           "request_throughput"sv,
                           "output_token_throughput"sv,
                           "stability"sv};
constexpr std::array stats{"mean"sv, "p50"sv, "p90"sv, "p95"sv, "p99"sv, "max"sv};
constexpr std::array bases{"all"sv, "completed"sv};
constexpr std::array stabilities{"stable"sv, "overloaded"sv};
constexpr std::array dialectNames{"auto"sv,   "openai"sv, "llama.cpp"sv, "vllm"sv,    "sglang"sv,    "tgi"sv,
                                  "trtllm"sv, "ollama"sv, "lmstudio"sv,  "litellm"sv, "openrouter"sv};
constexpr std::array streamed{"ttft_ms"sv, "ttft_from_due_ms"sv, "time_to_first_text_ms"sv,
                              "tpot_ms"sv, "itl_ms"sv,           "gap_ms"sv};

} // namespace

std::span<const std::string_view> limitMetrics()
{
    return limits;
}

std::span<const std::string_view> gateMetrics()
{
    return gates;
}

std::span<const std::string_view> gateStats()
{
    return stats;
}

std::span<const std::string_view> gateBases()
{
    return bases;
}

std::span<const std::string_view> stabilityNames()
{
    return stabilities;
}

std::span<const std::string_view> knownDialects()
{
    return dialectNames;
}

bool contains(std::span<const std::string_view> names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool isDurationMetric(std::string_view metric)
{
    return metric.ends_with("_ms");
}

bool isShareMetric(std::string_view metric)
{
    return metric.ends_with("_share");
}

bool needsStream(std::string_view metric)
{
    return contains(streamed, metric);
}

std::string list(std::span<const std::string_view> names, bool quoted)
{
    std::string text;
    for (const auto name : names) {
        if (!text.empty())
            text += ", ";
        if (quoted)
            text += '"';
        text += name;
        if (quoted)
            text += '"';
    }
    return text;
}

} // namespace plumbline
