#include "core/wire/tokencounter.h"

#include <algorithm>
#include <limits>

namespace plumbline {
namespace {

constexpr std::size_t mostChoices = 128; // a server that numbers its events as choices must not make a list of each

void keepLast(std::optional<std::int64_t>& kept, const std::optional<std::int64_t>& news)
{
    if (news.value_or(0) > 0)
        kept = news;
}

void keepUsage(UsageNews& kept, const UsageNews& news)
{
    keepLast(kept.prompt, news.prompt);
    keepLast(kept.completion, news.completion);
    // Zero is an answer here: nothing was cached, nothing was reasoning.
    if (news.cached)
        kept.cached = news.cached;
    if (news.reasoning)
        kept.reasoning = news.reasoning;
}

std::optional<std::int64_t> firstOf(const std::optional<std::int64_t>& a, const std::optional<std::int64_t>& b)
{
    return a ? a : b;
}

} // namespace

TokenCounter::Progress& TokenCounter::progressOf(int index)
{
    for (auto& progress : progress_)
        if (progress.index == index)
            return progress;
    if (progress_.size() < mostChoices)
        progress_.push_back({.index = index});
    return progress_.back();
}

bool TokenCounter::take(const DecodedEvent& event, bool terminal)
{
    if (event.timings) {
        keepLast(timings_.predicted_n, event.timings->predicted_n);
        timings_.prompt_n = firstOf(event.timings->prompt_n, timings_.prompt_n);
        timings_.cache_n = firstOf(event.timings->cache_n, timings_.cache_n);
    }
    for (const auto& choice : event.choices) {
        progressOf(choice.index).ids += choice.token_ids.value_or(0);
        ids_ += choice.token_ids.value_or(0);
    }
    if (!event.usage || !event.usage->anyTokens())
        return false;
    keepUsage(terminal ? final_ : continuous_, *event.usage);
    if (event.choices.size() != 1)
        return false;
    auto& progress = progressOf(event.choices.front().index);
    const auto completion = event.usage->completion.value_or(0);
    const bool rose = completion > progress.usage;
    progress.usage = completion;
    return rose && !terminal;
}

int TokenCounter::tokensOfEvent(const DecodedEvent& event)
{
    const bool one = event.choices.size() == 1;
    const bool hasIds =
        !event.choices.empty() && std::all_of(event.choices.begin(), event.choices.end(),
                                              [](const ChoiceNews& choice) { return choice.token_ids.has_value(); });
    idsComplete_ = idsComplete_ && hasIds;
    if (!perEventKnown_)
        return -1;
    std::int64_t reached = -1;
    if (one) {
        const auto& progress = progressOf(event.choices.front().index);
        if (event.usage && event.usage->completion.value_or(0) > 0)
            reached = *event.usage->completion;
        else if (hasIds)
            reached = progress.ids;
        else if (event.timings && event.timings->predicted_n.value_or(0) > 0)
            reached = *event.timings->predicted_n;
    }
    std::int64_t tokens = -1;
    if (reached >= 0) {
        auto& progress = progressOf(event.choices.front().index);
        tokens = reached - progress.attributed;
        progress.attributed = reached;
    }
    perEventKnown_ = tokens >= 0 && tokens <= std::numeric_limits<int>::max();
    return perEventKnown_ ? static_cast<int>(tokens) : -1;
}

std::int64_t TokenCounter::soFar(std::int64_t tokenEvents) const
{
    std::int64_t usage = final_.completion.value_or(0);
    for (const auto& progress : progress_)
        usage = std::max(usage, progress.usage);
    if (usage > 0)
        return usage;
    if (ids_ > 0 && idsComplete_)
        return ids_;
    return timings_.predicted_n.value_or(tokenEvents);
}

TokenCounts TokenCounter::counts(std::int64_t tokenEvents, bool promptIsEmpty) const
{
    TokenCounts counts;
    if (final_.completion) {
        counts.output = final_.completion;
        counts.source = TokenSource::usage;
    } else if (continuous_.completion) {
        counts.output = continuous_.completion;
        counts.source = TokenSource::continuous_usage;
    } else if (timings_.predicted_n) {
        counts.output = timings_.predicted_n;
        counts.source = TokenSource::timings;
    } else if (ids_ > 0 && idsComplete_) {
        counts.output = ids_;
        counts.source = TokenSource::token_ids;
    } else if (tokenEvents > 0) {
        counts.output = tokenEvents;
        counts.source = TokenSource::events;
    }
    counts.prompt = firstOf(final_.prompt, continuous_.prompt);
    // Before the first token the server's figures cover only the part of the prompt that it has done; without cache_n
    // they leave out an unknown cached part.
    if (!counts.prompt && timings_.predicted_n && timings_.cache_n && timings_.prompt_n &&
        *timings_.cache_n + *timings_.prompt_n > 0)
        counts.prompt = *timings_.cache_n + *timings_.prompt_n;
    if (!counts.prompt && promptIsEmpty && (final_.completion || continuous_.completion))
        counts.prompt = 0;
    counts.cached = firstOf(final_.cached, continuous_.cached);
    if (!counts.cached && timings_.predicted_n)
        counts.cached = timings_.cache_n;
    counts.reasoning = firstOf(final_.reasoning, continuous_.reasoning);
    return counts;
}

} // namespace plumbline
