// What the reference server sent and when: the truth that a client's stamps are compared with. CLOCK_MONOTONIC
// nanoseconds of the host.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace plumbline {

struct EventStamp
{
    std::int64_t written_ns =
        0; // read right before the write that carried it (or right before it was queued behind a slow reader)
    std::int64_t ideal_ns = 0; // when the service model made it; written - ideal is the server's own lateness
    bool token = false;        // token-bearing; role, finish, usage and [DONE] events are not
};

enum class StampedEnd : std::uint8_t
{
    open,     // still running when the stamps were taken
    complete, // answered in full
    error,    // answered with an HTTP error
    gone,     // the client disconnected first
    fault     // ended by an injected fault
};

struct RequestStamps
{
    std::string request_id;      // X-Request-Id as it came, at most 256 bytes; may be empty
    std::int64_t arrival_ns = 0; // read right after the read that completed headers and body
    std::int64_t headers_ns = 0; // read right before the write of the response headers; 0: none written
    int status = 0;              // 0: none sent
    StampedEnd end = StampedEnd::open;
    std::vector<EventStamp>
        events; // SSE events with data, [DONE] included; an answer that is not streamed is one event

    std::optional<std::int64_t> firstTokenNs() const
    {
        for (const auto& event : events)
            if (event.token)
                return event.written_ns;
        return std::nullopt;
    }
};

// A text of lines: first "plumbline-stamps/1", then for each request, in order of arrival,
//   ID ARRIVAL_NS HEADERS_NS STATUS END EVENT...
// ID with %XX for bytes that are no printable ASCII, for '%' and for a lone '-' ('-' stands for an empty one); END a
// name of StampedEnd; EVENT is DELTA:LATE or DELTA:LATEt when token-bearing: nanoseconds since the event before it
// (first: since ARRIVAL), and since its ideal.
std::string stampsText(const std::vector<RequestStamps>& requests);

// Empty with a message that names the path (and line) when it can't be read.
std::vector<RequestStamps> readStamps(const std::string& path, std::string* error = nullptr);

} // namespace plumbline
