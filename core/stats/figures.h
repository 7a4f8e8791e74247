// The figures of one request, from its raw times. A figure that is undefined is unset, never 0. Durations in
// milliseconds. Pure functions, any thread.
#pragma once

#include "core/record/request.h"
#include "core/stats/summary.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

// Why a request has no TPOT.
enum class TpotState : std::uint8_t
{
    defined,
    no_times,         // no finish_reason, or no token-bearing event
    few_tokens,       // no token after the first event: there is no pace to speak of
    unknown_tokens,   // nothing said how many tokens there were
    several_choices,  // n > 1: the tokens of several answers share one stream
    hidden_reasoning, // reasoning tokens are counted but were never streamed: the pace would look too fast
};
std::string_view reasonOf(TpotState state); // in words, empty when defined

struct RequestFigures
{
    OptionalFigure lateness_ms;           // sent - scheduled: the client's own wait
    OptionalFigure ttft_ms;               // first token - sent
    OptionalFigure ttft_from_due_ms;      // first token - scheduled
    OptionalFigure time_to_first_text_ms; // first visible text - sent
    OptionalFigure e2e_ms;                // finish - sent; to the end when the request did not complete
    OptionalFigure e2e_from_due_ms;       // the same from scheduled
    OptionalFigure tpot_ms; // (finish - first token) / (output tokens - k), k: tokens of the first token-bearing event
    OptionalFigure tokens_per_event; // output tokens / token-bearing events
    TpotState tpot_state = TpotState::no_times;
};

RequestFigures figuresOf(const Request& request);

// The durations by the names that limits, gates and files use.
struct FigureName
{
    std::string_view name;
    OptionalFigure RequestFigures::*member;
};
inline constexpr std::size_t durationFigureCount = 7;
extern const std::array<FigureName, durationFigureCount> durationFigures;
OptionalFigure figureNamed(const RequestFigures& figures,
                           std::string_view metric); // unset for a name that is not there

// Completed and at or below every limit. Unset when a limit can't be judged: on a figure whose tokens were counted by
// events, or whose tokens are unknown. A TPOT that is undefined for want of tokens does not apply; any other undefined
// figure is never good.
std::optional<bool> good(const Request& request, const RequestFigures& figures,
                         const std::vector<RequestLimit>& limits);
std::optional<bool> good(const Request& request, const std::vector<RequestLimit>& limits);

// Nanoseconds between successive token-bearing events; empty below two events.
std::vector<std::int64_t> gapsOf(const Request& request);

// Gaps spread over the tokens that each event carried, where every event's count is known; else the gaps as they are.
struct InterTokenGap
{
    double ms = 0;
    std::int64_t tokens = 1; // so many gaps of that length
};
struct InterTokenGaps
{
    bool perToken = false;
    std::string_view basis() const { return perToken ? "per token" : "per event"; }
    std::vector<InterTokenGap> gaps;
};
InterTokenGaps itlOf(const Request& request);

} // namespace plumbline
