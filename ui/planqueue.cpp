#include "ui/planqueue.h"

namespace plumbline::ui {

void PlanQueue::add(QueuedPlan plan)
{
    plans_.push_back(std::move(plan));
    Q_EMIT changed();
}

void PlanQueue::remove(int index)
{
    if (index < 0 || index >= int(plans_.size()))
        return;
    plans_.erase(plans_.begin() + index);
    Q_EMIT changed();
}

std::optional<QueuedPlan> PlanQueue::takeFirst()
{
    if (plans_.empty())
        return std::nullopt;
    auto first = std::move(plans_.front());
    plans_.pop_front();
    Q_EMIT changed();
    return first;
}

} // namespace plumbline::ui
