#include "core/reference/servermetrics.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace plumbline {
namespace {

std::string plain(double value)
{
    std::array<char, 40> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, 9);
    return std::string(text.data(), end.ptr);
}

double perSecond(std::int64_t tokens, std::int64_t ns)
{
    return ns > 0 ? static_cast<double>(tokens) * 1e9 / static_cast<double>(ns) : 0;
}

void line(std::string& text, const char* name, const char* type, const char* help, const std::string& value)
{
    text += std::string("# HELP llamacpp:") + name + " " + help + "\n# TYPE llamacpp:" + name + " " + type +
            "\nllamacpp:" + name + " " + value + "\n";
}

} // namespace

void ServerMetrics::promptRead(std::int64_t tokens, std::int64_t ns)
{
    promptTokens_ += tokens;
    promptNs_ += ns;
    longest_ = std::max(longest_, tokens);
}

void ServerMetrics::tokenMade(int decodingSlots)
{
    ++made_;
    decodeCalls_ += 1.0 / std::max(decodingSlots, 1);
}

void ServerMetrics::answered(std::int64_t promptTokens, std::int64_t outputTokens, std::int64_t predictedNs)
{
    outputTokens_ += outputTokens;
    predictedNs_ += predictedNs;
    longest_ = std::max(longest_, promptTokens + outputTokens);
}

std::string ServerMetrics::text(int processing, int deferred)
{
    const auto seconds = [](std::int64_t ns) { return plain(static_cast<double>(ns) / 1e9); };
    const auto whole = [](std::int64_t value) { return std::to_string(value); };
    std::string text;
    line(text, "prompt_tokens_total", "counter", "Number of prompt tokens processed", whole(promptTokens_));
    line(text, "prompt_tokens_cached_total", "counter", "Number of prompt tokens reused from the cache", "0");
    line(text, "prompt_seconds_total", "counter", "Total time spent processing prompts", seconds(promptNs_));
    line(text, "tokens_predicted_total", "counter", "Number of generation tokens of ended requests",
         whole(outputTokens_));
    line(text, "tokens_predicted_seconds_total", "counter", "Total time spent generating tokens",
         seconds(predictedNs_));
    line(text, "n_decode_total", "counter", "Decode calls, one for all slots that decode together",
         whole(std::llround(decodeCalls_)));
    line(text, "n_tokens_max", "counter", "Largest observed sequence length (prompt + generation)", whole(longest_));
    line(text, "prompt_tokens_seconds", "gauge", "Average prompt throughput in tokens/s since the last scrape",
         plain(perSecond(promptTokens_ - scrapedPromptTokens_, promptNs_ - scrapedPromptNs_)));
    line(text, "predicted_tokens_seconds", "gauge", "Average generation throughput in tokens/s since the last scrape",
         plain(perSecond(outputTokens_ - scrapedOutputTokens_, predictedNs_ - scrapedPredictedNs_)));
    line(text, "requests_processing", "gauge", "Number of requests processing", whole(processing));
    line(text, "requests_deferred", "gauge", "Number of requests deferred", whole(deferred));
    line(text, "n_busy_slots_per_decode", "gauge", "Average number of busy slots per decode call",
         plain(decodeCalls_ > 0 ? static_cast<double>(made_) / decodeCalls_ : 0));
    scrapedPromptTokens_ = promptTokens_;
    scrapedPromptNs_ = promptNs_;
    scrapedOutputTokens_ = outputTokens_;
    scrapedPredictedNs_ = predictedNs_;
    return text;
}

} // namespace plumbline
