// The times of a request's token-bearing events and, where known, the tokens that each carried: kept delta-encoded, so
// that a request of 100 events costs about 300 bytes. Lossless. Not thread-safe; a value.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace plumbline {

class EventTimes
{
public:
    // Times in nanoseconds, not decreasing; `tokens` < 0: unknown.
    void append(std::int64_t time_ns, int tokens = -1);

    std::size_t size() const { return count_; }
    bool empty() const { return count_ == 0; }
    std::int64_t last() const { return last_; }
    bool tokensKnown() const { return count_ > 0 && knownTokens_ == count_; }
    std::size_t bytes() const { return encoded_.capacity(); }
    void shrink() { encoded_.shrink_to_fit(); }

    std::vector<std::int64_t> times() const;
    std::vector<int> tokens() const; // empty unless tokensKnown()

    // Calls visit(time, tokens) for each event in order; tokens are -1 where unknown.
    template <typename Visit> void forEach(Visit visit) const
    {
        std::size_t at = 0;
        std::uint64_t time = 0;
        while (at < encoded_.size()) {
            time += takeVarint(at);
            const auto tokens = static_cast<std::int64_t>(takeVarint(at)) - 1;
            visit(static_cast<std::int64_t>(time), static_cast<int>(tokens));
        }
    }
    void reserve(std::size_t bytes) { encoded_.reserve(bytes); }

    bool operator==(const EventTimes&) const = default;

private:
    std::uint64_t takeVarint(std::size_t& at) const
    {
        std::uint64_t value = 0;
        for (int shift = 0; at < encoded_.size(); shift += 7) {
            const auto byte = static_cast<unsigned char>(encoded_[at++]);
            value |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
            if (!(byte & 0x80))
                break;
        }
        return value;
    }

    std::string encoded_; // for each event: varint of the delta, then varint of the tokens + 1 (0: unknown)
    std::int64_t last_ = 0;
    std::uint32_t count_ = 0;
    std::uint32_t knownTokens_ = 0;
};

} // namespace plumbline
