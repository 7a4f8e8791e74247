// The process that serves at an address of this host, found by its listening port. Linux; elsewhere, and where the
// system does not show another user's process, there is none. `root` stands before /proc (for tests).
#pragma once

#include "core/record/processstat.h"
#include "core/record/step.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace plumbline {

struct LocalTarget
{
    std::vector<std::string> addresses; // numeric, of this host
    int port = 0;
};

// Of a URL whose host resolves to addresses of this machine; unset: somewhere else, or no such URL. Blocks as long as
// the resolver does.
std::optional<LocalTarget> localTarget(const std::string& url);

// The process that listens there; of several with one socket the one that was started first.
std::optional<int> listenerOf(const LocalTarget& target, const std::string& root = {});

// server.process.command (secrets masked) and server.process.started_utc; empty when it is not found.
std::vector<Pin> serverProcessPins(const LocalTarget& target, const std::string& root = {});

// Follows that process and its descendants: the one that listens is often not the one that computes. Not thread-safe.
class ProcessWatch
{
public:
    explicit ProcessWatch(LocalTarget target, std::string root = {});

    // server.resident_bytes, server.cpu_share (of one core, since the call before), server.threads, server.processes,
    // all summed. Empty while it is not found. `now_ns` is monotonic.
    std::vector<std::pair<std::string, double>> sample(std::int64_t now_ns);

private:
    void findFamily(std::int64_t now_ns);

    LocalTarget target_;
    std::string root_;
    std::optional<int> listener_;
    std::uint64_t listenerStart_ = 0;
    std::map<int, ProcessStat> family_; // as of the last sample
    std::int64_t lookedAt_ = 0;
    std::int64_t sampledAt_ = 0;
};

} // namespace plumbline
