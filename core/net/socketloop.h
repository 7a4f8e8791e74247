// The loop of the precise transport: waits for sockets and for one absolute time. A wake-up costs one call of the
// system, however many sockets it is for, and waiting again costs none. One thread.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include <sys/epoll.h>

namespace plumbline {

// Who waits for a descriptor.
class SocketWaiter
{
public:
    virtual ~SocketWaiter() = default;
    virtual void ready(bool readable, bool writable) = 0; // an error or an end is readable, and writable
};

class SocketLoop
{
public:
    SocketLoop();
    ~SocketLoop();
    SocketLoop(const SocketLoop&) = delete;
    SocketLoop& operator=(const SocketLoop&) = delete;

    bool works() const { return poll_ >= 0 && timer_ >= 0; } // false: no descriptors were left

    // Each call replaces what was waited for at this descriptor. Level-triggered. Not allowed: the errno; else 0.
    int watch(int descriptor, SocketWaiter* waiter, bool write);
    // Before the descriptor is closed: the waiter hears nothing more, even of what has been found ready already.
    void forget(int descriptor, const SocketWaiter* waiter);

    // `onTime` is called at or just after `time_ns` (CLOCK_MONOTONIC), once; the last call counts. 0: never.
    void wakeAt(std::int64_t time_ns);
    std::function<void()> onTime;

    // What this turn found ready had not come at this moment (CLOCK_MONOTONIC): the loop looked later than that, and
    // saw nothing of it. 0 before the second turn.
    std::int64_t notSeenSinceNs() const { return notSeenSince_; }

    void later(std::function<void()> work); // in the loop's next turn
    void run();                             // until stop()
    void stop() { stopped_ = true; }

private:
    void runLater();

    static constexpr int mostAtOnce = 64;

    int poll_ = -1, timer_ = -1;
    std::array<epoll_event, mostAtOnce> found_{};
    int count_ = 0, at_ = 0; // of found_, in the present turn
    std::int64_t looked_ = 0, notSeenSince_ = 0;
    std::vector<std::function<void()>> later_;
    std::vector<int> watched_; // descriptors that are known to epoll: 1, by number
    bool stopped_ = false;
};

} // namespace plumbline
