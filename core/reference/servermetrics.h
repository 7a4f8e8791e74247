// The counters of /metrics, under llama.cpp's names.
#pragma once

#include <cstdint>
#include <string>

namespace plumbline {

class ServerMetrics
{
public:
    void promptRead(std::int64_t tokens, std::int64_t ns); // at the first token
    void tokenMade(int decodingSlots);
    void answered(std::int64_t promptTokens, std::int64_t outputTokens,
                  std::int64_t predictedNs); // at the end; never for a cancelled one

    // The speeds are means since the last call, as llama.cpp resets them with every scrape.
    std::string text(int processing, int deferred);

private:
    std::int64_t promptTokens_ = 0;
    std::int64_t promptNs_ = 0;
    std::int64_t outputTokens_ = 0;
    std::int64_t predictedNs_ = 0;
    std::int64_t longest_ = 0;
    std::int64_t made_ = 0;
    double decodeCalls_ = 0; // one call makes a token in each decoding slot: each token counts 1 / slots
    std::int64_t scrapedPromptTokens_ = 0;
    std::int64_t scrapedPromptNs_ = 0;
    std::int64_t scrapedOutputTokens_ = 0;
    std::int64_t scrapedPredictedNs_ = 0;
};

} // namespace plumbline
