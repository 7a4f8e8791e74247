#include "core/wire/ssereader.h"

#include <algorithm>
#include <cstring>

namespace plumbline {
namespace {

constexpr std::string_view bom = "\xEF\xBB\xBF";
constexpr std::size_t keptCapacity = 64 * 1024; // a larger buffer is given back between two streams

const char* find(const char* from, const char* end, char wanted)
{
    const void* at = from < end ? std::memchr(from, wanted, static_cast<std::size_t>(end - from)) : nullptr;
    return at ? static_cast<const char*>(at) : end;
}

std::string_view between(const char* from, const char* end)
{
    return {from, static_cast<std::size_t>(end - from)};
}

void empty(std::string& text)
{
    if (text.capacity() > keptCapacity)
        text = std::string();
    text.clear();
}

} // namespace

void SseReader::reset(std::size_t eventLimit)
{
    limit_ = eventLimit;
    state_ = SseState::reading;
    bomSeen_ = 0;
    skipLf_ = false;
    empty(line_);
    empty(data_);
    type_.clear();
    dataLines_ = 0;
    inView_ = false;
    comments_ = 0;
    ignoredLines_ = 0;
}

SseState SseReader::feed(std::span<const char> bytes, SseHandler& handler)
{
    if (state_ != SseState::reading || bytes.empty())
        return state_;
    const char* at = bytes.data();
    const char* const end = at + bytes.size();
    if (bomSeen_ >= 0)
        at = skipBom(at, end);
    if (skipLf_ && at < end) {
        skipLf_ = false;
        if (*at == '\n')
            ++at;
    }
    // The next LF and the next CR are each searched once, even when only one kind occurs in a long read.
    const char* lf = find(at, end, '\n');
    const char* cr = find(at, end, '\r');
    for (;;) {
        if (lf < at)
            lf = find(at, end, '\n');
        if (cr < at)
            cr = find(at, end, '\r');
        const char* const lineEnd = std::min(lf, cr);
        if (lineEnd == end)
            break;
        const char* next = lineEnd + 1;
        if (*lineEnd == '\r') {
            skipLf_ = next == end;
            if (next < end && *next == '\n')
                ++next;
        }
        const bool carried = !line_.empty();
        if (carried)
            line_.append(at, lineEnd);
        if (!takeLine(carried ? std::string_view(line_) : between(at, lineEnd), handler))
            return state_;
        if (carried) {
            keepData(); // it may point into line_
            line_.clear();
        }
        at = next;
    }
    keepData(); // it may point into the caller's bytes
    line_.append(at, end);
    if (dataSize() + line_.size() > limit_)
        state_ = SseState::too_large;
    return state_;
}

// A BOM counts only as the very first bytes of the body; it may itself be cut by reads.
const char* SseReader::skipBom(const char* at, const char* end)
{
    while (at < end) {
        const auto seen = static_cast<std::size_t>(bomSeen_);
        if (seen < bom.size() && *at == bom[seen]) {
            ++at;
            ++bomSeen_;
            continue;
        }
        if (seen < bom.size())
            line_.assign(bom.substr(0, seen)); // not a BOM after all
        bomSeen_ = -1;
        break;
    }
    return at;
}

bool SseReader::takeLine(std::string_view line, SseHandler& handler)
{
    if (dataSize() + line.size() > limit_) {
        state_ = SseState::too_large;
        return false;
    }
    if (line.empty())
        return dispatch(handler);
    const auto colon = line.find(':');
    if (colon == 0) {
        ++comments_;
        return true;
    }
    if (colon == std::string_view::npos)
        return takeField(line, {}, handler);
    std::string_view value = line.substr(colon + 1);
    if (value.starts_with(' '))
        value.remove_prefix(1);
    return takeField(line.substr(0, colon), value, handler);
}

bool SseReader::takeField(std::string_view name, std::string_view value, SseHandler& handler)
{
    if (name == "data") {
        addData(value);
    } else if (name == "event") {
        type_.assign(value);
    } else if (name == "error") {
        if (!handler.onErrorField(value)) {
            state_ = SseState::stopped;
            return false;
        }
    } else if (name != "id" && name != "retry") { // those two only matter for reconnecting
        ++ignoredLines_;
    }
    return true;
}

void SseReader::addData(std::string_view value)
{
    if (dataLines_++ == 0) {
        view_ = value;
        inView_ = true;
        return;
    }
    keepData();
    data_ += '\n';
    data_ += value;
}

bool SseReader::dispatch(SseHandler& handler)
{
    bool goOn = true;
    if (dataLines_ > 0)
        goOn = handler.onEvent(type_, inView_ ? view_ : std::string_view(data_));
    dataLines_ = 0;
    inView_ = false;
    data_.clear();
    type_.clear();
    if (!goOn)
        state_ = SseState::stopped;
    return goOn;
}

void SseReader::keepData()
{
    if (!inView_)
        return;
    data_.assign(view_);
    inView_ = false;
}

} // namespace plumbline
