// The lanes of a transport: each is one connection at most, so that requests per connection are known. A lane is
// retired when it has been idle for 3 s or has carried 90 requests, before servers close it (5 s or 100 requests are
// common).
#pragma once

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace plumbline {

struct Lane
{
    std::uint64_t number = 0;
    int manager = 0;  // which QNetworkAccessManager carries it
    int requests = 0; // carried so far
    std::int64_t idle_since_ns = 0;
};

class Lanes
{
public:
    static constexpr std::int64_t idleLimitNs = 3'000'000'000;
    static constexpr int requestLimit = 90;

    // An open idle lane that is still good, the untouched ones first; nothing when there is none.
    std::optional<Lane> take(std::int64_t now_ns);
    void giveBack(Lane lane, std::int64_t now_ns);
    int idle(std::int64_t now_ns) const;
    void clear() { idle_.clear(); }
    Lane make(int manager) { return {nextNumber_++, manager, 0, 0}; }

    // A peer name of its own makes QNetworkAccessManager keep a connection of its own.
    static QString name(const Lane& lane) { return QStringLiteral("lane-%1").arg(lane.number); }

    static bool good(const Lane& lane, std::int64_t now_ns) // may carry one more request
    {
        return now_ns - lane.idle_since_ns < idleLimitNs && lane.requests < requestLimit;
    }

private:
    std::vector<Lane> idle_;
    std::uint64_t nextNumber_ = 1;
};

} // namespace plumbline
