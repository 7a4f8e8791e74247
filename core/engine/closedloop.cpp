#include "core/engine/closedloop.h"

#include <algorithm>

namespace plumbline {

ClosedLoop::ClosedLoop(const ClosedLoopRules& rules) : rules_(rules), sent_(static_cast<std::size_t>(rules.level), 0)
{
    // In an idle start even clients without a warm-up come to park first: one that is still on its way when the wave
    // opens would send twice.
    if (rules_.warm_up_requests > 0 || rules_.start == StartMode::idle)
        return;
    warm_ = rules_.level;
    openWindow(rules_.start_ns);
}

ClosedLoop::Ticket ClosedLoop::next(int client, std::int64_t scheduled_ns)
{
    const std::lock_guard lock(mutex_);
    if (stopped_)
        return {Kind::stop, Phase::cool_down};
    const auto ticket = windowStart_ ? measuredOrLater(scheduled_ns) : warmUp(client, scheduled_ns);
    if (ticket.kind == Kind::send)
        lastScheduled_ = std::max(lastScheduled_, scheduled_ns);
    return ticket;
}

ClosedLoop::Ticket ClosedLoop::warmUp(int client, std::int64_t scheduled_ns)
{
    auto& sent = sent_[static_cast<std::size_t>(client)];
    if (sent == rules_.warm_up_requests) {
        ++warm_;
        ++sent; // counted once
    } else if (sent < rules_.warm_up_requests) {
        ++sent;
    }
    if (rules_.start == StartMode::idle)
        return sent > rules_.warm_up_requests ? Ticket{Kind::park, Phase::warm_up} : Ticket{Kind::send, Phase::warm_up};
    if (warm_ < rules_.level)
        return {Kind::send, Phase::warm_up};
    // Another thread may have been due a little later already: it stays warm-up, so the window opens after it.
    openWindow(std::max(scheduled_ns, lastScheduled_ + 1));
    return measuredOrLater(scheduled_ns);
}

void ClosedLoop::openWindow(std::int64_t at_ns)
{
    windowStart_ = at_ns;
    if (rules_.duration_ns)
        windowEnd_ = at_ns + *rules_.duration_ns;
}

ClosedLoop::Ticket ClosedLoop::measuredOrLater(std::int64_t scheduled_ns)
{
    if (scheduled_ns < *windowStart_)
        return {Kind::send, Phase::warm_up};
    const bool countReached = rules_.requests && measured_ >= *rules_.requests;
    if (countReached) {
        const auto end = std::max(scheduled_ns, lastMeasured_ + 1);
        windowEnd_ = windowEnd_ ? std::min(*windowEnd_, end) : end;
    }
    if (!countReached && (!windowEnd_ || scheduled_ns < *windowEnd_)) {
        ++measured_;
        lastMeasured_ = std::max(lastMeasured_, scheduled_ns);
        return {Kind::send, Phase::measured};
    }
    if (rules_.start == StartMode::idle)
        return {Kind::stop, Phase::cool_down};
    return {Kind::send, Phase::cool_down};
}

void ClosedLoop::openWave(std::int64_t at_ns)
{
    const std::lock_guard lock(mutex_);
    openWindow(at_ns);
}

void ClosedLoop::stop()
{
    const std::lock_guard lock(mutex_);
    stopped_ = true;
}

Phase ClosedLoop::expectedPhase() const
{
    const std::lock_guard lock(mutex_);
    if (!windowStart_)
        return Phase::warm_up;
    return rules_.requests && measured_ >= *rules_.requests ? Phase::cool_down : Phase::measured;
}

ClosedLoop::State ClosedLoop::state() const
{
    const std::lock_guard lock(mutex_);
    const bool parked = rules_.start == StartMode::idle && warm_ == rules_.level && !windowStart_;
    return {windowStart_, windowEnd_, measured_, parked};
}

} // namespace plumbline
