#include "core/load/schedule.h"

#include "core/load/arrivals.h"
#include "core/plan/defaults.h"

#include <algorithm>
#include <cmath>

namespace plumbline {
namespace {

constexpr double mostCoolDownArrivals = 1e6;

double positive(double value)
{
    return value > 0 && std::isfinite(value) ? value : 0;
}

void append(OpenSchedule& schedule, const Plan& plan, const StepSpec& spec, Phase phase, std::int64_t start_ns,
            double length_s)
{
    const auto seed = subSeed(spec.seed, Stream::arrivals, static_cast<std::uint64_t>(phase));
    WorkSequence work(plan.workload, spec.seed, phase);
    const auto offsets = arrivalOffsets(plan.load.arrival, spec.level, length_s, seed);
    schedule.arrivals.reserve(schedule.arrivals.size() + offsets.size());
    for (const auto offset : offsets) {
        const auto item = work.next();
        schedule.arrivals.push_back({start_ns + offset, item.prompt_index,
                                     static_cast<std::uint32_t>(schedule.arrivals.size() + 1), item.class_index,
                                     phase});
    }
}

double coolDownSeconds(const Plan& plan, double level)
{
    return level > 0 ? std::min(positive(plan.load.drain_s), mostCoolDownArrivals / level) : 0;
}

} // namespace

WorkSequence::WorkSequence(const Workload& workload, std::uint64_t step_seed, Phase phase)
    : random_(subSeed(step_seed, Stream::classes, static_cast<std::uint64_t>(phase))), base_(promptIndexBase(phase)),
      counts_(std::max<std::size_t>(workload.classes.size(), 1), 0)
{
    double sum = 0;
    for (const auto& klass : workload.classes)
        shares_.push_back(sum += positive(klass.weight));
}

WorkItem WorkSequence::next()
{
    const std::lock_guard lock(mutex_);
    std::size_t index = 0;
    if (shares_.size() > 1 && shares_.back() > 0) {
        const double at = random_.uniform() * shares_.back();
        const auto found = std::upper_bound(shares_.begin(), shares_.end(), at);
        index = std::min(static_cast<std::size_t>(found - shares_.begin()), shares_.size() - 1);
    }
    return {static_cast<int>(index), base_ + counts_[index]++};
}

OpenSchedule openSchedule(const Plan& plan, const StepSpec& spec)
{
    OpenSchedule schedule;
    const double window_s = positive(windowSeconds(plan.load, spec.level));
    const double warm_s = positive(resolvedWarmUp(plan, spec.level).duration_s);
    const double cool_s = coolDownSeconds(plan, spec.level);
    schedule.window_start_ns = std::llround(warm_s * 1e9);
    schedule.window_end_ns = schedule.window_start_ns + std::llround(window_s * 1e9);
    schedule.end_ns = schedule.window_end_ns + std::llround(cool_s * 1e9);
    append(schedule, plan, spec, Phase::warm_up, 0, warm_s);
    append(schedule, plan, spec, Phase::measured, schedule.window_start_ns, window_s);
    append(schedule, plan, spec, Phase::cool_down, schedule.window_end_ns, cool_s);
    return schedule;
}

std::uint32_t firstMeasuredNumber(const Plan& plan, const StepSpec& spec)
{
    OpenSchedule warmUp;
    append(warmUp, plan, spec, Phase::warm_up, 0, positive(resolvedWarmUp(plan, spec.level).duration_s));
    return static_cast<std::uint32_t>(warmUp.arrivals.size() + 1);
}

std::int64_t mostCoolDownRequests(const Plan& plan)
{
    if (plan.load.kind != LoadKind::open)
        return 0;
    double count = 0;
    for (const double level : plan.load.steps)
        count += std::round(std::max(0.0, level) * coolDownSeconds(plan, level));
    constexpr double most = 1e18;
    return static_cast<std::int64_t>(std::min(count * std::max(plan.load.repeats, 0), most));
}

std::vector<ScheduledArrival> sliceOf(const OpenSchedule& schedule, std::size_t thread, std::size_t threads)
{
    std::vector<ScheduledArrival> slice;
    for (auto i = thread; threads > 0 && i < schedule.arrivals.size(); i += threads)
        slice.push_back(schedule.arrivals[i]);
    return slice;
}

std::vector<Problem> scheduleProblems(const Plan& plan)
{
    std::vector<Problem> problems;
    if (plan.load.kind != LoadKind::open)
        return problems;
    for (std::size_t i = 0; i < plan.load.steps.size(); ++i) {
        const double rate = plan.load.steps[i];
        const double longest_s = std::max(windowSeconds(plan.load, rate), resolvedWarmUp(plan, rate).duration_s);
        if (longest_s * rate > static_cast<double>(mostArrivals) || longest_s > 1e9)
            problems.push_back({"load.steps[" + std::to_string(i) + "]", Severity::error,
                                "rate x time gives more than " + std::to_string(mostArrivals) +
                                    " requests in one step; lower the rate, the duration or the number of requests"});
    }
    return problems;
}

} // namespace plumbline
