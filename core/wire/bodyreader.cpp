#include "core/wire/bodyreader.h"

#include <algorithm>

namespace plumbline {
namespace {

constexpr std::size_t errorBodyLimit = 4096;
constexpr std::size_t keptCapacity = 64 * 1024;

} // namespace

void BodyReader::reset(std::size_t eventLimit)
{
    sse_.reset(eventLimit);
    limit_ = eventLimit;
    kind_ = BodyKind::none;
    mustBeJson_ = false;
    tooLarge_ = false;
    if (kept_.capacity() > keptCapacity)
        kept_ = std::string();
    kept_.clear();
}

void BodyReader::head(const ResponseHead& head)
{
    const bool success = head.status >= 200 && head.status < 300;
    const bool event = head.content_type.empty() || head.content_type == "text/event-stream";
    mustBeJson_ = head.content_type == "application/json";
    kind_ = success && head.content_encoding.empty() && (event || mustBeJson_) ? BodyKind::none : BodyKind::other;
}

bool BodyReader::feed(std::span<const char> bytes, SseHandler& handler)
{
    if (kind_ == BodyKind::none && !decideKind(bytes, handler))
        return true;
    switch (kind_) {
    case BodyKind::events:
        return feedEvents(bytes, handler);
    case BodyKind::document:
        return feedDocument(bytes);
    case BodyKind::none:
    case BodyKind::other:
        break;
    }
    kept_.append(bytes.data(), std::min(bytes.size(), errorBodyLimit - kept_.size()));
    return true;
}

// A document begins with a brace, possibly behind white space or a BOM; no line of a stream of events does. False:
// undecided.
bool BodyReader::decideKind(std::span<const char>& bytes, SseHandler& handler)
{
    constexpr std::string_view before = " \t\r\n\xEF\xBB\xBF";
    const auto first =
        std::find_if(bytes.begin(), bytes.end(), [&](char c) { return before.find(c) == std::string_view::npos; });
    // Whichever it is: the event reader needs these bytes, and to a document they mean nothing.
    const auto skipped = static_cast<std::size_t>(first - bytes.begin());
    sse_.feed(bytes.first(skipped), handler);
    bytes = bytes.subspan(skipped);
    if (bytes.empty())
        return false;
    kind_ = bytes.front() == '{' ? BodyKind::document : mustBeJson_ ? BodyKind::other : BodyKind::events;
    return true;
}

bool BodyReader::feedEvents(std::span<const char> bytes, SseHandler& handler)
{
    const SseState state = sse_.feed(bytes, handler);
    tooLarge_ = state == SseState::too_large;
    return state == SseState::reading;
}

bool BodyReader::feedDocument(std::span<const char> bytes)
{
    if (kept_.size() + bytes.size() > limit_) {
        tooLarge_ = true;
        return false;
    }
    kept_.append(bytes.data(), bytes.size());
    return true;
}

} // namespace plumbline
