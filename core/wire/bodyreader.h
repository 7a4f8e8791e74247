// The body of a response, whatever it turns out to be: a stream of events, one JSON document, or something that is no
// answer. What it is follows from the head and from its first byte. Memory is bounded.
#pragma once

#include "core/wire/classifier.h"
#include "core/wire/ssereader.h"

#include <cstdint>
#include <span>
#include <string>

namespace plumbline {

class BodyReader
{
public:
    explicit BodyReader(std::size_t eventLimit) : sse_(eventLimit), limit_(eventLimit) {}

    void reset(std::size_t eventLimit);
    void head(const ResponseHead& head);
    // False: nothing that follows can matter, or the limit was exceeded.
    bool feed(std::span<const char> bytes, SseHandler& handler);

    BodyKind kind() const { return kind_; }
    bool tooLarge() const { return tooLarge_; }
    // A document, or the first 4 KiB of what is no answer.
    const std::string& kept() const { return kept_; }
    const SseReader& sse() const { return sse_; }

private:
    bool decideKind(std::span<const char>& bytes, SseHandler& handler);
    bool feedEvents(std::span<const char> bytes, SseHandler& handler);
    bool feedDocument(std::span<const char> bytes);

    SseReader sse_;
    std::size_t limit_;
    BodyKind kind_ = BodyKind::none;
    bool mustBeJson_ = false;
    bool tooLarge_ = false;
    std::string kept_;
};

} // namespace plumbline
