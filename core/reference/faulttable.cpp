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
    {FaultKind::silent, request, "silent", "", 0, 0, 0, "accepts and says nothing, on every route"},
    {FaultKind::slow_headers, request, "slow_headers", "=MS", 0, 0, 3'600'000, "begins to work on a request, and answers, MS later"},

    title("The answer is broken off"),
    {FaultKind::cut, request, "cut", "=N", 0, 0, many, "closes after N events (not streamed: in the middle of the body)"},
    {FaultKind::reset, request, "reset", "=N", 0, 0, many, "resets the connection after N events (not streamed: in the middle of the body)"},
    {FaultKind::stall, request, "stall", "=N", 0, 0, many, "sends nothing more after N events and keeps the connection open"},
    {FaultKind::error_event, request, "error_event", "=N", 0, 0, many, "an error object in the stream after N events (not streamed: 500)"},
    {FaultKind::ignore_eos_error, request, "ignore_eos_error", "[=N]", 128, 1, many, "under ignore_eos the server's parser fails after N tokens"},

    title("What it says"),
    {FaultKind::empty, request, "empty", "", 0, 0, 0, "an answer that finishes without a token"},
    {FaultKind::merged, request, "merged", "[=N]", 2, 2, many, "N tokens in each event"},
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
