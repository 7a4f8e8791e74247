// The reference check of a step: what the server's own counters say of it against what the client recorded. Stored
// beside the client's figures, never mixed with them.
#pragma once

#include "core/record/request.h"
#include "core/stats/counterwatch.h"
#include "core/stats/summary.h"

#include <cstdint>
#include <optional>
#include <string>

namespace plumbline {

// The server's samples as they come in the record, over all steps. A step is compared between the last sample before
// it and the last one in it. Not thread-safe.
class ServerWatch
{
public:
    void take(const ServerSample& sample);
    void stepStarted();
    void stepEnded(std::int64_t end_ns); // after the step's ServerCheck was made

    bool watched() const { return watched_; } // there was a sample, ever
    const std::optional<ServerSample>& first() const { return first_; }
    const std::optional<ServerSample>& last() const { return last_; }
    const CounterWatch& counters() const { return counters_; } // since the step started
    const std::string& before() const { return before_; }      // what fell between the step before and this one

    // Greatest values inside the step.
    OptionalFigure waiting_max, kv_use_max;

private:
    bool watched_ = false, inStep_ = false;
    std::string before_;
    std::optional<ServerSample> first_, last_;
    CounterWatch counters_;
};

// What the client knows of all requests of a step, warm-up and cool-down included.
class ClientSide
{
public:
    void add(const Request& request);

    std::int64_t completed = 0;
    std::int64_t cut = 0; // reached the server, perhaps, and were not answered to the end: what it did is not known
    std::int64_t output_tokens = 0, output_unknown = 0, by_events = 0; // of completed requests
    std::int64_t prompt_tokens = 0, prompt_unknown = 0;
    std::int64_t cached_tokens = 0, cached_unknown = 0;
    OptionalNs first_sent_ns, last_end_ns;
};

// Unset when the server was never sampled.
std::optional<ServerCheck> checkServer(const ServerWatch& watch, const ClientSide& client);

} // namespace plumbline
