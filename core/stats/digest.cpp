#include "core/stats/digest.h"

#include <limits>

namespace plumbline {

Digest digestOf(const Request& request, const RequestFigures& figures, std::optional<bool> good, std::uint16_t klass)
{
    Digest digest;
    for (std::size_t i = 0; i < durationFigureCount; ++i)
        digest.figures[i] = (figures.*durationFigures[i].member).value_or(std::numeric_limits<double>::quiet_NaN());
    const auto kept = [](const OptionalNs& time) { return time ? Digest::kept(*time) : Digest::none; };
    digest.scheduled = Digest::kept(request.scheduled_ns);
    digest.sent = kept(request.sent_ns);
    digest.end = kept(request.end_ns ? request.end_ns : request.finish_ns);
    digest.first_token = kept(request.first_token_ns);
    digest.output_tokens = request.output_tokens.value_or(Digest::none);
    digest.prompt_tokens = request.prompt_tokens.value_or(Digest::none);
    if (digest.prompt_tokens == 0 && (request.prompt_bytes > 0 || request.requested_prompt_tokens.value_or(0) > 0))
        digest.prompt_tokens = Digest::none;
    digest.token_events = static_cast<std::uint32_t>(std::clamp<std::int64_t>(request.token_events, 0, UINT32_MAX));
    digest.klass = klass;
    digest.outcome = request.outcome;
    digest.phase = request.phase;
    digest.cancelled_by = request.cancelled_by;
    digest.good = good ? (*good ? 1 : 0) : 2;
    digest.resent = request.resent;
    digest.counted_by_events =
        request.token_source == TokenSource::events || (!request.output_tokens && !request.events_at.empty());
    return digest;
}

bool Window::holds(std::int64_t at) const
{
    if (!start || at < *start || (idle && at == *start))
        return false;
    return !end || at < *end || (at == *end && (idle || end_inside));
}

OptionalNs wholeArrivalOf(const Request& request)
{
    if (request.outcome != Outcome::completed)
        return std::nullopt;
    return request.finish_ns ? request.finish_ns : request.end_ns;
}

double tokensInside(const EventTimes& events, const OptionalNs& wholeAt, std::int64_t outputTokens,
                    const Window& window)
{
    if (!window.start)
        return 0;
    if (events.empty())
        return wholeAt && outputTokens > 0 && window.holds(*wholeAt) ? static_cast<double>(outputTokens) : 0;
    if (events.last() < *window.start)
        return 0;
    const std::vector<std::int64_t> times = events.times();
    const std::vector<int> tokens = events.tokens();
    std::int64_t inside = 0;
    for (std::size_t i = 0; i < times.size(); ++i)
        if (window.holds(times[i]))
            inside += tokens.empty() ? 1 : tokens[i];
    if (!tokens.empty() || outputTokens == Digest::none)
        return static_cast<double>(inside);
    return static_cast<double>(outputTokens) * static_cast<double>(inside) / static_cast<double>(times.size());
}

double tokensInside(const TokenArrivals& arrivals, const Window& window)
{
    return tokensInside(arrivals.events_at, arrivals.whole_at, arrivals.output_tokens, window);
}

} // namespace plumbline
