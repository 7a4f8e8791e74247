// AIPerf's profile_export.jsonl: one request a line, moments in nanoseconds since the epoch.
#include "core/exchange/aiperf.h"
#include "core/exchange/jsoncheck.h"
#include "core/exchange/overlap.h"

#include <algorithm>

namespace plumbline::exchange {
namespace {

constexpr std::string_view recordsName = ".jsonl";

// Moments that fit a record even after a difference.
std::optional<std::int64_t> momentOf(JsonSlice value)
{
    const auto ns = value.integer();
    return ns && *ns > 0 && *ns < 4'000'000'000'000'000'000 ? ns : std::nullopt;
}

void takeError(Request& request, JsonSlice error)
{
    const auto code = error["code"].integer().value_or(0);
    const std::string message = error["message"].textOr("");
    const std::string type = error["type"].textOr("");
    request.error_message = lastLine(type.empty() || message.empty() ? type + message : type + ": " + message);
    const int status = code >= 100 && code < 600 ? static_cast<int>(code) : 0;
    if (status > 0 && status != 499) // 499: the tool's own number for what it cancelled
        request.http_status = status;
    request.error_class = status == 499
                              ? ErrorClass::cancelled
                              : errorClassOf(type + " " + message, status, request.first_token_ns.has_value());
    request.outcome = failureOf(request.error_class);
}

void takeTokens(Request& request, const JsonIndex& metrics, bool serverCounts)
{
    const auto metric = [&](std::string_view tag) { return countOf(metrics[tag]["value"]); };
    request.prompt_tokens = metric("input_sequence_length");
    request.output_tokens = metric("output_sequence_length");
    request.reasoning_tokens = metric("reasoning_token_count");
    request.cached_tokens = metric("usage_prompt_cache_read_tokens");
    if (request.output_tokens)
        request.token_source = serverCounts ? TokenSource::usage : TokenSource::reported;
    if (request.reasoning_tokens.value_or(0) > 0) // the tool counts reasoning by its text, so it was there
        request.flags.emplace_back("reasoning_seen");
    if (const auto reused = metrics["http_req_connection_reused"]["value"].truth())
        request.connection = *reused ? Connection::reused : Connection::fresh;
}

void takeTimes(Request& request, const JsonIndex& metrics)
{
    const auto metric = [&](std::string_view tag) {
        const auto ns = durationOfMilliseconds(metrics[tag]["value"].number());
        return ns && *ns >= 0 ? ns : std::nullopt;
    };
    const std::int64_t sent = *request.sent_ns;
    if (const auto ttft = metric("time_to_first_token")) {
        request.first_event_ns = request.first_token_ns = sent + *ttft;
        request.events = 1;
    }
    if (const auto first = metric("time_to_first_output_token"))
        request.first_text_ns = sent + *first;
    const JsonSlice gaps = metrics["inter_chunk_latency"]["value"];
    if (!request.first_token_ns || !gaps.isArray())
        return;
    std::int64_t at = *request.first_token_ns;
    request.events_at.append(at);
    gaps.elements([&](JsonSlice gap) {
        const auto ns = durationOfMilliseconds(gap.number()).value_or(0);
        if (at < latestStart)
            at += std::max<std::int64_t>(ns, 0);
        request.events_at.append(at);
    });
    request.last_token_ns = at;
    request.events = request.token_events = static_cast<std::int64_t>(request.events_at.size());
}

void takeEnd(Request& request, JsonSlice value, const JsonIndex& metadata, const JsonIndex& metrics,
             std::int64_t origin)
{
    const auto ended = momentOf(metadata["request_end_ns"]);
    if (ended)
        request.end_ns = std::max(*ended - origin, request.last_token_ns.value_or(*request.sent_ns));
    if (value["error"].isObject()) {
        takeError(request, value["error"]);
    } else if (metadata["was_cancelled"].truth().value_or(false)) {
        request.outcome = Outcome::cancelled;
        request.error_class = ErrorClass::cancelled;
    } else {
        request.outcome = Outcome::completed;
        const auto latency = durationOfMilliseconds(metrics["request_latency"]["value"].number());
        if (latency)
            request.finish_ns = std::max(*request.sent_ns + *latency, request.last_token_ns.value_or(*request.sent_ns));
        else
            request.finish_ns = request.end_ns;
        if (request.first_token_ns && !request.last_token_ns) // the tool's latency ends with the last content
            request.last_token_ns = request.finish_ns;
        if (request.finish_ns)
            request.end_ns = std::max(request.end_ns.value_or(*request.finish_ns), *request.finish_ns);
    }
    if (request.outcome == Outcome::cancelled) {
        request.cancelled_by = CancelledBy::plan;
        request.cancel_planned = true;
    }
}

// Unset where the line holds no start.
std::optional<Request> requestOf(JsonSlice value, std::int64_t origin, bool serverCounts)
{
    const JsonIndex metadata(value["metadata"]);
    const auto started = momentOf(metadata["request_start_ns"]);
    if (!started)
        return std::nullopt;
    const JsonIndex metrics(value["metrics"]);
    Request request;
    request.sent_ns = *started - origin;
    const auto due = momentOf(metadata["credit_issued_ns"]);
    request.scheduled_ns = due ? std::min(*due - origin, *request.sent_ns) : *request.sent_ns;
    request.phase = metadata["benchmark_phase"].textOr("profiling") == "warmup" ? Phase::warm_up : Phase::measured;
    request.conversation = metadata["conversation_id"].text();
    if (const auto turn = countOf(metadata["turn_index"]); turn && *turn < 1'000'000)
        request.turn = static_cast<int>(*turn);
    takeTimes(request, metrics);
    takeTokens(request, metrics, serverCounts);
    takeEnd(request, value, metadata, metrics, origin);
    return request;
}

// What the first pass finds out.
struct Span
{
    std::optional<std::int64_t> origin;              // the earliest moment
    std::optional<std::int64_t> firstStart, lastEnd; // of measured requests
    Overlap overlap;
    bool hasDue = false;

    void take(JsonSlice value)
    {
        const JsonSlice metadata = value["metadata"];
        const auto started = momentOf(metadata["request_start_ns"]);
        if (!started)
            return;
        const auto due = momentOf(metadata["credit_issued_ns"]);
        hasDue = hasDue || due.has_value();
        const std::int64_t first = std::min(*started, due.value_or(*started));
        origin = std::min(origin.value_or(first), first);
        if (metadata["benchmark_phase"].textOr("profiling") == "warmup")
            return;
        const std::int64_t ended = std::max(momentOf(metadata["request_end_ns"]).value_or(*started), *started);
        overlap.add(*started, ended);
        firstStart = std::min(firstStart.value_or(*started), *started);
        lastEnd = std::max(lastEnd.value_or(ended), ended);
    }
};

AiperfSummary takeBeside(const ImportPlace& place, RunDraft& draft, Imported& imported)
{
    const std::string file = place.file();
    const std::string name =
        file.ends_with(recordsName) ? file.substr(0, file.size() - recordsName.size()) + "_aiperf.json" : "";
    const auto text = place.beside(name);
    if (!text) {
        draft.note("no summary of the tool lies beside the file (" +
                   (name.empty() ? "profile_export_aiperf.json" : name) +
                   "): target, load and its own figures are unknown");
        return {};
    }
    const JsonCheck check = checkJson(*text);
    const JsonSlice value(std::string_view(*text).substr(check.begin, check.end - check.begin));
    if (!check.fault.empty() || !recognisesAiperfSummary(value)) {
        draft.note(name + " beside the file is no summary of AIPerf and is left out");
        return {};
    }
    draft.note("target, load and the tool's figures are from " + name + " beside the file");
    return takeAiperfSummary(value, draft, imported);
}

} // namespace

bool recognisesAiperf(JsonSlice value)
{
    return value["metadata"].isObject() && value["metrics"].isObject() && value["metadata"]["request_start_ns"];
}

void importAiperf(ValueSource& source, const ImportPlace& place, RunDraft& draft, Imported& imported)
{
    imported.source.tool = "aiperf";
    imported.source.format = "AIPerf profile_export.jsonl";
    Span span;
    JsonSlice value;
    while (source.next(value)) {
        span.take(value);
        if (!momentOf(value["metadata"]["request_start_ns"]))
            draft.skipped(source.line(), "no request of AIPerf: metadata.request_start_ns is missing");
    }
    const std::int64_t origin = span.origin.value_or(0);
    draft.header.started_utc = utcOfEpochNs(origin);
    AiperfSummary summary = takeBeside(place, draft, imported);
    summary.spec.step = 1;
    if (!summary.levelKnown) {
        summary.spec.level = static_cast<double>(span.overlap.most());
        draft.note("the level is the most requests that were outstanding at once");
    }
    draft.header.plan.load.steps = {summary.spec.level};
    draft.header.plan.load.start = summary.spec.kind == LoadKind::open ? StartMode::continuous : StartMode::idle;
    draft.note(span.hasDue ? "a request was due when the tool issued its credit"
                           : "the file does not say when requests were due: they count as due when they were sent");
    draft.note("finish and end: the last answer with content; a finish reason, usage and [DONE] are not in the file");
    draft.begin();

    const std::int64_t start = span.firstStart.value_or(origin) - origin;
    std::int64_t end = span.lastEnd.value_or(origin) - origin;
    draft.beginStep(summary.spec, 0, start);
    source.rewind();
    while (source.next(value))
        if (const auto request = requestOf(value, origin, summary.serverCounts)) {
            draft.request(*request);
            end = std::max(end, request->end_ns.value_or(0));
        }
    draft.endStep(start, std::max(span.lastEnd.value_or(origin) - origin, start), end);
    draft.end(summary.cancelled ? RunState::aborted : RunState::finished,
              summary.cancelled ? "cancelled in the other tool" : "");
}

} // namespace plumbline::exchange
