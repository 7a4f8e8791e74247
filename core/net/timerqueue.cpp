#include "core/net/timerqueue.h"

#include "core/record/clock.h"

#include <algorithm>

#ifdef __linux__
#include <sys/timerfd.h>
#include <unistd.h>
#endif

namespace plumbline {

TimerQueue::TimerQueue()
{
#ifdef __linux__
    descriptor_ = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
#endif
    if (descriptor_ >= 0) {
        notifier_ = std::make_unique<QSocketNotifier>(descriptor_, QSocketNotifier::Read);
        QObject::connect(notifier_.get(), &QSocketNotifier::activated, &context_, [this] { fire(); });
        return;
    }
    fallback_ = std::make_unique<QTimer>();
    fallback_->setTimerType(Qt::PreciseTimer);
    fallback_->setSingleShot(true);
    QObject::connect(fallback_.get(), &QTimer::timeout, &context_, [this] { fire(); });
}

TimerQueue::~TimerQueue()
{
    notifier_.reset();
#ifdef __linux__
    if (descriptor_ >= 0)
        close(descriptor_);
#endif
}

std::uint64_t TimerQueue::at(std::int64_t time_ns, std::function<void()> work)
{
    const auto id = timers_.at(time_ns, std::move(work));
    arm();
    return id;
}

void TimerQueue::cancel(std::uint64_t id)
{
    timers_.cancel(id);
}

void TimerQueue::fire()
{
#ifdef __linux__
    std::uint64_t expirations = 0;
    [[maybe_unused]] const auto got = ::read(descriptor_, &expirations, sizeof expirations);
#endif
    armedFor_ = 0;
    timers_.runDue(monotonicNs());
    arm();
}

void TimerQueue::arm()
{
    const auto time = timers_.next(); // never the 0 that would disarm a timerfd
    if (time == 0 || time == armedFor_)
        return;
    armedFor_ = time;
#ifdef __linux__
    if (descriptor_ >= 0) {
        itimerspec spec{};
        spec.it_value.tv_sec = time / 1'000'000'000;
        spec.it_value.tv_nsec = time % 1'000'000'000;
        timerfd_settime(descriptor_, TFD_TIMER_ABSTIME, &spec, nullptr);
        return;
    }
#endif
    const auto wait = std::max<std::int64_t>(time - monotonicNs(), 0);
    fallback_->start(static_cast<int>((wait + 999'999) / 1'000'000));
}

} // namespace plumbline
