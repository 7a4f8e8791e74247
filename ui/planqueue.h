// Plans that wait for the run that is on: they start one after another, each when the one before it is kept. Whoever
// stops a run holds the queue, too; it goes on when that is asked for.
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
    void clear();
    void setHeld(bool held); // only while plans wait
    bool isHeld() const { return held_; }
    std::optional<QueuedPlan> takeFirst(); // none while it is held
    const std::deque<QueuedPlan>& plans() const { return plans_; }

Q_SIGNALS:
    void changed();

private:
    void tell(); // after a change: nothing that is held is left when nothing waits

    std::deque<QueuedPlan> plans_;
    bool held_ = false;
};

} // namespace plumbline::ui
