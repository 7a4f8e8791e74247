#include "core/stats/oddities.h"

#include "core/stats/figures.h"

#include <algorithm>

namespace plumbline {
namespace {

template <typename T> void append(std::vector<T>& to, const std::vector<T>& from, std::size_t most)
{
    for (const auto& entry : from)
        if (to.size() < most)
            to.push_back(entry);
}

} // namespace

void Oddities::Mean::add(std::int64_t wanted, std::int64_t got)
{
    ++n;
    asked += static_cast<double>(wanted);
    came += static_cast<double>(got);
}

void Oddities::Mean::add(const Mean& other)
{
    n += other.n;
    asked += other.asked;
    came += other.came;
}

void Oddities::seen(const Request& request)
{
    if (request.outcome != Outcome::completed || !request.output_sha256 || !request.prompt_sha256)
        return;
    const auto figures = figuresOf(request);
    if (!figures.ttft_ms || !figures.e2e_ms)
        return;
    bool again = false;
    if (const auto found = outputOf_.find(*request.prompt_sha256); found != outputOf_.end())
        again = found->second == *request.output_sha256;
    else if (outputOf_.size() < mostAnswers)
        outputOf_.emplace(*request.prompt_sha256, *request.output_sha256);
    auto& list = again ? repeated : original;
    if (list.size() < mostAnswers)
        list.push_back({*figures.ttft_ms, *figures.e2e_ms});
}

void Oddities::add(const Request& request)
{
    if (request.outcome != Outcome::completed)
        return;
    ++completed;
    const auto tokens = request.prompt_tokens.value_or(0);
    if (request.requested_prompt_tokens && tokens > 0)
        prompt.add(*request.requested_prompt_tokens, tokens);
    const bool counted = request.token_source != TokenSource::events && request.token_source != TokenSource::none;
    if (request.requested_output_tokens && request.output_tokens && counted) {
        output.add(*request.requested_output_tokens, *request.output_tokens);
        ++exactKnown;
        notExact += *request.output_tokens != *request.requested_output_tokens ? 1 : 0;
    }
    if (request.prompt_bytes > 0 && tokens > 0) {
        const auto bytes = request.prompt_bytes;
        leastBytes = promptCounted == 0 ? bytes : std::min(leastBytes, bytes);
        mostBytes = std::max(mostBytes, bytes);
        leastTokens = promptCounted == 0 ? tokens : std::min(leastTokens, tokens);
        mostTokens = std::max(mostTokens, tokens);
        ++promptCounted;
    } else if (request.prompt_bytes > 0 && counted) {
        ++promptUncounted;
    }
    for (const auto gap : gapsOf(request)) {
        ++gaps;
        mergedGaps += gap <= 0 ? 1 : 0;
    }
}

void Oddities::add(const Oddities& other)
{
    prompt.add(other.prompt);
    output.add(other.output);
    notExact += other.notExact;
    exactKnown += other.exactKnown;
    completed += other.completed;
    promptUncounted += other.promptUncounted;
    if (other.promptCounted > 0) {
        leastBytes = promptCounted == 0 ? other.leastBytes : std::min(leastBytes, other.leastBytes);
        leastTokens = promptCounted == 0 ? other.leastTokens : std::min(leastTokens, other.leastTokens);
    }
    mostBytes = std::max(mostBytes, other.mostBytes);
    mostTokens = std::max(mostTokens, other.mostTokens);
    promptCounted += other.promptCounted;
    gaps += other.gaps;
    mergedGaps += other.mergedGaps;
    append(repeated, other.repeated, mostAnswers);
    append(original, other.original, mostAnswers);
}

} // namespace plumbline
