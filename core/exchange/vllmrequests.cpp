#include "core/exchange/vllmrequests.h"

#include <algorithm>

namespace plumbline::exchange {
namespace {

JsonSlice take(JsonWalk& walk)
{
    JsonSlice value;
    walk.next(value);
    return value;
}

// Events at their place behind the start, in whole nanoseconds; the sum is taken in seconds, so that roundings of the
// gaps do not add up. Returns the seconds from the start to the last one.
double takeEvents(Request& request, std::int64_t sent, double ttft, JsonSlice itls)
{
    double at = ttft;
    std::int64_t last = sent + durationOfSeconds(std::optional(ttft)).value_or(0);
    request.events_at.append(last);
    itls.elements([&](JsonSlice gap) {
        const double seconds = gap.number().value_or(0);
        const auto ns = durationOfSeconds(std::optional(at + std::max(seconds, 0.0)));
        if (!ns)
            return;
        at += std::max(seconds, 0.0);
        last = std::max(last, sent + *ns);
        request.events_at.append(last);
    });
    request.first_event_ns = request.first_token_ns = request.events_at.times().front();
    request.last_token_ns = last;
    request.events = request.token_events = static_cast<std::int64_t>(request.events_at.size());
    return at;
}

} // namespace

VllmRequests::VllmRequests(const JsonIndex& result)
    : startTimes_(result["start_times"]), ttfts_(result["ttfts"]), itls_(result["itls"]), inputs_(result["input_lens"]),
      outputs_(result["output_lens"]), latencies_(result["latencies"]), queueTimes_(result["queue_times"]),
      errors_(result["errors"]), nextStart_(startTimes_), nextTtft_(ttfts_), nextItl_(itls_), nextInput_(inputs_),
      nextOutput_(outputs_), nextLatency_(latencies_), nextQueue_(queueTimes_), nextError_(errors_)
{
}

void VllmRequests::sayWhatIsMissing(RunDraft& draft) const
{
    if (!usable()) {
        draft.note(ttfts_.isArray() ? "the file has no start times, so its requests have no place in time: only the "
                                      "tool's own figures are kept"
                                    : "the file holds no requests (it was saved without details): only the tool's own "
                                      "figures are kept");
        return;
    }
    draft.note("first token: the first message with choices, which may hold no more than the role; each later message "
               "with choices counts as an event, empty and finishing ones included");
    draft.note("finish and end: the last message with choices; usage, [DONE] and the close of the stream are not in "
               "the file");
    draft.note("a failed request has no end in the file: it counts as outstanding to the end of its step");
    draft.note("output tokens are as the tool counted them: by usage where the server sent it, else by its tokenizer");
    draft.note("the limits of --goodput are not in the file");
}

std::optional<double> VllmRequests::origin() const
{
    std::optional<double> least;
    JsonWalk queue(queueTimes_);
    startTimes_.elements([&](JsonSlice start) {
        JsonSlice wait;
        queue.next(wait);
        auto at = start.number();
        if (at && kind_ == LoadKind::open)
            *at -= std::max(wait.number().value_or(0), 0.0);
        if (at && (!least || *at < *least))
            least = at;
    });
    return least;
}

void VllmRequests::start(std::int64_t start_ns, LoadKind kind)
{
    start_ = start_ns;
    kind_ = kind;
    origin_ = usable() ? origin() : std::nullopt;
}

bool VllmRequests::next(Request& request)
{
    JsonSlice startTime;
    while (origin_ && nextStart_.next(startTime)) {
        const JsonSlice ttft = take(nextTtft_), itls = take(nextItl_), input = take(nextInput_),
                        output = take(nextOutput_), latency = take(nextLatency_), queue = take(nextQueue_),
                        error = take(nextError_);
        const auto at = startTime.number();
        const auto sent = at ? durationOfSeconds(std::optional(*at - *origin_)) : std::nullopt;
        if (!sent)
            continue;
        request = {};
        request.sent_ns = start_ + *sent;
        request.scheduled_ns = *request.sent_ns;
        // In a closed loop the tool's wait counts from the start of the benchmark: no client was free, none was late.
        if (kind_ == LoadKind::open)
            request.scheduled_ns -= std::max<std::int64_t>(durationOfSeconds(queue.number()).value_or(0), 0);
        request.scheduled_ns = std::max(request.scheduled_ns, start_);
        request.prompt_tokens = countOf(input);
        const std::string message = error.textOr("");
        const double first = ttft.number().value_or(0);
        const bool began = first > 0;
        if (began)
            takeEvents(request, *request.sent_ns, first, itls);
        if (message.empty() && began) {
            request.outcome = Outcome::completed;
            request.output_tokens = countOf(output);
            request.token_source = request.output_tokens ? TokenSource::reported : TokenSource::none;
            const auto whole = durationOfSeconds(latency.number());
            request.finish_ns = std::max(*request.last_token_ns, *request.sent_ns + whole.value_or(0));
            request.end_ns = request.finish_ns;
            return true;
        }
        request.error_message = message.empty() ? "the file holds neither an answer nor an error" : lastLine(message);
        request.error_class = errorClassOf(*request.error_message, 0, began);
        request.outcome = failureOf(request.error_class);
        if (const auto whole = durationOfSeconds(latency.number()); whole && *whole > 0)
            request.end_ns = std::max(request.last_token_ns.value_or(0), *request.sent_ns + *whole);
        return true;
    }
    return false;
}

} // namespace plumbline::exchange
