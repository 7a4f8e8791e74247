// A whole answer: events of any dialect, the classifier and the counts. The record must keep its own rules.
#include "core/wire/answerreader.h"
#include "fuzz.h"

#include <algorithm>

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace plumbline;
    if (size < 2)
        return 0;
    AnswerRules rules;
    rules.api = data[0] & 1 ? Api::chat : Api::completions;
    rules.stream = !(data[0] & 2);
    if (data[0] & 4)
        rules.ceiling = 16;
    rules.event_limit = 65536;
    AnswerReader reader(rules);
    reader.setSent(1);
    const int status = data[0] & 8 ? 200 : 400 + data[1] % 200;
    reader.headers(status, {{"content-type", rules.stream ? "text/event-stream" : "application/json"}}, 10);
    const auto text = fuzz::textOf(data + 2, size - 2);
    const std::size_t piece = 1 + data[1] % 64;
    std::int64_t now = 20;
    for (std::size_t at = 0; at < text.size(); at += piece, now += 7)
        if (reader.bytes({text.data() + at, std::min(piece, text.size() - at)}, now) == ReadOn::give_up)
            break;
    reader.ended(data[0] & 16 ? EndReason::closed : EndReason::complete, {}, now);
    Request request;
    reader.fill(request);
    fuzz::require(!request.first_token_ns ||
                  (request.last_token_ns && *request.first_token_ns <= *request.last_token_ns));
    fuzz::require(request.token_events <= request.events || !rules.stream);
    fuzz::require(request.outcome != Outcome::completed || request.error_class == ErrorClass::none);
    fuzz::require(!request.error_message || request.error_message->size() <= 500);
    fuzz::plantedFault({request.malformed_events > 0, request.reasoning_tokens.value_or(0) > 0,
                        request.outcome == Outcome::completed, request.token_events == 3});
    return 0;
}
