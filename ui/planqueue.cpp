#include "ui/planqueue.h"

namespace plumbline::ui {

void PlanQueue::add(QueuedPlan plan)
{
    plans_.push_back(std::move(plan));
    tell();
}

void PlanQueue::remove(int index)
{
    if (index < 0 || index >= int(plans_.size()))
        return;
    plans_.erase(plans_.begin() + index);
    tell();
}

void PlanQueue::clear()
{
    plans_.clear();
    tell();
}

void PlanQueue::setHeld(bool held)
{
    held_ = held;
    tell();
}

void PlanQueue::tell()
{
    held_ = held_ && !plans_.empty();
    Q_EMIT changed();
}

std::optional<QueuedPlan> PlanQueue::takeFirst()
{
    if (plans_.empty() || held_)
        return std::nullopt;
    auto first = std::move(plans_.front());
    plans_.pop_front();
    tell();
    return first;
}

} // namespace plumbline::ui
