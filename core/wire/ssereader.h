// Bytes of a body to server-sent events, incrementally and for any split of the bytes. Lines end with CR, LF or CRLF
// (nothing else: not U+2028); a leading BOM is dropped; comments are counted, never dispatched; the data lines of an
// event are joined by LF. Every byte is looked at once, so the time is linear for any split. An event that lies whole
// in one read is handed over as a view into the caller's bytes: no copy and no allocation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace plumbline {

class SseHandler
{
public:
    virtual ~SseHandler() = default;
    // An event with a data field (which may be empty). The views are valid during the call. False: stop reading.
    virtual bool onEvent(std::string_view type, std::string_view data) = 0;
    // A line whose field is named `error`: not part of the standard, but how some llama.cpp builds report a failure.
    virtual bool onErrorField(std::string_view value) = 0;
};

enum class SseState : std::uint8_t
{
    reading,
    stopped,  // the handler said so
    too_large // an event exceeded the limit
};

class SseReader
{
public:
    // `eventLimit`: bytes of one event's data plus the line that is being read; memory never exceeds about twice that.
    explicit SseReader(std::size_t eventLimit) : limit_(eventLimit) {}

    // Forgets the stream; keeps small buffers for the next one.
    void reset(std::size_t eventLimit);

    // Once the state is not `reading`, further bytes are ignored.
    SseState feed(std::span<const char> bytes, SseHandler& handler);

    std::int64_t comments() const { return comments_; }
    // Lines of fields that the standard does not know: they carry nothing.
    std::int64_t ignoredLines() const { return ignoredLines_; }
    // There are bytes behind the last dispatched event which would belong to a further one.
    bool insideEvent() const { return dataLines_ > 0 || !line_.empty(); }

private:
    const char* skipBom(const char* at, const char* end);
    bool takeLine(std::string_view line, SseHandler& handler);
    bool takeField(std::string_view name, std::string_view value, SseHandler& handler);
    void addData(std::string_view value);
    bool dispatch(SseHandler& handler);
    void keepData();
    std::size_t dataSize() const { return inView_ ? view_.size() : data_.size(); }

    std::size_t limit_;
    SseState state_ = SseState::reading;
    int bomSeen_ = 0;     // bytes of the BOM matched so far; -1: past the start
    bool skipLf_ = false; // the last read ended with CR: an LF right behind it belongs to it
    std::string line_;    // the unfinished line of earlier reads
    std::string type_;
    int dataLines_ = 0;
    bool inView_ = false; // the event's data is view_ (into the caller's bytes or line_), else data_
    std::string_view view_;
    std::string data_;
    std::int64_t comments_ = 0;
    std::int64_t ignoredLines_ = 0;
};

} // namespace plumbline
