// One answer on its way: turns the model's events into the bytes of a response, and into the faults that were chosen
// for it. No sockets.
#pragma once

#include "core/reference/answertext.h"
#include "core/reference/fault.h"
#include "core/reference/generationrequest.h"
#include "core/reference/gzipstored.h"
#include "core/reference/stamps.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace plumbline {

enum class AnswerEnd : std::uint8_t
{
    going,
    complete, // the response is whole
    cut,      // close the connection now
    reset,    // reset it now
    stalled   // say nothing more, and leave it open
};

struct AnswerRequest
{
    GenerationRequest request;
    HttpVersion version;
    ActiveFaults faults;
    std::uint64_t words = 0;        // key of its text
    std::int64_t output_tokens = 0; // how many will come
    bool by_length = true;          // ends by a limit ("length"), not by itself ("stop")
};

class Answer
{
public:
    Answer(AnswerRequest facts, AnswerText text);

    // The model's events with their ideal times, in order. Nothing may follow an end().
    void started(std::int64_t at_ns);
    void token(std::int64_t index, std::int64_t at_ns);
    void finished(std::int64_t at_ns);
    void fail(const ApiError& error, std::int64_t at_ns); // the server's own failure, in the middle of it

    AnswerEnd end() const { return end_; }
    bool hasHead() const { return hasHead_; }
    int status() const { return status_; }
    const AnswerRequest& facts() const { return facts_; }
    std::int64_t heldTokens() const { return started_ ? facts_.request.prompt_tokens + tokens_ : 0; } // prompt too
    std::int64_t promptNs() const { return first_ns_ - started_ns_; }
    std::int64_t predictedNs() const { return finished_ns_ - first_ns_; }

    // What is to be sent now, and the events in it (written_ns is the sender's to fill). The sender clears both.
    std::string out;
    std::vector<EventStamp> events;
    // To be sent behind `out`, made while it is sent: too large to be held, or without an end.
    struct Flood
    {
        std::string piece;
        std::int64_t count = 0;
        std::string tail;
    };
    std::optional<Flood> flood;

private:
    void add(std::string_view event, std::int64_t at_ns, bool token);
    void checkFaults(std::int64_t at_ns);
    bool trips(FaultKind kind) const;
    std::string extraHeaders() const;
    void failAs(std::string_view text, std::int64_t at_ns);
    void floodIfAsked(std::int64_t at_ns);
    void largeEventIfAsked(std::int64_t at_ns);
    void startFlood(std::string_view payload, std::int64_t count, std::string_view tail);
    std::string& sink() { return flood ? flood->tail : out; } // what comes next goes behind a flood
    void flushChunk();
    void endChunks();
    void contentEvent(std::int64_t at_ns);
    void finishStream(std::int64_t at_ns);
    void finishWhole(std::int64_t at_ns);
    AnswerCounts counts() const;

    AnswerRequest facts_;
    AnswerText text_;
    AnswerEnd end_ = AnswerEnd::going;
    bool started_ = false;
    bool hasHead_ = false;
    int status_ = 200;
    bool roleSent_ = false;
    std::int64_t sentEvents_ = 0;
    std::optional<GzipStored> gzip_;
    bool holdsBack_ = false;  // all that it has to say until its end
    std::int64_t tokens_ = 0; // made so far
    std::int64_t held_ = 0;   // of them not yet sent
    std::int64_t started_ns_ = 0;
    std::int64_t first_ns_ = 0;
    std::int64_t finished_ns_ = 0;
    std::string words_; // not yet sent
    std::string chunk_; // of events not yet in `out`
};

} // namespace plumbline
