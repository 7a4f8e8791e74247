#include "core/reference/faulttable.h"

namespace plumbline {
namespace {

constexpr std::int64_t many = 1'000'000'000;
constexpr auto request = FaultScope::request;
constexpr auto connection = FaultScope::connection;
constexpr auto server = FaultScope::server;

constexpr FaultRow title(std::string_view what)
{
    return {FaultKind::count, request, "", "", 0, 0, 0, what};
}

// clang-format off
constexpr FaultRow rows[] = {
    title("Instead of an answer"),
    {FaultKind::refuse, request, "refuse", "[=STATUS]", 503, 429, 503, "answers that it is busy, with Retry-After (429 or 503)"},
    {FaultKind::error500, request, "error500", "", 500, 0, 0, "answers 500 with an error object"},
    {FaultKind::status, request, "status", "=CODE", 0, 300, 599, "answers with this HTTP status and an error object"},
    {FaultKind::unauthorized, request, "unauthorized", "", 0, 0, 0, "answers 401, as if a key were missing"},
    {FaultKind::html, request, "html", "", 0, 0, 0, "answers 200 with a page of HTML"},
    {FaultKind::close_first, request, "close_first", "", 0, 0, 0, "closes before any byte"},
    {FaultKind::close_reused, request, "close_reused", "", 0, 0, 0, "closes before any byte when the connection has served a request before"},
    {FaultKind::silent, request, "silent", "", 0, 0, 0, "accepts and says nothing, on every route"},
    {FaultKind::slow_headers, request, "slow_headers", "=MS", 0, 0, 3'600'000, "begins to work on a request, and answers, MS later"},
    {FaultKind::wrong_type, request, "wrong_type", "", 0, 0, 0, "the right bytes under the content type text/plain"},
    {FaultKind::gzip, request, "gzip", "", 0, 0, 0, "compresses although identity was asked for"},
    {FaultKind::headers, request, "headers", "=N", 0, 1, 1'000'000, "sends N more headers"},

    title("The answer is broken off, or never ends"),
    {FaultKind::cut, request, "cut", "=N", 0, 0, many, "closes after N events (not streamed: in the middle of the body)"},
    {FaultKind::reset, request, "reset", "=N", 0, 0, many, "resets the connection after N events (not streamed: in the middle of the body)"},
    {FaultKind::stall, request, "stall", "=N", 0, 0, many, "sends nothing more after N events and keeps the connection open"},
    {FaultKind::bad_chunk, request, "bad_chunk", "=N", 0, 0, many, "breaks HTTP's framing after N events"},
    {FaultKind::bad_event, request, "bad_event", "=N", 0, 0, many, "one event that is no JSON after N events"},
    {FaultKind::null_event, request, "null_event", "=N", 0, 0, many, "one event with null for its delta after N events"},
    {FaultKind::huge_event, request, "huge_event", "[=MIB]", 400, 1, 1'000'000, "the second content event is MIB (400) MiB large"},
    {FaultKind::endless_event, request, "endless_event", "", 0, 0, 0, "the second content event never ends"},
    {FaultKind::endless_comments, request, "endless_comments", "", 0, 0, 0, "comments without an end, and no token"},
    {FaultKind::endless_events, request, "endless_events", "", 0, 0, 0, "events that bear no token, without an end"},

    title("An error inside the stream, after N events (not streamed: 500)"),
    {FaultKind::error_event, request, "error_event", "=N", 0, 0, many, "an error object (llama.cpp)"},
    {FaultKind::error_done, request, "error_done", "=N", 0, 0, many, "an error object, and [DONE] after it (vLLM)"},
    {FaultKind::error_string, request, "error_string", "=N", 0, 0, many, "the error is a text"},
    {FaultKind::error_flat, request, "error_flat", "=N", 0, 0, many, "object: error, with its members beside it (SGLang, older vLLM)"},
    {FaultKind::error_field, request, "error_field", "=N", 0, 0, many, "a line error: ... instead of data: ... (older llama.cpp)"},
    {FaultKind::error_named, request, "error_named", "=N", 0, 0, many, "a named event: event: error"},
    {FaultKind::error_tgi_429, request, "error_tgi_429", "=N", 0, 0, many, "http_status_code 429 in the error (TGI)"},
    {FaultKind::error_tgi_422, request, "error_tgi_422", "=N", 0, 0, many, "http_status_code 422 in the error (TGI)"},
    {FaultKind::error_tgi_424, request, "error_tgi_424", "=N", 0, 0, many, "http_status_code 424 in the error (TGI)"},
    {FaultKind::error_overloaded, request, "error_overloaded", "=N", 0, 0, many, "error_type overloaded beside a text"},
    {FaultKind::error_choice, request, "error_choice", "=N", 0, 0, many, "an error beside a choice that ends with error (OpenRouter)"},
    {FaultKind::error_text, request, "error_text", "=N", 0, 0, many, "the error is the text of an answer that ends with stop (LocalAI)"},
    {FaultKind::finish_error, request, "finish_error", "=N", 0, 0, many, "finish_reason error, and nothing else"},
    {FaultKind::finish_abort, request, "finish_abort", "=N", 0, 0, many, "finish_reason abort"},
    {FaultKind::unfinished, request, "unfinished", "=N", 0, 0, many, "the body ends without a finish_reason (Ollama, LM Studio)"},
    {FaultKind::done_unfinished, request, "done_unfinished", "=N", 0, 0, many, "[DONE] without a finish_reason (llama-cpp-python)"},
    {FaultKind::ignore_eos_error, request, "ignore_eos_error", "[=N]", 128, 1, many, "under ignore_eos the server's parser fails after N tokens"},

    title("What it says"),
    {FaultKind::empty, request, "empty", "", 0, 0, 0, "an answer that finishes without a token"},
    {FaultKind::merged, request, "merged", "[=N]", 2, 2, many, "N tokens in each event"},
    {FaultKind::split, request, "split", "[=N]", 2, 2, many, "each token in N events (2), where it has as many letters"},
    {FaultKind::buffered, request, "buffered", "", 0, 0, 0, "all events in one write at the end, as behind a proxy that buffers"},
    {FaultKind::role_first, request, "role_first", "", 0, 0, 0, "an event with the role alone as soon as the request has a slot"},
    {FaultKind::blank_first, request, "blank_first", "", 0, 0, 0, "the first token is white space"},
    {FaultKind::blank_reasoning, request, "blank_reasoning", "[=N]", 3, 1, many, "the first N tokens (3) are reasoning of white space"},
    {FaultKind::empty_reasoning, request, "empty_reasoning", "", 0, 0, 0, "an empty reasoning_content in each event, and one before the first token"},
    {FaultKind::reasoning_list, request, "reasoning_list", "[=N]", 3, 1, many, "the first N tokens (3) come as a list of reasoning_details"},
    {FaultKind::no_done, request, "no_done", "", 0, 0, 0, "finishes without [DONE]"},
    {FaultKind::usage_events, request, "usage_events", "", 0, 0, 0, "cumulative usage on each content event"},
    {FaultKind::usage_zeros, request, "usage_zeros", "", 0, 0, 0, "usage of zeros on each content event"},
    {FaultKind::no_usage, request, "no_usage", "", 0, 0, 0, "tells neither usage nor timings"},
    {FaultKind::prompt_count, request, "prompt_count", "[=N]", 0, 0, many, "tells N prompt tokens (0), whatever was sent"},
    {FaultKind::prompt_extra, request, "prompt_extra", "[=N]", 15, 1, many, "a template that adds N tokens (15) to each prompt"},
    {FaultKind::prompt_percent, request, "prompt_percent", "[=P]", 125, 1, 100'000, "P tokens (125) for 100 words of a prompt"},
    {FaultKind::limit_ignored, request, "limit_ignored", "", 0, 0, 0, "ignores the limit of output: answers end by themselves or fill the context"},

    title("The server as a whole (takes no share)"),
    {FaultKind::strict_schema, server, "strict_schema", "[=STATUS]", 400, 400, 422, "refuses a field that it does not know and names it (400 or 422)"},
    {FaultKind::rate_limit, server, "rate_limit", "=N", 0, 1, 1'000'000, "429 to a request that comes less than 1/N s after the last one taken"},
    {FaultKind::loading, server, "loading", "[=MS]", 3000, 1, 3'600'000, "503 on every route for MS (3000) after the first request: loads its model"},
    {FaultKind::cold_slot, server, "cold_slot", "[=MS]", 500, 1, 3'600'000, "the first request of each slot takes MS (500) longer"},
    {FaultKind::kv_pool, server, "kv_pool", "=N", 0, 1, many, "all running answers fail when they hold more than N tokens together"},
    {FaultKind::answer_cache, server, "answer_cache", "", 0, 0, 0, "gives the answer to a prompt that it has answered before at once"},
    {FaultKind::slow_drift, server, "slow_drift", "[=P]", 1, 1, 99, "becomes P % (1) slower each minute"},
    {FaultKind::thermal_drop, server, "thermal_drop", "[=S]", 60, 1, 86'400, "is 20 % slower from S seconds (60) after its first request on"},
    {FaultKind::refuse_connection, server, "refuse_connection", "[=N]", 0, 0, many, "nobody listens after N requests (0); what runs then is cut"},
    {FaultKind::no_tcp_nodelay, connection, "no_tcp_nodelay", "", 0, 0, 0, "leaves Nagle's algorithm on (share: of connections)"},
};
// clang-format on

} // namespace

std::span<const FaultRow> faultTable()
{
    return rows;
}

const FaultRow* faultRow(std::string_view name)
{
    for (const auto& row : rows)
        if (!row.name.empty() && row.name == name)
            return &row;
    return nullptr;
}

} // namespace plumbline
