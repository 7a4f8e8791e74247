#include "core/stats/failuretally.h"

#include "core/stats/messageshape.h"

#include <algorithm>
#include <bit>

namespace plumbline {
namespace {

bool isFailure(const Request& request)
{
    if (request.outcome == Outcome::completed || request.outcome == Outcome::not_sent)
        return false;
    const bool ours = request.cancelled_by == CancelledBy::plan || request.cancelled_by == CancelledBy::user;
    return request.outcome != Outcome::cancelled || !ours;
}

template <typename Bands> void addBands(const Bands& from, Bands& to)
{
    for (std::size_t i = 0; i < to.size(); ++i)
        to[i] += from[i];
}

} // namespace

std::size_t FailureTally::bandOf(std::int64_t length)
{
    return length <= 0 ? 0
                       : std::min<std::size_t>(
                             static_cast<std::size_t>(std::bit_width(static_cast<std::uint64_t>(length))), bands - 1);
}

FailureTally::Kind& FailureTally::kindOf(const Key& key)
{
    const auto found = kinds_.find(key);
    if (found != kinds_.end() || kinds_.size() < mostKinds)
        return found != kinds_.end() ? found->second : kinds_[key];
    return kinds_[{std::get<0>(key), std::get<1>(key), "(other messages)"}];
}

void FailureTally::add(const Request& request)
{
    if (request.outcome == Outcome::not_sent)
        return;
    const auto prompt = bandOf(request.prompt_bytes);
    const auto asked = bandOf(request.requested_output_tokens.value_or(0));
    ++prompt_[prompt];
    ++asked_[asked];
    if (!isFailure(request))
        return;
    const auto message = request.error_message.value_or("");
    auto& kind = kindOf({request.error_class, request.outcome, messageShape(message)});
    if (kind.count++ == 0) {
        kind.example = message;
        kind.request = request.request_id;
    }
    ++kind.prompt[prompt];
    ++kind.asked[asked];
}

void FailureTally::add(const FailureTally& other)
{
    addBands(other.prompt_, prompt_);
    addBands(other.asked_, asked_);
    for (const auto& [key, from] : other.kinds_) {
        auto& kind = kindOf(key);
        if (kind.count == 0) {
            kind.example = from.example;
            kind.request = from.request;
        }
        kind.count += from.count;
        addBands(from.prompt, kind.prompt);
        addBands(from.asked, kind.asked);
    }
}

std::vector<LengthBand> FailureTally::shownBands(const Bands& failed, const Bands& all)
{
    std::vector<LengthBand> shown;
    for (std::size_t i = 1; i < bands; ++i)
        if (all[i] > 0)
            shown.push_back({std::int64_t{1} << (i - 1), std::int64_t{1} << i, failed[i], all[i]});
    return shown;
}

std::vector<FailureCount> FailureTally::kinds() const
{
    std::vector<FailureCount> result;
    for (const auto& [key, kind] : kinds_) {
        const auto& [error, outcome, shape] = key;
        result.push_back({error, outcome, shape, kind.example, kind.request, kind.count,
                          shownBands(kind.prompt, prompt_), shownBands(kind.asked, asked_)});
    }
    std::stable_sort(result.begin(), result.end(), [](const auto& a, const auto& b) { return a.count > b.count; });
    return result;
}

} // namespace plumbline
