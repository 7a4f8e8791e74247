// What became of a request, judged from facts alone. HTTP 200 is not success: an answer is complete only when it
// finished with a real finish_reason, no error was seen and something token-bearing came.
#pragma once

#include "core/record/names.h"
#include "core/wire/responsehead.h"
#include "core/wire/servererror.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace plumbline {

enum class BodyKind : std::uint8_t
{
    none,     // no byte yet
    events,   // server-sent events
    document, // one JSON document
    other     // an error's body, or bytes of a kind that is no answer
};

struct AnswerFacts
{
    ResponseHead head;
    BodyKind body = BodyKind::none;
    EndReason end = EndReason::complete;
    std::string_view end_message;
    ErrorClass cancelled_as = ErrorClass::none; // why the client cancelled, when `end` is cancelled
    std::int64_t bytes = 0;                     // of the body
    const ServerError* error = nullptr;         // said by the server, in an error's body or inside the answer
    std::string_view finish_reason;
    std::string_view bad_finish_reason; // error, abort or cancelled
    bool finished = false;
    bool done = false;
    bool output = false;
    bool cut_event = false;
    bool too_large = false; // an event or a document above the limit
    std::size_t event_limit = 0;
    std::int64_t flood_bytes = 0; // above 0: more came in a row without a token than may
    std::int64_t flood_events = 0;
    bool overrun = false; // more tokens than the ceiling
    std::int64_t ceiling = 0;
    std::int64_t malformed = 0;
    bool broken_document = false;
};

struct Judgement
{
    Outcome outcome = Outcome::completed;
    ErrorClass error_class = ErrorClass::none;
    std::string message; // empty when completed; else UTF-8 of at most 500 bytes without control characters
    CancelledBy cancelled_by = CancelledBy::none; // server, where that is known; else the caller knows
};

Judgement judge(const AnswerFacts& facts);

} // namespace plumbline
