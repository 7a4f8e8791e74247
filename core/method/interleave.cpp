#include "core/method/interleave.h"

#include <algorithm>
#include <utility>

namespace plumbline {

bool Turns::await(int side)
{
    std::unique_lock lock(mutex_);
    if (active_ == side)
        active_ = -1;
    arrived_[static_cast<std::size_t>(side)] = true;
    changed_.notify_all();
    changed_.wait(lock, [&] {
        const bool left = std::find(order_.begin(), order_.end(), side) != order_.end();
        return stopped_ || !left || (arrived_[0] && arrived_[1] && active_ == -1 && order_.front() == side);
    });
    if (stopped_ || order_.empty() || order_.front() != side)
        return false;
    order_.pop_front();
    active_ = side;
    return true;
}

void Turns::stop()
{
    {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
    }
    changed_.notify_all();
}

Interleaving interleave(const Plan& plan, const std::array<std::string, 2>& variants)
{
    Interleaving result;
    for (int repeat = 1; repeat <= plan.load.repeats; ++repeat)
        for (std::size_t level = 0; level < plan.load.steps.size(); ++level) {
            const bool other = (level + static_cast<std::size_t>(repeat)) % 2 == 0;
            for (const int side : {other ? 1 : 0, other ? 0 : 1}) {
                StepSpec spec;
                spec.step = static_cast<int>(level) + 1;
                spec.repeat = repeat;
                spec.kind = plan.load.kind;
                spec.level = plan.load.steps[level];
                spec.variant = variants[static_cast<std::size_t>(side)];
                result.order.push_back(side);
                result.steps[static_cast<std::size_t>(side)].push_back(std::move(spec));
            }
        }
    return result;
}

InterleavedSteps::InterleavedSteps(std::vector<StepSpec> steps, int side, std::shared_ptr<Turns> turns)
    : steps_(std::move(steps)), side_(side), turns_(std::move(turns))
{
}

std::optional<StepSpec> InterleavedSteps::next(const std::vector<StepResult>& results)
{
    // A step that broke off leaves no result; its partner would stand alone, so that the experiment ends.
    if (results.size() != done_)
        turns_->stop();
    if (!turns_->await(side_) || done_ >= steps_.size())
        return std::nullopt;
    return steps_[done_++];
}

std::vector<std::string> pairPlans(Plan& a, Plan& b, const std::string& pair)
{
    std::vector<std::string> problems;
    const auto same = [&problems](bool equal, const char* path) {
        if (!equal)
            problems.push_back(std::string(path) + " must be the same on both sides: their steps are pairs");
    };
    same(a.load.kind == b.load.kind, "load.kind");
    same(a.load.steps == b.load.steps, "load.steps");
    same(a.load.repeats == b.load.repeats, "load.repeats");
    same(a.load.requests == b.load.requests, "load.requests");
    same(a.load.duration_s == b.load.duration_s, "load.duration_s");
    same(a.load.start == b.load.start, "load.start");
    same(a.load.arrival == b.load.arrival, "load.arrival");
    same(a.workload.seed == b.workload.seed, "workload.seed");
    if (!problems.empty())
        return problems;
    const bool oneServer = a.target.base_url == b.target.base_url;
    const bool cached =
        a.workload.prefix_cache == PrefixCache::allowed || b.workload.prefix_cache == PrefixCache::allowed;
    const auto prepare = [&](Plan& plan, const std::string& side) {
        plan.load.recovery = false;
        std::erase_if(plan.controls, [](const JsonMember& control) { return control.key == "interleaved"; });
        plan.controls.push_back({"interleaved", '"' + pair + '"'});
        if (oneServer && cached)
            for (auto& klass : plan.workload.classes)
                klass.prompts.system = "Side " + side + ". " + klass.prompts.system.value_or("");
    };
    prepare(a, "A");
    prepare(b, "B");
    return problems;
}

} // namespace plumbline
