#include "core/stats/figures.h"

#include "core/record/clock.h"

#include <algorithm>

namespace plumbline {
namespace {

// A foreign file may hold any number as a time: nonsense in, nonsense out, but never undefined behaviour.
std::int64_t wrappingDifference(std::int64_t to, std::int64_t from)
{
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(to) - static_cast<std::uint64_t>(from));
}

OptionalFigure between(const OptionalNs& from, const OptionalNs& to)
{
    if (!from || !to)
        return std::nullopt;
    return millisecondsOf(wrappingDifference(*to, *from));
}

// Tokens of the first token-bearing event. An event that bears text has at least one token, whatever a counter that
// lags says.
std::int64_t tokensOfFirstEvent(const Request& request)
{
    if (!request.events_at.tokensKnown())
        return 1;
    return std::max(1, request.events_at.tokens().front());
}

TpotState tpotStateOf(const Request& request)
{
    if (!request.finish_ns || !request.first_token_ns)
        return TpotState::no_times;
    if (request.hasFlag("multiple_choices"))
        return TpotState::several_choices;
    if (!request.output_tokens)
        return TpotState::unknown_tokens;
    if (request.reasoning_tokens.value_or(0) > 0 && !request.hasFlag("reasoning_seen"))
        return TpotState::hidden_reasoning;
    return *request.output_tokens <= tokensOfFirstEvent(request) ? TpotState::few_tokens : TpotState::defined;
}

} // namespace

std::string_view reasonOf(TpotState state)
{
    switch (state) {
    case TpotState::defined:
        return "";
    case TpotState::no_times:
        return "no finish or no token";
    case TpotState::few_tokens:
        return "no token after the first event";
    case TpotState::unknown_tokens:
        return "token count unknown";
    case TpotState::several_choices:
        return "several choices in one answer";
    case TpotState::hidden_reasoning:
        return "hidden reasoning tokens";
    }
    return "";
}

RequestFigures figuresOf(const Request& request)
{
    RequestFigures figures;
    const OptionalNs due = request.scheduled_ns;
    const OptionalNs end =
        request.outcome == Outcome::completed && request.finish_ns ? request.finish_ns : request.end_ns;
    figures.lateness_ms = between(due, request.sent_ns);
    if (!request.sent_ns)
        return figures;
    figures.ttft_ms = between(request.sent_ns, request.first_token_ns);
    figures.ttft_from_due_ms = between(due, request.first_token_ns);
    figures.time_to_first_text_ms = between(request.sent_ns, request.first_text_ns);
    figures.e2e_ms = between(request.sent_ns, end);
    figures.e2e_from_due_ms = between(due, end);
    figures.tpot_state = tpotStateOf(request);
    if (figures.tpot_state == TpotState::defined)
        figures.tpot_ms = millisecondsOf(wrappingDifference(*request.finish_ns, *request.first_token_ns)) /
                          static_cast<double>(*request.output_tokens - tokensOfFirstEvent(request));
    if (request.output_tokens && request.token_events > 0)
        figures.tokens_per_event =
            static_cast<double>(*request.output_tokens) / static_cast<double>(request.token_events);
    return figures;
}

const std::array<FigureName, durationFigureCount> durationFigures{{
    {"lateness_ms", &RequestFigures::lateness_ms},
    {"ttft_ms", &RequestFigures::ttft_ms},
    {"ttft_from_due_ms", &RequestFigures::ttft_from_due_ms},
    {"time_to_first_text_ms", &RequestFigures::time_to_first_text_ms},
    {"tpot_ms", &RequestFigures::tpot_ms},
    {"e2e_ms", &RequestFigures::e2e_ms},
    {"e2e_from_due_ms", &RequestFigures::e2e_from_due_ms},
}};

OptionalFigure figureNamed(const RequestFigures& figures, std::string_view metric)
{
    for (const auto& [name, member] : durationFigures)
        if (name == metric)
            return figures.*member;
    return std::nullopt;
}

std::optional<bool> good(const Request& request, const RequestFigures& figures, const std::vector<RequestLimit>& limits)
{
    if (request.outcome != Outcome::completed)
        return false;
    bool within = true;
    for (const auto& limit : limits) {
        if (!limit.max)
            continue;
        if (limit.metric == "tpot_ms") {
            if (request.token_source == TokenSource::events)
                return std::nullopt;
            if (figures.tpot_state == TpotState::few_tokens)
                continue;
            if (figures.tpot_state != TpotState::defined && figures.tpot_state != TpotState::no_times)
                return std::nullopt;
        }
        const OptionalFigure value = figureNamed(figures, limit.metric);
        within = within && value && *value <= *limit.max;
    }
    return within;
}

std::optional<bool> good(const Request& request, const std::vector<RequestLimit>& limits)
{
    return good(request, figuresOf(request), limits);
}

std::vector<std::int64_t> gapsOf(const Request& request)
{
    std::vector<std::int64_t> times = request.events_at.times();
    if (times.size() < 2)
        return {};
    for (std::size_t i = 0; i + 1 < times.size(); ++i)
        times[i] = wrappingDifference(times[i + 1], times[i]);
    times.pop_back();
    return times;
}

InterTokenGaps itlOf(const Request& request)
{
    InterTokenGaps result;
    const std::vector<std::int64_t> gaps = gapsOf(request);
    const std::vector<int> tokens = request.events_at.tokens();
    result.perToken = !tokens.empty();
    result.gaps.reserve(gaps.size());
    double waiting = 0; // nanoseconds: an event without a token of its own lengthens the gap of the next token
    for (std::size_t i = 0; i < gaps.size(); ++i) {
        waiting += static_cast<double>(gaps[i]);
        const std::int64_t count = result.perToken ? tokens[i + 1] : 1;
        if (count <= 0)
            continue;
        result.gaps.push_back({waiting / 1e6 / static_cast<double>(count), count});
        waiting = 0;
    }
    return result;
}

} // namespace plumbline
