// The llm-inference-real-hardware harness: its records, a line a request.
#include "core/exchange/harness.h"
#include "core/exchange/overlap.h"

#include <algorithm>

namespace plumbline::exchange {
namespace {

OptionalNs durationOf(JsonSlice ms)
{
    const auto ns = durationOfMilliseconds(ms.number());
    return ns && *ns >= 0 ? ns : std::nullopt;
}

// All requests were submitted at the start: the executor's wait is the moment of sending, and the tool's e2e counts
// from the start too.
Request requestOf(JsonSlice record)
{
    Request request;
    request.sent_ns = durationOf(record["client_queue_ms"]).value_or(0);
    request.scheduled_ns = *request.sent_ns;
    if (const auto ttft = durationOf(record["ttft_ms"]))
        request.first_token_ns = *request.sent_ns + *ttft;
    if (const auto e2e = durationOf(record["e2e_ms"]))
        request.end_ns = std::max(*e2e, request.first_token_ns.value_or(*request.sent_ns));
    request.events = countOf(record["stream_events"]).value_or(0);
    const auto tokens = countOf(record["completion_tokens"]);
    if (tokens && *tokens > 0) { // 0: no usage came
        request.output_tokens = tokens;
        request.token_source = TokenSource::usage;
    }
    if (!record["ok"].truth().value_or(false)) {
        request.error_message = lastLine(record["error"].textOr("the file holds neither an answer nor an error"));
        request.error_class = errorClassOf(*request.error_message, 0, request.first_token_ns.has_value());
        request.outcome = failureOf(request.error_class);
    } else if (!request.first_token_ns) {
        request.error_class = ErrorClass::empty_output;
        request.outcome = Outcome::failed;
    } else {
        request.outcome = Outcome::completed;
        request.finish_ns = request.end_ns;
    }
    return request;
}

} // namespace

bool recognisesHarnessRecords(JsonSlice value)
{
    return value["request_id"] && value["ok"].truth() && value["client_queue_ms"] && value["e2e_ms"];
}

void importHarnessRecords(ValueSource& source, const ImportPlace& place, RunDraft& draft, Imported& imported)
{
    imported.source.tool = std::string(harnessName);
    imported.source.format = "llm-inference-real-hardware records";
    Overlap overlap;
    std::int64_t count = 0;
    JsonSlice value;
    while (source.next(value)) {
        if (!recognisesHarnessRecords(value)) {
            draft.skipped(source.line(),
                          "no record of the harness: request_id, ok, client_queue_ms and e2e_ms are needed");
            continue;
        }
        const Request request = requestOf(value);
        overlap.add(*request.sent_ns, request.end_ns.value_or(*request.sent_ns));
        ++count;
    }
    auto& load = draft.header.plan.load;
    load.start = StartMode::idle;
    load.warm_up.requests = 0;
    load.requests = static_cast<int>(std::min<std::int64_t>(count, 1'000'000'000));
    StepSpec spec;
    spec.step = 1;
    spec.level = static_cast<double>(overlap.most());
    load.steps = {spec.level};
    draft.note("times count from the start of the run, when all requests were submitted; a request was due when a "
               "client was free to send it");
    draft.note(
        "the tool's e2e_ms counts from the start of the run, so the wait for a free client is in it; here it is not");
    draft.note("the level is the most requests that were outstanding at once: the file does not say it");
    draft.note("finish and end: the end of the response");
    takeHarnessEnvironment(place, draft);
    draft.begin();
    draft.beginStep(spec, 0, 0);
    source.rewind();
    std::int64_t end = 0;
    while (source.next(value)) {
        if (!recognisesHarnessRecords(value))
            continue;
        const Request request = requestOf(value);
        end = std::max({end, request.end_ns.value_or(0), *request.sent_ns});
        draft.request(request);
    }
    draft.endStep(0, end, end);
    draft.end();
}

} // namespace plumbline::exchange
