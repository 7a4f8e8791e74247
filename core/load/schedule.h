// What is sent when and to which class: the absolute schedule of an open step and the sequence of a closed one.
#pragma once

#include "core/load/random.h"
#include "core/plan/plan.h"
#include "core/plan/problem.h"
#include "core/record/step.h"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <vector>

namespace plumbline {

// Prompts are numbered within their class and phase, and each phase has its own range, so that the measured prompts do
// not depend on how long the warm-up was. PromptSource::prompt() takes these numbers.
constexpr std::uint64_t promptIndexBase(Phase phase)
{
    switch (phase) {
    case Phase::measured:
        return 0;
    case Phase::warm_up:
        return std::uint64_t{1} << 40;
    case Phase::cool_down:
        return std::uint64_t{2} << 40;
    case Phase::preflight:
        break;
    }
    return std::uint64_t{3} << 40;
}

struct WorkItem
{
    int class_index = 0;
    std::uint64_t prompt_index = 0;
    bool operator==(const WorkItem&) const = default;
};

// The seeded choice of classes by weight, request after request, in one phase of one step. Thread-safe: whichever
// thread asks, the n-th answer is the same.
class WorkSequence
{
public:
    WorkSequence(const Workload& workload, std::uint64_t step_seed, Phase phase);
    WorkItem next();

private:
    std::mutex mutex_;
    Random random_;
    std::uint64_t base_;
    std::vector<double> shares_; // cumulative
    std::vector<std::uint64_t> counts_;
};

struct ScheduledArrival
{
    std::int64_t offset_ns = 0; // from the step's start
    std::uint64_t prompt_index = 0;
    std::uint32_t number = 0; // within the step, from 1 (the last part of request_id)
    int class_index = 0;
    Phase phase = Phase::measured;
    bool operator==(const ScheduledArrival&) const = default;
};

struct OpenSchedule
{
    std::int64_t window_start_ns = 0; // from the step's start: the length of the warm-up
    std::int64_t window_end_ns = 0;
    std::int64_t end_ns = 0;                // of the cool-down's arrivals
    std::vector<ScheduledArrival> arrivals; // by time; thread t of n takes those with index mod n == t
};

// The whole step: warm-up, measured window, cool-down for drain_s (at most a million arrivals). Each segment has its
// own seed. The window is duration_s, or as long as `requests` last at the nominal rate, whichever is less. spec.level
// is the rate, spec.seed the seed.
OpenSchedule openSchedule(const Plan& plan, const StepSpec& spec);

// The number of its first measured arrival: the warm-up's come before.
std::uint32_t firstMeasuredNumber(const Plan& plan, const StepSpec& spec);

// Arrivals of the cool-downs of all steps and repeats of an open loop: what is sent at most beyond
// expectedRequests(). The engine stops each as soon as the last measured request has ended. 0 for closed loops, where
// only the server's speed decides.
std::int64_t mostCoolDownRequests(const Plan& plan);

// Every `threads`-th arrival, from `thread` on: what one I/O thread sends.
std::vector<ScheduledArrival> sliceOf(const OpenSchedule& schedule, std::size_t thread, std::size_t threads);

// Steps with more arrivals than a schedule can hold.
std::vector<Problem> scheduleProblems(const Plan& plan);

} // namespace plumbline
