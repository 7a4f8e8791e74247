// Which member of a record stands in which column: one list for writing and for reading. Private to this room.
// `row` is one of the visitors of core/store/rowvisitors.h.
#pragma once

#include "core/record/step.h"

#include <tuple>

namespace plumbline {

template <typename Row, typename R> void visitRequest(Row& row, R& request)
{
    row.text("request_id", request.request_id);
    row.number("step", request.step);
    row.number("repeat", request.repeat);
    row.text("class", request.klass);
    row.coded("phase", request.phase);
    row.number("scheduled_ns", request.scheduled_ns);
    row.number("sent_ns", request.sent_ns);
    row.number("connect_ns", request.connect_ns);
    row.number("written_ns", request.written_ns);
    row.number("headers_ns", request.headers_ns);
    row.number("first_event_ns", request.first_event_ns);
    row.number("first_token_ns", request.first_token_ns);
    row.number("first_text_ns", request.first_text_ns);
    row.number("last_token_ns", request.last_token_ns);
    row.number("finish_ns", request.finish_ns);
    row.number("end_ns", request.end_ns);
    row.number("http_status", request.http_status);
    row.coded("outcome", request.outcome);
    row.coded("error_class", request.error_class);
    row.text("error_message", request.error_message);
    row.text("finish_reason", request.finish_reason);
    row.number("prompt_tokens", request.prompt_tokens);
    row.number("output_tokens", request.output_tokens);
    row.number("reasoning_tokens", request.reasoning_tokens);
    row.number("cached_tokens", request.cached_tokens);
    row.coded("token_source", request.token_source);
    row.number("requested_output_tokens", request.requested_output_tokens);
    row.number("requested_prompt_tokens", request.requested_prompt_tokens);
    row.number("events", request.events);
    row.number("token_events", request.token_events);
    row.number("malformed_events", request.malformed_events);
    row.number("bytes", request.bytes);
    row.number("prompt_bytes", request.prompt_bytes);
    row.coded("connection", request.connection);
    row.truth("resent", request.resent);
    row.hash("prompt_sha256", request.prompt_sha256);
    row.hash("output_sha256", request.output_sha256);
    row.coded("cancelled_by", request.cancelled_by);
    row.number("session", request.session);
    row.truth("cancel_planned", request.cancel_planned);
    row.rare("more", request);
}

// Apart, as a list of requests does without. After the columns above: it is relative to one of them.
template <typename Row, typename R> void visitEventTimes(Row& row, R& request)
{
    row.times("event_times", request.events_at, request.first_token_ns.value_or(request.scheduled_ns));
}

template <typename Row> void visitColumns(Row& row, auto& record, const Request&)
{
    visitRequest(row, record);
    visitEventTimes(row, record);
}
template <typename Row> void visitColumns(Row& row, auto& record, const StepStarted&)
{
    row.number("step", record.spec.step);
    row.number("repeat", record.spec.repeat);
    row.named("purpose", record.spec.purpose);
    row.named("kind", record.spec.kind);
    row.real("level", record.spec.level);
    row.number("seed", record.spec.seed);
    row.text("variant", record.spec.variant);
    row.number("start_ns", record.start_ns);
    row.truth("not_idle_at_start", record.not_idle_at_start);
}
template <typename Row> void visitColumns(Row& row, auto& record, const WindowOpened&)
{
    row.number("step", record.step);
    row.number("repeat", record.repeat);
    row.number("start_ns", record.start_ns);
}
template <typename Row> void visitColumns(Row& row, auto& record, const StepEnded&)
{
    row.number("step", record.step);
    row.number("repeat", record.repeat);
    row.number("window_start_ns", record.window_start_ns);
    row.number("window_end_ns", record.window_end_ns);
    row.number("end_ns", record.end_ns);
    row.named("state", record.state);
    row.truth("reached_max_outstanding", record.reached_max_outstanding);
    row.number("capped_ns", record.capped_ns);
    row.truth("drained", record.drained);
    row.real("loop_delay_p99_ms", record.loop_delay_p99_ms);
    row.real("slot_idle", record.slot_idle);
    row.number("records_lost", record.records_lost);
    row.series("instrument", record.instrument, false);
}
template <typename Row> void visitColumns(Row& row, auto& record, const ServerSample&)
{
    row.number("at_ns", record.at_ns);
    row.series("series", record.series, true);
}
template <typename Row> void visitColumns(Row& row, auto& record, const HostSample&)
{
    row.number("at_ns", record.at_ns);
    row.real("client_cpu_share", record.client_cpu_share);
    row.real("loop_delay_p99_ms", record.loop_delay_p99_ms);
    row.series("series", record.series, false);
}
template <typename Row> void visitColumns(Row& row, auto& record, const Note&)
{
    row.number("at_ns", record.at_ns);
    row.text("at_utc", record.at_utc);
    row.text("text", record.text);
}

// The kinds of record that have a table of their own, in the order of these names.
using StoredKinds = std::tuple<Request, StepStarted, WindowOpened, StepEnded, ServerSample, HostSample, Note>;
constexpr const char* storedTables[] = {"requests",       "steps",        "windows", "step_ends",
                                        "server_samples", "host_samples", "notes"};

} // namespace plumbline
