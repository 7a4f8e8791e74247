#include "core/net/socketloop.h"

#include "core/record/clock.h"

#include <cerrno>
#include <utility>

#include <sys/timerfd.h>
#include <unistd.h>

namespace plumbline {

SocketLoop::SocketLoop()
    : poll_(epoll_create1(EPOLL_CLOEXEC)), timer_(timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC))
{
    epoll_event wanted{};
    wanted.events = EPOLLIN | EPOLLET; // by edges: setting it anew ends a wake-up, nothing has to be read from it
    wanted.data.ptr = nullptr;         // the timer
    epoll_ctl(poll_, EPOLL_CTL_ADD, timer_, &wanted);
}

SocketLoop::~SocketLoop()
{
    std::exchange(later_, {}).clear(); // what it holds may still want to be forgotten
    close(timer_);
    close(poll_);
}

int SocketLoop::watch(int descriptor, SocketWaiter* waiter, bool write)
{
    const auto index = static_cast<std::size_t>(descriptor);
    if (watched_.size() <= index)
        watched_.resize(index + 1);
    epoll_event wanted{};
    wanted.events = EPOLLIN | (write ? static_cast<std::uint32_t>(EPOLLOUT) : 0U);
    wanted.data.ptr = waiter;
    const bool known = watched_[index] != 0;
    if (epoll_ctl(poll_, known ? EPOLL_CTL_MOD : EPOLL_CTL_ADD, descriptor, &wanted) != 0)
        return errno;
    watched_[index] = 1;
    return 0;
}

void SocketLoop::forget(int descriptor, const SocketWaiter* waiter)
{
    const auto index = static_cast<std::size_t>(descriptor);
    if (index < watched_.size() && std::exchange(watched_[index], 0) != 0)
        epoll_ctl(poll_, EPOLL_CTL_DEL, descriptor, nullptr);
    for (int i = at_; i < count_; ++i)
        if (auto& found = found_[static_cast<std::size_t>(i)]; found.data.ptr == waiter)
            found.events = 0;
}

void SocketLoop::wakeAt(std::int64_t time_ns)
{
    constexpr std::int64_t second = 1'000'000'000;
    const itimerspec when{{0, 0}, {time_ns / second, time_ns % second}}; // zero disarms
    timerfd_settime(timer_, TFD_TIMER_ABSTIME, &when, nullptr);
}

void SocketLoop::later(std::function<void()> work)
{
    later_.push_back(std::move(work));
}

void SocketLoop::runLater()
{
    for (auto& work : std::exchange(later_, {}))
        work();
}

void SocketLoop::run()
{
    stopped_ = false;
    bool wasFull = false;
    while (!stopped_) {
        if (!later_.empty())
            runLater();
        if (stopped_)
            break;
        if (!wasFull) // else there may have been more than it could tell
            notSeenSince_ = looked_;
        looked_ = monotonicNs();
        count_ = epoll_wait(poll_, found_.data(), mostAtOnce, later_.empty() ? -1 : 0);
        wasFull = count_ == mostAtOnce;
        bool timeCame = false;
        for (at_ = 0; at_ < count_;) {
            const auto found = found_[static_cast<std::size_t>(at_++)];
            if (found.data.ptr == nullptr) {
                timeCame = true;
                continue;
            }
            const bool over = (found.events & (EPOLLERR | EPOLLHUP)) != 0;
            const bool readable = over || (found.events & EPOLLIN) != 0;
            const bool writable = over || (found.events & EPOLLOUT) != 0;
            if (readable || writable)
                static_cast<SocketWaiter*>(found.data.ptr)->ready(readable, writable);
        }
        count_ = at_ = 0;
        if (timeCame && onTime)
            onTime();
    }
}

} // namespace plumbline
