#include "core/jsonl/derived.h"

#include "core/plan/defaults.h"
#include "core/stats/figures.h"

namespace plumbline {

const std::vector<RequestLimit>& ClassLimits::of(const std::string& klass)
{
    for (const auto& [name, limits] : known_)
        if (name == klass)
            return limits;
    constexpr std::size_t most = 100; // a foreign file may name a class a request
    if (known_.size() >= most)
        known_.clear();
    return known_.emplace_back(klass, limitsFor(plan_, klass)).second;
}

Derived derivedOf(const Request& request, const std::vector<RequestLimit>& limits)
{
    const RequestFigures figures = figuresOf(request);
    Derived derived;
    derived.lateness_ms = figures.lateness_ms;
    derived.ttft_ms = figures.ttft_ms;
    derived.ttft_from_due_ms = figures.ttft_from_due_ms;
    derived.tpot_ms = figures.tpot_ms;
    derived.e2e_ms = figures.e2e_ms;
    derived.good = good(request, figures, limits);
    return derived;
}

} // namespace plumbline
