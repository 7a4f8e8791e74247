// What runs on an I/O thread: the clients of a closed loop or this thread's slice of the arrivals, and the requests on
// their way. Every call is made on the transport's thread.
#pragma once

#include "core/engine/engineevents.h"
#include "core/engine/flight.h"
#include "core/engine/steprun.h"
#include "core/record/channel.h"

#include <deque>
#include <memory>
#include <vector>

namespace plumbline {

enum class Cut : std::uint8_t
{
    drain_limit, // they stay unfinished
    user,        // the user aborts: cancelled
    probe        // the preflight's own time limit
};

class WorkerLoop
{
public:
    WorkerLoop(Transport& transport, const RunSettings& settings, int index, Channel<EngineEvent>& events);

    void open(int lanes);                      // then LanesOpened
    void probe(PreparedRequest prepared);      // one request of the preflight, now
    void begin(std::shared_ptr<StepRun> step); // clients or arrivals of this thread
    void startWave(std::int64_t at_ns);        // idle start: all parked clients at once (absolute time)
    void
    stopSending(bool reportUnsent); // then SendingStopped; open loop: measured arrivals that are left become not_sent
    void cutOff(Cut cut);           // ends all requests on their way
    void reportHealth();            // then HealthReport
    void closeIdle() { transport_.closeIdle(); }

private:
    void beginClient(int client, std::int64_t scheduled_ns);
    void clientFree(int client, std::int64_t scheduled_ns);
    void sendArrivals();
    void sendArrival(std::size_t index);
    void prepareAhead();
    PreparedRequest prepareClosed(Phase phase);
    PreparedRequest takeClosed(Phase phase);
    PreparedRequest prepareArrival(std::size_t index) const;
    void launch(PreparedRequest prepared, std::int64_t scheduled_ns, int client);
    void landed(Flight& flight);
    void dropped(std::size_t index);
    std::int64_t absolute(std::int64_t relative_ns) const { return relative_ns + settings_.origin_ns; }

    Transport& transport_;
    const RunSettings& settings_;
    const int index_;
    Channel<EngineEvent>& events_;
    std::shared_ptr<StepRun> step_;
    std::deque<PreparedRequest> ready_; // prepared before they are due, so that sending is short
    std::size_t prepared_ = 0;          // open loop: next arrival to prepare
    std::size_t cursor_ = 0;            // open loop: next arrival to send
    std::uint64_t arrivalTimer_ = 0;
    bool preparing_ = false;
    RequestHandle nextHandle_ = 1;
    std::vector<std::unique_ptr<Flight>> flights_; // all that exist
    std::vector<Flight*> idleFlights_;
};

} // namespace plumbline
