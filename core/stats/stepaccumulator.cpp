#include "core/stats/stepaccumulator.h"

#include "core/plan/defaults.h"
#include "core/stats/figures.h"

#include <algorithm>
#include <utility>

namespace plumbline {
namespace {

// A message about the window's bound travels between threads; requests that end meanwhile are counted again when it
// arrives.
constexpr std::int64_t pendingNs = 5'000'000'000;

bool gateNeedsGaps(const Plan& plan)
{
    return std::any_of(plan.contract.gates.begin(), plan.contract.gates.end(),
                       [](const Gate& gate) { return gate.metric == "itl_ms" || gate.metric == "gap_ms"; });
}

} // namespace

StepAccumulator::StepAccumulator(const StepSpec& spec, const Plan& plan, StepAccumulatorOptions options)
    : spec_(spec), plan_(plan), options_(std::move(options))
{
    options_.gaps = options_.gaps || gateNeedsGaps(plan);
    window_.idle = spec.kind == LoadKind::closed && plan.load.start == StartMode::idle;
    for (const auto& workloadClass : plan.workload.classes)
        classIndex(workloadClass.name);
}

std::uint16_t StepAccumulator::classIndex(const std::string& name)
{
    for (std::size_t i = 0; i < classes_.size(); ++i)
        if (classes_[i] == name)
            return static_cast<std::uint16_t>(i);
    // A foreign file may hold more classes than its plan; what no index can name is counted with the last.
    if (classes_.size() >= UINT16_MAX)
        return UINT16_MAX - 1;
    classes_.push_back(name);
    limits_.push_back(limitsFor(plan_, name));
    tallies_.emplace_back();
    return static_cast<std::uint16_t>(classes_.size() - 1);
}

void StepAccumulator::started(const StepStarted& started)
{
    started_ = started;
}

void StepAccumulator::windowOpened(std::int64_t start_ns)
{
    window_.start = Digest::kept(start_ns);
    countAgain();
}

void StepAccumulator::windowEndKnown(std::int64_t end_ns)
{
    if (window_.end == Digest::kept(end_ns))
        return;
    window_.end = Digest::kept(end_ns);
    countAgain();
}

void StepAccumulator::countAgain()
{
    for (const auto& pending : pending_)
        digests_[pending.digest].window_tokens = tokensInside(pending.arrivals, window_);
    if (window_.start && window_.end)
        pending_.clear();
}

void StepAccumulator::add(const Request& request)
{
    client_.add(request);
    const std::uint16_t klass = classIndex(request.klass);
    const RequestFigures figures = figuresOf(request);
    Digest digest = digestOf(request, figures, good(request, figures, limits_[klass]), klass);
    tallies_[klass].seen(request);
    if (request.phase == Phase::measured)
        tallies_[klass].add(request, options_.gaps);

    const OptionalNs wholeAt = wholeArrivalOf(request);
    digest.window_tokens = tokensInside(request.events_at, wholeAt, digest.output_tokens, window_);
    if (digest.end != Digest::none)
        lastEnd_ = std::max(lastEnd_, digest.end);
    if (!window_.start || !window_.end) {
        while (lastEnd_ != Digest::none && !pending_.empty() && pending_.front().end_ns < lastEnd_ - pendingNs)
            pending_.pop_front();
        const std::int64_t end = digest.end == Digest::none ? lastEnd_ : digest.end;
        pending_.push_back({digests_.size(), end, {request.events_at, wholeAt, digest.output_tokens}});
    }
    digests_.push_back(digest);
}

void StepAccumulator::ended(const StepEnded& ended)
{
    ended_ = ended;
    if (ended.window_end_ns > ended.window_start_ns) {
        if (!window_.start)
            windowOpened(ended.window_start_ns);
        windowEndKnown(ended.window_end_ns);
    }
}

} // namespace plumbline
