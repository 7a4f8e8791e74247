// The plan's list of levels: the whole sweep, then the whole sweep again for each repeat (drift must not hide inside a
// level), then the recovery run: the highest passing level again, after a level has failed, with the next step number
// and seeds of its own.
#pragma once

#include "core/engine/stepsource.h"
#include "core/plan/plan.h"

#include <deque>
#include <vector>

namespace plumbline {

class PlanSteps : public StepSource
{
public:
    explicit PlanSteps(const Plan& plan);
    std::optional<StepSpec> next(const std::vector<StepResult>& results) override;

private:
    void addRecovery(const std::vector<StepResult>& results);
    StepSpec spec(int step, int repeat, double level, Purpose purpose) const;

    const Plan plan_;
    std::deque<StepSpec> left_;
    bool recoveryDecided_ = false;
};

} // namespace plumbline
