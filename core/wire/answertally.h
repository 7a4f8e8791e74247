// What the decoded events of one answer amount to: the times of the token-bearing ones, who finished when and why,
// texts and counts.
#pragma once

#include "core/record/eventtimes.h"
#include "core/record/request.h"
#include "core/wire/eventdecoder.h"
#include "core/wire/outputhash.h"
#include "core/wire/tokencounter.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace plumbline {

struct AnswerTexts
{
    std::string text;
    std::string reasoning;
    std::string tool_name;
    std::string tool_arguments;
};

struct AnswerTally
{
    void reset(bool keepTexts);

    // An event was dispatched, whatever is in it.
    void countEvent(std::int64_t at_ns);
    // `streamed`: the events of a stream have times; a whole document has none.
    void take(const DecodedEvent& event, std::int64_t at_ns, bool streamed);
    void takeError(ServerError found);

    // Some choice finished and none that gave output is still open.
    bool finished() const;
    bool severalChoices() const { return choices_.size() > 1; }

    std::int64_t events = 0;
    std::int64_t token_events = 0;
    std::int64_t malformed = 0;
    std::int64_t noise = 0;
    std::int64_t burst_gaps = 0; // gaps between token-bearing events below 1 ms
    EventTimes times;
    OptionalNs first_event_ns;
    OptionalNs first_token_ns;
    OptionalNs first_text_ns;
    OptionalNs last_token_ns;
    OptionalNs finish_ns;
    std::string finish_reason;     // of the choice that finished last
    std::string bad_finish_reason; // error, abort, cancelled: whichever choice had it
    bool done = false;
    bool output = false; // something token-bearing came, streamed or not
    bool reasoning_seen = false;
    bool several_tokens = false;
    bool tokens_after_finish = false;
    bool white_space_first = false;
    bool error_text = false; // one piece of text is a server's error, whole
    std::optional<ServerError> error; // the first
    std::string model;
    std::string server_timings;
    TokenCounter tokens;
    OutputHash hash; // of choice 0
    AnswerTexts texts;

private:
    struct Choice
    {
        int index = 0;
        bool gave = false; // output since it last finished
        bool finished = false;
    };
    Choice& choiceOf(int index);
    void takeMessage(const DecodedEvent& event, std::int64_t at_ns, bool streamed);
    void takePieces(const DecodedEvent& event, std::int64_t at_ns, bool streamed);
    void takeTokens(int count, std::int64_t at_ns, bool finishes);
    void takeFinishes(const DecodedEvent& event, std::int64_t at_ns);

    bool keep_texts_ = false;
    std::vector<Choice> choices_;
};

bool isBadFinish(std::string_view reason); // error, or one of isAbort
bool isAbort(std::string_view reason);

} // namespace plumbline
