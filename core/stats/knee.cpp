#include "core/stats/knee.h"

#include "core/stats/kneefit.h"

#include <cmath>
#include <map>

namespace plumbline {
namespace {

constexpr double ttftGrowth = 1.10;

bool stands(const StepSummary& step, const StepSummary& before)
{
    return !step.repeat && before.repeat; // across repeats, instead of one of them
}

} // namespace

double gainPerDoubling(double x1, double c1, double x2, double c2)
{
    return std::pow(x2 / x1, 1 / std::log2(c2 / c1)) - 1;
}

Knee kneeOf(const std::vector<StepSummary>& steps, double gain)
{
    Knee knee;
    std::map<double, const StepSummary*> levels;
    bool closed = false;
    std::size_t limited = 0;
    for (const auto& step : steps) {
        if (step.klass || step.purpose != Purpose::sweep || step.kind != LoadKind::closed)
            continue;
        closed = true;
        const auto [place, fresh] = levels.emplace(step.level, &step);
        if (!fresh && stands(step, *place->second))
            place->second = &step;
    }
    if (!closed) {
        knee.reason = "a knee is looked for in closed loops only";
        return knee;
    }
    std::vector<ThroughputPoint> points;
    for (const auto& step : steps)
        if (!step.klass && step.repeat && step.purpose == Purpose::sweep && step.kind == LoadKind::closed &&
            step.trust.state != TrustState::client_limited && step.request_throughput)
            points.push_back({step.level, *step.request_throughput});
    if (const auto fit = fitKnee(points)) {
        knee.fitted = fit->level;
        knee.interval = fit->interval;
    }
    std::vector<const StepSummary*> usable;
    for (const auto& [level, step] : levels) {
        if (step->trust.state == TrustState::client_limited)
            ++limited;
        else if (step->request_throughput.value_or(0) > 0 && step->ttft_ms.p95)
            usable.push_back(step);
    }
    for (std::size_t i = 1; i < usable.size(); ++i) {
        const StepSummary& below = *usable[i - 1];
        const StepSummary& above = *usable[i];
        const double gained =
            gainPerDoubling(*below.request_throughput, below.level, *above.request_throughput, above.level);
        if (gained < gain && *above.ttft_ms.p95 >= ttftGrowth * *below.ttft_ms.p95) {
            knee.level = below.level;
            return knee;
        }
    }
    knee.reason = usable.size() < 2 ? "fewer than two levels to compare" : "no knee in the tested range";
    if (limited > 0)
        knee.reason += " (" + std::to_string(limited) + " client-limited left out)";
    return knee;
}

} // namespace plumbline
