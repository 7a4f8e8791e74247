// One request with its raw event times and its outcome. Member names are those of plumbline.run/1 (and of the library).
// Times are nanoseconds of CLOCK_MONOTONIC relative to the run's origin; unset where the moment did not come.
#pragma once

#include "core/record/eventtimes.h"
#include "core/record/names.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace plumbline {

using OptionalNs = std::optional<std::int64_t>;

struct Request
{
    std::string request_id; // STEP-REPEAT-NUMBER
    int step = 0;           // 0: preflight
    int repeat = 0;
    std::string klass; // key "class"
    Phase phase = Phase::measured;
    std::int64_t scheduled_ns = 0;
    OptionalNs sent_ns;
    OptionalNs connect_ns;
    OptionalNs written_ns;
    OptionalNs headers_ns;
    OptionalNs first_event_ns;
    OptionalNs first_token_ns;
    OptionalNs first_text_ns;
    OptionalNs last_token_ns;
    OptionalNs finish_ns;
    OptionalNs end_ns;
    EventTimes events_at; // keys event_times_ns and event_tokens: the token-bearing events
    std::optional<int> http_status;
    Outcome outcome = Outcome::not_sent;
    ErrorClass error_class = ErrorClass::none;
    std::optional<std::string> error_message; // at most 500 bytes of what the server or the system said
    std::optional<std::string> finish_reason;
    std::optional<std::int64_t> prompt_tokens;
    std::optional<std::int64_t> output_tokens;
    std::optional<std::int64_t> reasoning_tokens;
    std::optional<std::int64_t> cached_tokens;
    TokenSource token_source = TokenSource::none;
    std::optional<int> requested_output_tokens;
    std::optional<int> requested_prompt_tokens;
    std::int64_t events = 0; // SSE events with a data field, [DONE] included
    std::int64_t token_events = 0;
    std::int64_t malformed_events = 0;
    std::int64_t bytes = 0;
    std::int64_t prompt_bytes = 0;
    Connection connection = Connection::unknown;
    bool resent = false;
    std::optional<std::string> prompt_sha256;
    std::optional<std::string> output_sha256;
    std::optional<std::string> server_timings;                         // JSON text
    std::vector<std::pair<std::string, std::string>> response_headers; // allow-list only, names in lower case
    CancelledBy cancelled_by = CancelledBy::none;
    int session = 1;
    std::optional<std::string> variant;
    std::optional<std::string> conversation;
    std::optional<int> turn;
    bool cancel_planned = false;
    std::vector<std::string>
        flags; // what was noticed, in fixed words: missing_done, reasoning_seen, multiple_choices, ...

    bool operator==(const Request&) const = default;
    bool hasFlag(const std::string& flag) const
    {
        for (const auto& have : flags)
            if (have == flag)
                return true;
        return false;
    }
};

} // namespace plumbline
