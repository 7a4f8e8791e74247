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

std::uint64_t takeVarint(const std::string& in, std::size_t& at)
{
    std::uint64_t value = 0;
    for (int shift = 0; at < in.size(); shift += 7) {
        const auto byte = static_cast<unsigned char>(in[at++]);
        value |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
        if (!(byte & 0x80))
            break;
    }
    return value;
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

template <typename Visit> void EventTimes::forEach(Visit visit) const
{
    std::size_t at = 0;
    std::uint64_t time = 0;
    while (at < encoded_.size()) {
        time += takeVarint(encoded_, at);
        visit(static_cast<std::int64_t>(time), static_cast<int>(takeVarint(encoded_, at)) - 1);
    }
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
