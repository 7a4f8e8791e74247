#include "core/method/plansteps.h"

#include "core/plan/defaults.h"
#include "core/stats/runsummary.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <utility>

namespace plumbline {

PlanSteps::PlanSteps(const Plan& plan) : plan_(plan)
{
    const auto& levels = plan_.load.steps;
    for (int repeat = 1; repeat <= plan_.load.repeats; ++repeat) {
        std::vector<int> order(levels.size());
        std::iota(order.begin(), order.end(), 0);
        if (plan_.load.order == Order::shuffled) {
            // Fisher-Yates with the generator's raw values: the same order on every standard library.
            std::mt19937_64 random(plan_.workload.seed + static_cast<std::uint64_t>(repeat));
            for (auto left = order.size(); left > 1; --left)
                std::swap(order[left - 1], order[random() % left]);
        }
        for (const int index : order)
            left_.push_back(spec(index + 1, repeat, levels[static_cast<std::size_t>(index)], Purpose::sweep));
    }
}

StepSpec PlanSteps::spec(int step, int repeat, double level, Purpose purpose) const
{
    StepSpec spec;
    spec.step = step;
    spec.repeat = repeat;
    spec.level = level;
    spec.kind = plan_.load.kind;
    spec.purpose = purpose;
    return spec;
}

std::optional<StepSpec> PlanSteps::next(const std::vector<StepResult>& results)
{
    if (left_.empty() && !std::exchange(recoveryDecided_, true))
        addRecovery(results);
    if (left_.empty())
        return std::nullopt;
    const auto spec = left_.front();
    left_.pop_front();
    return spec;
}

void PlanSteps::addRecovery(const std::vector<StepResult>& results)
{
    if (!recoveryWanted(plan_))
        return;
    std::vector<StepSummary> steps;
    for (const auto& result : results)
        steps.push_back(result.summary);
    const auto summary = summarizeRun({}, plan_, std::move(steps));
    if (!summary.first_failing || !summary.highest_passing)
        return;
    const int step = static_cast<int>(plan_.load.steps.size()) + 1;
    for (int repeat = 1; repeat <= plan_.load.repeats; ++repeat)
        left_.push_back(spec(step, repeat, summary.highest_passing->level, Purpose::recovery));
}

} // namespace plumbline
