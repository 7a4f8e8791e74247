#include "core/net/timerqueue.h"

#include "core/record/clock.h"

#include <algorithm>
#include <functional>

#ifdef __linux__
#include <sys/timerfd.h>
#include <unistd.h>
#endif

namespace plumbline {
namespace {

constexpr std::size_t keptPlaces = 256; // of cancelled timers: few enough to keep, many enough to drop in one go

} // namespace

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
    const auto id = nextId_++;
    work_.emplace(id, std::move(work));
    heap_.emplace_back(time_ns, id);
    std::push_heap(heap_.begin(), heap_.end(), std::greater<>{});
    arm();
    return id;
}

void TimerQueue::cancel(std::uint64_t id)
{
    work_.erase(id); // its place in the heap is skipped when its time comes
    if (heap_.size() > 2 * work_.size() + keptPlaces)
        dropCancelled();
}

// Deadlines lie minutes ahead and nearly all are cancelled: their places must not pile up until then.
void TimerQueue::dropCancelled()
{
    std::erase_if(heap_, [this](const Due& due) { return !work_.contains(due.second); });
    std::make_heap(heap_.begin(), heap_.end(), std::greater<>{});
}

void TimerQueue::fire()
{
#ifdef __linux__
    std::uint64_t expirations = 0;
    [[maybe_unused]] const auto got = ::read(descriptor_, &expirations, sizeof expirations);
#endif
    armedFor_ = 0;
    const auto now = monotonicNs();
    // Only what was due when we woke: work that re-arms itself for "now" must not starve the loop.
    std::vector<std::uint64_t> due;
    for (; !heap_.empty() && heap_.front().first <= now; heap_.pop_back()) {
        due.push_back(heap_.front().second);
        std::pop_heap(heap_.begin(), heap_.end(), std::greater<>{});
    }
    for (const auto id : due) {
        const auto found = work_.find(id);
        if (found == work_.end())
            continue; // cancelled, perhaps by what ran just before
        const auto work = std::move(found->second);
        work_.erase(found);
        work();
    }
    arm();
}

void TimerQueue::arm()
{
    while (!heap_.empty() && !work_.contains(heap_.front().second)) {
        std::pop_heap(heap_.begin(), heap_.end(), std::greater<>{});
        heap_.pop_back();
    }
    if (heap_.empty())
        return;
    const auto time = std::max<std::int64_t>(heap_.front().first, 1); // 0 would disarm a timerfd
    if (time == armedFor_)
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
