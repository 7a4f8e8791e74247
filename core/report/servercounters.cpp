#include "core/report/servercounters.h"

namespace plumbline {
namespace {

std::string_view withoutLabels(std::string_view series)
{
    return series.substr(0, series.find('{'));
}

} // namespace

bool isCounter(std::string_view series)
{
    const auto name = withoutLabels(series);
    return name.ends_with("_total") || name.ends_with("_count") || name.ends_with("_sum");
}

bool countsOutputTokens(std::string_view series)
{
    const auto name = withoutLabels(series);
    return name == "llamacpp:tokens_predicted_total" || name == "vllm:generation_tokens_total" ||
           name == "sglang:generation_tokens_total";
}

} // namespace plumbline
