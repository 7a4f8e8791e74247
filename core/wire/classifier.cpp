#include "core/wire/classifier.h"

#include "core/record/outcome.h"
#include "core/wire/answertally.h"
#include "core/wire/errorwords.h"
#include "core/wire/text.h"

#include <optional>

namespace plumbline {
namespace {

Judgement as(ErrorClass errorClass, std::string_view message)
{
    return {outcomeOf(errorClass), errorClass, cleanText(message), CancelledBy::none};
}

std::string quoted(std::string_view text)
{
    return "\"" + std::string(text) + "\"";
}

std::string orElse(std::string_view said, std::string_view ownWords)
{
    return std::string(trimmed(said).empty() ? ownWords : said);
}

ErrorClass cancelClass(const AnswerFacts& facts)
{
    return facts.cancelled_as == ErrorClass::none ? ErrorClass::cancelled : facts.cancelled_as;
}

Judgement judgeNoResponse(const AnswerFacts& facts)
{
    switch (facts.end) {
    case EndReason::dns:
        return as(ErrorClass::dns, orElse(facts.end_message, "the name of the host was not resolved"));
    case EndReason::connect_refused:
        return as(ErrorClass::connect_refused, orElse(facts.end_message, "nobody listens at the address"));
    case EndReason::connect_timeout:
        return as(ErrorClass::connect_timeout, orElse(facts.end_message, "no connection within the time allowed"));
    case EndReason::tls:
        return as(ErrorClass::tls, orElse(facts.end_message, "no TLS connection"));
    case EndReason::client_resource:
        return as(ErrorClass::client_resource,
                  orElse(facts.end_message, "this machine ran out of descriptors or ports"));
    case EndReason::protocol:
        return as(ErrorClass::protocol_error, orElse(facts.end_message, "the answer is not HTTP"));
    case EndReason::cancelled:
        return as(cancelClass(facts), orElse(facts.end_message, "cancelled before any response"));
    case EndReason::complete:
    case EndReason::closed:
    case EndReason::reset:
        break;
    }
    return as(ErrorClass::reset_before_response, orElse(facts.end_message, "the connection ended before any response"));
}

Judgement judgeStatus(const AnswerFacts& facts)
{
    const int status = facts.head.status;
    const std::string http = "HTTP " + std::to_string(status);
    if (status < 400) {
        const auto& to = facts.head.location;
        return as(ErrorClass::protocol_error, status >= 300
                                                  ? http + ": redirected" + (to.empty() ? std::string() : " to " + to) +
                                                        "; a redirect is not followed, use the final address"
                                                  : http + " is not an answer");
    }
    const ServerError error = facts.error ? *facts.error : ServerError();
    return as(classOfErrorResponse(status, error), orElse(error.message, http + " without a message"));
}

// A body that can't be an answer, whatever it says.
std::optional<Judgement> judgeKind(const AnswerFacts& facts)
{
    const auto& head = facts.head;
    if (!head.content_encoding.empty())
        return as(ErrorClass::protocol_error,
                  "the body is compressed (" + head.content_encoding + ") although identity was asked for");
    if (facts.body != BodyKind::other)
        return std::nullopt;
    const std::string begin = facts.error ? ": " + facts.error->message : std::string();
    if (head.content_type == "application/json")
        return as(ErrorClass::protocol_error, "content type application/json, but the body is not JSON" + begin);
    return as(ErrorClass::protocol_error, "HTTP " + std::to_string(head.status) + " with content type " +
                                              quoted(head.content_type) + " instead of text/event-stream" + begin);
}

Judgement judgeUnfinished(const AnswerFacts& facts)
{
    const std::string after = " after " + std::to_string(facts.bytes) + " bytes of the body";
    switch (facts.end) {
    case EndReason::cancelled:
        return as(cancelClass(facts), orElse(facts.end_message, "cancelled" + after));
    case EndReason::protocol:
        return as(ErrorClass::protocol_error, orElse(facts.end_message, "bad framing" + after));
    case EndReason::client_resource:
        return as(ErrorClass::client_resource, orElse(facts.end_message, "this machine ran out of resources" + after));
    case EndReason::complete:
        break;
    default:
        return as(ErrorClass::reset_mid_stream, orElse(facts.end_message, "the connection broke" + after));
    }
    if (facts.broken_document)
        return as(ErrorClass::protocol_error, "the body is neither a stream of events nor a completion in JSON");
    if (facts.malformed > 0 && !facts.output)
        return as(ErrorClass::protocol_error, "no usable event: " + std::to_string(facts.malformed) +
                                                  " malformed (not JSON, not UTF-8, or null where content belongs)");
    std::string message = "the answer ended without a finish_reason";
    if (facts.done)
        message += ", though with [DONE]";
    if (facts.cut_event)
        message += ", inside an event";
    return as(ErrorClass::incomplete_stream, message);
}

} // namespace

Judgement judge(const AnswerFacts& facts)
{
    if (facts.overrun)
        return as(ErrorClass::length_overrun,
                  "more than " + std::to_string(facts.ceiling) + " tokens came: the client gave up");
    if (facts.too_large)
        return as(ErrorClass::protocol_error,
                  "an event or document larger than " + std::to_string(facts.event_limit) + " bytes");
    if (facts.head.status == 0)
        return judgeNoResponse(facts);
    if (facts.head.status < 200 || facts.head.status >= 300)
        return judgeStatus(facts);
    if (auto wrongKind = judgeKind(facts))
        return *wrongKind;
    if (facts.flood_bytes > 0 && !facts.finished && !facts.error)
        return as(ErrorClass::protocol_error, std::to_string(facts.flood_bytes) + " bytes in " +
                                                  std::to_string(facts.flood_events) +
                                                  " events came without a token: the client gave up");
    if (facts.error)
        return as(classOfErrorInAnswer(*facts.error), orElse(facts.error->message, "an error without a message"));
    if (isAbort(facts.bad_finish_reason)) {
        Judgement aborted =
            as(ErrorClass::cancelled, "the server ended the answer: finish_reason " + quoted(facts.bad_finish_reason));
        aborted.cancelled_by = CancelledBy::server;
        return aborted;
    }
    if (!facts.bad_finish_reason.empty())
        return as(ErrorClass::stream_error, "finish_reason " + quoted(facts.bad_finish_reason));
    if (!facts.finished)
        return judgeUnfinished(facts);
    if (!facts.output)
        return as(ErrorClass::empty_output, "finished (" + std::string(facts.finish_reason) + ") without any output");
    return {};
}

} // namespace plumbline
