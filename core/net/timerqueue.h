// Absolute timers on the Qt loop of one thread: a heap behind one timerfd, so that a timer fires within about 0.1 ms
// and never early. Elsewhere than on Linux a precise QTimer stands in (about 1 ms).
#pragma once

#include "core/net/timerheap.h"

#include <QObject>
#include <QSocketNotifier>
#include <QTimer>

#include <cstdint>
#include <functional>
#include <memory>

namespace plumbline {

class TimerQueue
{
public:
    TimerQueue();
    ~TimerQueue();
    TimerQueue(const TimerQueue&) = delete;
    TimerQueue& operator=(const TimerQueue&) = delete;

    // Runs `work` from the loop at or just after `time_ns` of CLOCK_MONOTONIC; a time that has passed: as soon as the
    // loop turns.
    std::uint64_t at(std::int64_t time_ns, std::function<void()> work);
    void cancel(std::uint64_t id);

private:
    void fire();
    void arm();

    TimerHeap timers_;
    std::int64_t armedFor_ = 0;
    int descriptor_ = -1;
    QObject context_;
    std::unique_ptr<QSocketNotifier> notifier_;
    std::unique_ptr<QTimer> fallback_;
};

} // namespace plumbline
