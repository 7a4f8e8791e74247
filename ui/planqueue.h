// Plans that wait for the run that is on: they start one after another, each when the one before it is kept.
#pragma once

#include "core/plan/plan.h"

#include <QObject>

#include <deque>
#include <optional>
#include <string>

namespace plumbline::ui {

struct QueuedPlan
{
    Plan plan; // checked
    std::string folder;
};

class PlanQueue : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;
    void add(QueuedPlan plan);
    void remove(int index); // nothing when there is no such
    std::optional<QueuedPlan> takeFirst();
    const std::deque<QueuedPlan>& plans() const { return plans_; }

Q_SIGNALS:
    void changed();

private:
    std::deque<QueuedPlan> plans_;
};

} // namespace plumbline::ui
