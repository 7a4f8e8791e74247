#include "core/engine/promptcalibration.h"

#include "core/load/lengths.h"
#include "core/stats/text.h"

#include <algorithm>
#include <cmath>

namespace plumbline {
namespace {

constexpr int fewerWords = 16;
constexpr int leastMore =
    80; // the longer prompt: enough above the shorter one that a token of rounding does not matter
constexpr int mostMore = 272; // and short enough to cost a moment
constexpr double leastPerWord = 0.2, mostPerWord = 20;

} // namespace

std::pair<int, int> calibrationWords(const Distribution& tokens)
{
    const double longest =
        longestLength(tokens).value_or(static_cast<int>(std::min(tokens.mean.value_or(mostMore) * 2, 1e6)));
    return {fewerWords, std::clamp(static_cast<int>(longest), leastMore, mostMore)};
}

Calibration calibrate(std::pair<int, int> words, std::optional<std::int64_t> fewer, std::optional<std::int64_t> more)
{
    if (fewer.value_or(0) <= 0 || more.value_or(0) <= 0)
        return {std::nullopt,
                "Warning: the server does not count the tokens of prompts: synthetic prompts have as many "
                "words as tokens are asked for, and their true length is not known."};
    const auto said = std::to_string(*fewer) + " tokens for " + std::to_string(words.first) + " words and " +
                      std::to_string(*more) + " for " + std::to_string(words.second);
    const double slope = static_cast<double>(*more - *fewer) / (words.second - words.first);
    if (*more == *fewer)
        return {std::nullopt, "Warning: the server counts " + said +
                                  ": does it truncate prompts, or give one number for "
                                  "all? Synthetic prompts have as many words as tokens are asked for."};
    if (!(slope >= leastPerWord && slope <= mostPerWord))
        return {std::nullopt, "Warning: the server counts " + said +
                                  ", which no text can have: its prompt counts are not "
                                  "used to size prompts."};
    const PromptSizing sizing{slope, static_cast<double>(*fewer) - slope * words.first};
    return {sizing, "Prompts are sized by the server's own count: " + shortNumber(slope) +
                        (shortNumber(slope) == "1" ? " token" : " tokens") + " a word and " +
                        shortNumber(sizing.constant) + " around the words (" + said + ")."};
}

std::string tooShortWords(const WorkloadClass& klass, const PromptSizing& sizing)
{
    if (!klass.prompts.tokens)
        return {};
    const auto& tokens = *klass.prompts.tokens;
    const double least = tokens.kind == DistributionKind::uniform ? tokens.min.value_or(1) : tokens.mean.value_or(1);
    const double possible = sizing.constant + sizing.tokens_per_word;
    if (least >= std::floor(possible))
        return {};
    return "Warning: class \"" + klass.name + "\" asks for prompts of " + shortNumber(least) +
           " tokens, but what stands around one word alone is about " + shortNumber(possible) +
           " (template, system message, mark against caches): such prompts will be longer than asked for.";
}

} // namespace plumbline
