// Watches the instrument during a step's window: what the I/O threads report, what the system says of this process. On
// the engine's thread.
#pragma once

#include "core/engine/engineevents.h"
#include "core/net/transport.h"
#include "core/record/envelope.h"
#include "core/record/step.h"
#include "core/stats/ownerrors.h"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace plumbline {

class InstrumentWatch
{
public:
    void windowOpened(std::int64_t now_ns);
    void outstanding(int streams);
    void request(const Request& request, const ReadDelays& delays); // that has ended
    void health(int worker, const TransportHealth& health);

    // p99 of the delays that the last report of each I/O thread held, the worst of them; unset: none yet.
    std::optional<double> lastDelayMs() const;

    double loopDelayP99Ms() const;
    // Adds what was seen to the step's end, and what the calibration says of its load.
    void fill(StepEnded& end, std::int64_t now_ns, const std::optional<Envelope>& envelope) const;

private:
    struct Moment
    {
        std::int64_t at_ns = 0;
        std::int64_t cpu_ns = 0; // of this process
        std::int64_t host_ticks = 0, stolen_ticks = 0;
        std::int64_t wall_offset_ns = 0;
    };
    static Moment look(std::int64_t now_ns);

    std::optional<Moment> opened_;
    TransportHealth seen_; // of all I/O threads
    struct Thread
    {
        std::int64_t cpu_ns = 0, wait_ns = 0;
        double lastDelay_ms = 0;
    };
    std::map<int, Thread> threads_;
    std::vector<std::int64_t> sendDelays_, firstDelays_, finishDelays_; // of measured requests
    OwnErrors ownErrors_;
    std::int64_t tokens_ = 0; // of requests that ended since the window opened
    int streams_ = 0;
};

} // namespace plumbline
