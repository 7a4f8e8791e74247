#include "core/net/timerheap.h"

#include <algorithm>

namespace plumbline {
namespace {

constexpr std::size_t keptPlaces = 256; // of cancelled timers: few enough to keep, many enough to drop in one go

} // namespace

std::uint64_t TimerHeap::at(std::int64_t time_ns, std::function<void()> work)
{
    const auto id = nextId_++;
    work_.emplace(id, std::move(work));
    heap_.emplace_back(time_ns, id);
    std::push_heap(heap_.begin(), heap_.end(), std::greater<>{});
    return id;
}

void TimerHeap::cancel(std::uint64_t id)
{
    work_.erase(id); // its place in the heap is skipped when its time comes
    if (heap_.size() > 2 * work_.size() + keptPlaces)
        dropCancelled();
}

// Deadlines lie minutes ahead and nearly all are cancelled: their places must not pile up until then.
void TimerHeap::dropCancelled()
{
    std::erase_if(heap_, [this](const Due& due) { return !work_.contains(due.second); });
    std::make_heap(heap_.begin(), heap_.end(), std::greater<>{});
}

std::int64_t TimerHeap::next()
{
    while (!heap_.empty() && !work_.contains(heap_.front().second)) {
        std::pop_heap(heap_.begin(), heap_.end(), std::greater<>{});
        heap_.pop_back();
    }
    return heap_.empty() ? 0 : std::max<std::int64_t>(heap_.front().first, 1);
}

void TimerHeap::runDue(std::int64_t now_ns)
{
    auto due = std::exchange(due_, {});
    for (; !heap_.empty() && heap_.front().first <= now_ns; heap_.pop_back()) {
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
    due.clear();
    due_ = std::move(due);
}

} // namespace plumbline
