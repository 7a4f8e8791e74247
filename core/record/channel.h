// The one kind of channel between threads: a mutex-guarded queue of values with a wake-up descriptor. No queued
// signals.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

#include <sys/eventfd.h>
#include <unistd.h>

namespace plumbline {

template <typename T> class Channel
{
public:
    Channel() : fd_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {}
    ~Channel()
    {
        if (fd_ >= 0)
            close(fd_);
    }
    Channel(const Channel&) = delete;
    Channel& operator=(const Channel&) = delete;

    // Any thread. Wakes a sleeping reader only when the queue was empty. All of it under the lock: the reader may end on
    // this very value and destroy the channel, which drain() lets it do only when nothing here is touched any more.
    void push(T value)
    {
        const std::lock_guard lock(mutex_);
        const bool wake = queue_.empty();
        queue_.push_back(std::move(value));
        if (wake) {
            const std::uint64_t one = 1;
            [[maybe_unused]] const auto written = ::write(fd_, &one, sizeof one);
            condition_.notify_one();
        }
    }

    // All that is there, in order; empty when there is nothing.
    std::vector<T> drain()
    {
        std::uint64_t count = 0;
        [[maybe_unused]] const auto got = ::read(fd_, &count, sizeof count);
        const std::lock_guard lock(mutex_);
        return std::exchange(queue_, {});
    }

    // Waits until there is something or the time has passed.
    std::vector<T> waitAndDrain(std::chrono::milliseconds timeout)
    {
        {
            std::unique_lock lock(mutex_);
            condition_.wait_for(lock, timeout, [this] { return !queue_.empty(); });
        }
        return drain();
    }

    // Readable when there is something to drain: for an event loop.
    int descriptor() const { return fd_; }

private:
    std::mutex mutex_;
    std::condition_variable condition_;
    std::vector<T> queue_;
    int fd_;
};

} // namespace plumbline
