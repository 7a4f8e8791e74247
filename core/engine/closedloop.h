// Which phase the next request of a closed loop's client belongs to, and when the measured window opens and closes.
// Pure but for a mutex: the clients of all I/O threads take their tickets here. Times in nanoseconds relative to the
// run's origin.
//
// continuous: the window opens when every client has finished its warm-up requests (early ones go on as warm-up); by
// count it is [open, scheduled time of request N + 1), by duration [open, open + duration). What is scheduled after it
// is cool-down, until stop(). idle: clients park after their warm-up; openWave() lets all of them start at once; after
// the last measured request clients stop.
#pragma once

#include "core/plan/plan.h"
#include "core/record/names.h"

#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

namespace plumbline {

struct ClosedLoopRules
{
    int level = 1;
    int warm_up_requests = 2; // per client
    StartMode start = StartMode::continuous;
    std::optional<std::int64_t> requests; // measured
    std::optional<std::int64_t> duration_ns;
    std::int64_t start_ns = 0; // of the step
};

class ClosedLoop
{
public:
    enum class Kind : std::uint8_t
    {
        send,
        park,
        stop
    };
    struct Ticket
    {
        Kind kind = Kind::stop;
        Phase phase = Phase::warm_up;
    };
    struct State
    {
        std::optional<std::int64_t> window_start_ns;
        std::optional<std::int64_t> window_end_ns; // known early by duration; in an idle start by its last request
        std::int64_t measured = 0;                 // tickets given
        bool all_parked = false;
    };

    explicit ClosedLoop(const ClosedLoopRules& rules);

    // The client's next request, due at `scheduled_ns` (the end of its last one, or its place in the ramp).
    Ticket next(int client, std::int64_t scheduled_ns);
    void openWave(std::int64_t at_ns);
    void stop();
    State state() const;
    Phase expectedPhase() const; // of the next ticket, most likely

private:
    Ticket warmUp(int client, std::int64_t scheduled_ns);
    Ticket measuredOrLater(std::int64_t scheduled_ns);
    void openWindow(std::int64_t at_ns);

    const ClosedLoopRules rules_;
    mutable std::mutex mutex_;
    std::vector<int> sent_; // by client
    int warm_ = 0;          // clients that have finished their warm-up
    std::optional<std::int64_t> windowStart_;
    std::optional<std::int64_t> windowEnd_;
    std::int64_t measured_ = 0;
    std::int64_t lastScheduled_ = INT64_MIN;
    std::int64_t lastMeasured_ = INT64_MIN;
    bool stopped_ = false;
};

} // namespace plumbline
