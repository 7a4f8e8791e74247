// The data of one event (or a whole JSON answer) to what it carried: chat and text completions in every dialect that is
// known, with every key optional and unknown keys ignored. Nothing is kept from one event to the next except buffers.
#pragma once

#include "core/wire/servererror.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

enum class PieceKind : std::uint8_t
{
    text, // visible: content or text
    reasoning,
    reasoning_detail, // text or summary in reasoning_details: token-bearing, but may be cumulative, so never joined
    tool_name,
    tool_arguments
};

struct Piece // never empty
{
    PieceKind kind;
    int choice;
    std::string_view text;
};

struct ChoiceNews
{
    int index = 0;
    std::string_view finish_reason;        // empty: not finished (null, "" and the text "null" included)
    std::optional<std::int64_t> token_ids; // how many token ids or logprobs stood here; unset: none were given
    bool null_delta = false;               // an explicit null where the delta belongs
};

struct UsageNews // a count that is absent, null or of another type is unset
{
    std::optional<std::int64_t> prompt;
    std::optional<std::int64_t> completion; // reasoning included
    std::optional<std::int64_t> cached;
    std::optional<std::int64_t> reasoning;
    bool anyTokens() const { return prompt.value_or(0) > 0 || completion.value_or(0) > 0; }
};

struct TimingsNews // llama.cpp's counts
{
    std::optional<std::int64_t> cache_n;
    std::optional<std::int64_t> prompt_n;    // prompt tokens evaluated, without the cached ones
    std::optional<std::int64_t> predicted_n; // tokens generated so far
};

enum class EventKind : std::uint8_t
{
    message,  // an object: what it carried stands in the other members, possibly nothing
    done,     // [DONE]
    ignored,  // no data, or null
    noise,    // a comment that a proxy turned into data, or JSON that is no object
    malformed // not JSON, or not UTF-8
};

// Views are valid until the next decode().
struct DecodedEvent
{
    EventKind kind = EventKind::ignored;
    std::vector<Piece> pieces;
    std::vector<ChoiceNews> choices;
    std::optional<UsageNews> usage;
    std::optional<TimingsNews> timings;
    std::string_view model;
    std::string
        server_timings; // the server's own figures (timings, metrics, distribution_metrics, stats) as JSON, else empty
    std::optional<ServerError> error;
};

class EventDecoder
{
public:
    EventDecoder();
    ~EventDecoder();
    EventDecoder(EventDecoder&&) noexcept;
    EventDecoder& operator=(EventDecoder&&) noexcept;

    const DecodedEvent& decode(std::string_view data);
    void releaseLargeBuffers();

private:
    struct Parser;
    std::unique_ptr<Parser> parser_;
    DecodedEvent event_;
};

} // namespace plumbline
