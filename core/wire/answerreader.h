// Bytes of one response to its meaning: feeds the SSE reader, decodes each event as the server's dialect says, keeps
// the times of the token-bearing events and judges the outcome when the response has ended. No sockets. One thread.
// Reusable by reset().
#pragma once

#include "core/plan/plan.h"
#include "core/record/request.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace plumbline {

using HeaderList = std::vector<std::pair<std::string, std::string>>;

struct AnswerRules
{
    Api api = Api::chat;
    bool stream = true;
    std::optional<int> ceiling;                  // tokens after which the client gives up (length_overrun)
    std::size_t event_limit = 16 * 1024 * 1024;  // bytes of one event
    std::int64_t flood_limit = 64 * 1024 * 1024; // bytes that may come in a row without a token-bearing event
    std::int64_t flood_events = 50'000;          // and events
    bool prompt_is_empty = false;
    bool keep_text = false; // for tests and the preflight: text() is filled
};

enum class ReadOn : std::uint8_t
{
    go_on,
    give_up
}; // give_up: cancel the request; ended() must still be called

class AnswerReader
{
public:
    explicit AnswerReader(AnswerRules rules);
    ~AnswerReader();
    AnswerReader(AnswerReader&&) noexcept;
    AnswerReader& operator=(AnswerReader&&) noexcept;

    void reset(AnswerRules rules);

    // When the request was handed over, in the same kind of time as all others. Only the flag buffered_stream needs it.
    void setSent(std::int64_t at_ns);

    // Times as the caller likes (absolute or relative), as long as one kind is used.
    void headers(int status, const HeaderList& headers, std::int64_t at_ns);
    ReadOn bytes(std::span<const char> bytes, std::int64_t received_ns);
    // `cancelled_as`: when the client itself cancelled, why (a timeout, length_overrun is set by the reader itself, or
    // cancelled).
    void ended(EndReason reason, std::string_view message, std::int64_t at_ns,
               ErrorClass cancelled_as = ErrorClass::none);

    bool sawFirstToken() const;
    bool sawFinish() const;
    std::optional<std::int64_t> lastByteNs() const;
    // When [DONE] came behind a finished (or failed) answer: nothing of it can follow, whatever the connection does.
    std::optional<std::int64_t> doneNs() const;

    // Writes what it knows into the record: times from headers_ns to end_ns, status, outcome, error_class and message,
    // finish_reason, token counts and source, events, bytes, output_sha256, server_timings, response_headers
    // (allow-list), flags (added; see flags.h), and cancelled_by where it was the server. Leaves the rest alone. A
    // server may repeat a credential in its message or headers: the caller takes secrets out before it stores them.
    void fill(Request& request) const;

    // With keep_text only.
    const std::string& text() const;
    const std::string& reasoning() const;
    const std::string& toolName() const;
    const std::string& toolArguments() const;
    const std::string& reportedModel() const; // "model" of the first event that has one (always kept)

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace plumbline
