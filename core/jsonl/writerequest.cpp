#include "core/jsonl/writelines.h"

namespace plumbline {
namespace {

void writeEvents(JsonLine& json, const EventTimes& events)
{
    json.key("event_times_ns").open('[');
    for (const std::int64_t time : events.times())
        json.value(time);
    json.close(']').key("event_tokens");
    if (!events.tokensKnown()) {
        json.null();
        return;
    }
    json.open('[');
    for (const int tokens : events.tokens())
        json.value(tokens);
    json.close(']');
}

void writeHeaders(JsonLine& json, const std::vector<std::pair<std::string, std::string>>& headers)
{
    json.key("response_headers").open('{');
    for (const auto& [name, value] : headers)
        json.member(name, value);
    json.close('}');
}

void writeDerived(JsonLine& json, const Derived& derived)
{
    json.key("derived").open('{');
    json.member("lateness_ms", derived.lateness_ms);
    json.member("ttft_ms", derived.ttft_ms);
    json.member("ttft_from_due_ms", derived.ttft_from_due_ms);
    json.member("tpot_ms", derived.tpot_ms);
    json.member("e2e_ms", derived.e2e_ms);
    json.member("good", derived.good);
    json.close('}');
}

template <typename Enum> void nameOrNull(JsonLine& json, std::string_view key, Enum value)
{
    json.key(key);
    if (value == Enum::none)
        json.null();
    else
        json.value(nameOf(value));
}

} // namespace

void writeRequest(JsonLine& json, const Request& request, const Derived& derived)
{
    json.open('{').member("type", "request");
    json.member("request_id", request.request_id).member("step", request.step).member("repeat", request.repeat);
    json.member("class", request.klass).member("phase", nameOf(request.phase));
    json.member("scheduled_ns", request.scheduled_ns).member("sent_ns", request.sent_ns);
    json.member("headers_ns", request.headers_ns).member("first_event_ns", request.first_event_ns);
    json.member("first_token_ns", request.first_token_ns).member("first_text_ns", request.first_text_ns);
    json.member("last_token_ns", request.last_token_ns).member("finish_ns", request.finish_ns);
    json.member("end_ns", request.end_ns);
    writeEvents(json, request.events_at);
    json.member("http_status", request.http_status).member("outcome", nameOf(request.outcome));
    nameOrNull(json, "error_class", request.error_class);
    json.member("error_message", request.error_message).member("finish_reason", request.finish_reason);
    json.member("prompt_tokens", request.prompt_tokens).member("output_tokens", request.output_tokens);
    json.member("reasoning_tokens", request.reasoning_tokens).member("cached_tokens", request.cached_tokens);
    nameOrNull(json, "token_source", request.token_source);
    json.member("requested_output_tokens", request.requested_output_tokens);
    json.member("requested_prompt_tokens", request.requested_prompt_tokens);
    json.member("events", request.events).member("token_events", request.token_events);
    json.member("malformed_events", request.malformed_events);
    json.member("bytes", request.bytes).member("prompt_bytes", request.prompt_bytes);
    json.member("connection", nameOf(request.connection)).member("resent", request.resent);
    json.member("prompt_sha256", request.prompt_sha256).member("output_sha256", request.output_sha256);
    json.key("server_timings");
    if (request.server_timings)
        json.embedded(*request.server_timings);
    else
        json.null();
    writeHeaders(json, request.response_headers);
    json.member("connect_ns", request.connect_ns).member("written_ns", request.written_ns);
    nameOrNull(json, "cancelled_by", request.cancelled_by);
    json.member("session", request.session).member("variant", request.variant);
    json.member("conversation", request.conversation).member("turn", request.turn);
    json.member("cancel_planned", request.cancel_planned);
    json.key("flags").open('[');
    for (const auto& flag : request.flags)
        json.value(flag);
    json.close(']');
    writeDerived(json, derived);
    json.close('}');
}

} // namespace plumbline
