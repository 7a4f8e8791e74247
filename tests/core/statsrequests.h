// Requests, plans and steps for the tests of core/stats, in milliseconds. Rigid on purpose: what a test does not set is
// dull.
#pragma once

#include "core/record/step.h"
#include "core/stats/stepaccumulator.h"

#include <cmath>
#include <string>
#include <vector>

namespace plumbline::made {

constexpr std::int64_t ms(double milliseconds)
{
    return static_cast<std::int64_t>(milliseconds * 1e6);
}

// Completed: due at sent, `tokens` tokens, one an event, `gapMs` apart, the finish with the last of them, the end with
// the finish.
inline Request answer(double sentMs, double ttftMs, int tokens, double gapMs)
{
    Request request;
    request.step = 1;
    request.repeat = 1;
    request.klass = "short";
    request.scheduled_ns = ms(sentMs);
    request.sent_ns = ms(sentMs);
    request.headers_ns = request.first_event_ns = request.first_token_ns = request.first_text_ns = ms(sentMs + ttftMs);
    for (int i = 0; i < tokens; ++i)
        request.events_at.append(ms(sentMs + ttftMs + i * gapMs));
    request.last_token_ns = request.finish_ns = request.end_ns = request.events_at.last();
    request.http_status = 200;
    request.outcome = Outcome::completed;
    request.finish_reason = "length";
    request.prompt_tokens = 17;
    request.prompt_bytes = 60;
    request.output_tokens = tokens;
    request.token_source = TokenSource::usage;
    request.token_events = tokens;
    request.events = tokens + 1;
    return request;
}

// Without an answer; not_sent when `outcome` says so.
inline Request lost(double dueMs, double endMs, Outcome outcome, ErrorClass error = ErrorClass::server_error)
{
    Request request;
    request.klass = "short";
    request.scheduled_ns = ms(dueMs);
    request.outcome = outcome;
    request.error_class = error;
    if (outcome != Outcome::not_sent) {
        request.sent_ns = ms(dueMs);
        request.end_ns = ms(endMs);
    }
    return request;
}

inline Gate maximum(const std::string& metric, double limit, std::optional<std::string> stat = std::nullopt)
{
    Gate gate;
    gate.metric = metric;
    gate.stat = std::move(stat);
    gate.max = limit;
    return gate;
}

inline Gate minimum(const std::string& metric, double limit)
{
    Gate gate;
    gate.metric = metric;
    gate.min = limit;
    return gate;
}

inline Gate stable()
{
    Gate gate;
    gate.metric = "stability";
    gate.is = "stable";
    return gate;
}

inline Plan closedPlan()
{
    Plan plan;
    plan.workload.classes.resize(1);
    plan.workload.classes[0].name = "short";
    plan.load.kind = LoadKind::closed;
    plan.load.steps = {1};
    return plan;
}

inline StepSpec spec(double level = 1, LoadKind kind = LoadKind::closed)
{
    StepSpec spec;
    spec.kind = kind;
    spec.level = level;
    return spec;
}

inline StepEnded end(double windowStartMs, double windowEndMs)
{
    StepEnded ended;
    ended.step = 1;
    ended.repeat = 1;
    ended.window_start_ns = ms(windowStartMs);
    ended.window_end_ns = ms(windowEndMs);
    ended.end_ns = ended.window_end_ns;
    ended.drained = true;
    return ended;
}

// As a reader of a file does: everything known before the first request. Not idle at the start: false.
inline std::vector<StepSummary> summarize(const std::vector<Request>& requests, const Plan& plan, const StepSpec& spec,
                                          const StepEnded& ended, StepAccumulatorOptions options = {})
{
    StepAccumulator accumulator(spec, plan, std::move(options));
    StepStarted started;
    started.spec = spec;
    started.not_idle_at_start = false;
    accumulator.started(started);
    accumulator.windowOpened(ended.window_start_ns);
    accumulator.windowEndKnown(ended.window_end_ns);
    for (const auto& request : requests)
        accumulator.add(request);
    accumulator.ended(ended);
    return accumulator.summaries();
}

inline StepSummary summarizeOne(const std::vector<Request>& requests, const Plan& plan, const StepSpec& spec,
                                const StepEnded& ended, StepAccumulatorOptions options = {})
{
    return summarize(requests, plan, spec, ended, std::move(options)).back();
}

inline bool near(double a, double b, double tolerance = 1e-9)
{
    return std::abs(a - b) <= tolerance * std::max({1.0, std::abs(a), std::abs(b)});
}
inline bool near(const OptionalFigure& a, double b, double tolerance = 1e-9)
{
    return a && near(*a, b, tolerance);
}

} // namespace plumbline::made
