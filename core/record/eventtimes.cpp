#include "core/record/eventtimes.h"

namespace plumbline {
namespace {

void putVarint(std::string& out, std::uint64_t value)
{
    while (value >= 0x80) {
        out.push_back(static_cast<char>((value & 0x7f) | 0x80));
        value >>= 7;
    }
    out.push_back(static_cast<char>(value));
}

} // namespace

void EventTimes::append(std::int64_t time_ns, int tokens)
{
    // Unsigned arithmetic wraps, so that even times that go back (a foreign file) survive the round trip.
    putVarint(encoded_, static_cast<std::uint64_t>(time_ns) - static_cast<std::uint64_t>(last_));
    putVarint(encoded_, tokens < 0 ? 0 : static_cast<std::uint64_t>(tokens) + 1);
    last_ = time_ns;
    ++count_;
    if (tokens >= 0)
        ++knownTokens_;
}

std::vector<std::int64_t> EventTimes::times() const
{
    std::vector<std::int64_t> result;
    result.reserve(count_);
    forEach([&](std::int64_t time, int) { result.push_back(time); });
    return result;
}

std::vector<int> EventTimes::tokens() const
{
    std::vector<int> result;
    if (!tokensKnown())
        return result;
    result.reserve(count_);
    forEach([&](std::int64_t, int tokens) { result.push_back(tokens); });
    return result;
}

} // namespace plumbline
