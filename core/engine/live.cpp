#include "core/engine/live.h"

#include "core/plan/defaults.h"
#include "core/stats/figures.h"
#include "core/stats/quantile.h"

#include <algorithm>

namespace plumbline {
namespace {

constexpr std::size_t windowOfRequests = 1000;

} // namespace

void LiveStep::Ring::add(double value)
{
    if (values_.size() < windowOfRequests) {
        values_.push_back(value);
        return;
    }
    values_[next_] = value;
    next_ = (next_ + 1) % windowOfRequests;
}

std::optional<double> LiveStep::Ring::quantile(double p) const
{
    auto sorted = values_;
    std::sort(sorted.begin(), sorted.end());
    return plumbline::quantile(sorted, p, Percentile::nearest);
}

LiveStep::LiveStep(const Plan& plan) : plan_(plan)
{
    for (const auto& klass : plan_.workload.classes)
        limits_[klass.name] = limitsFor(plan_, klass.name);
}

void LiveStep::reset()
{
    ttft_.clear();
    tpot_.clear();
    lateness_.clear();
    completed_ = ended_ = good_ = errors_ = 0;
}

void LiveStep::add(const Request& request)
{
    if (request.phase != Phase::measured)
        return;
    const auto figures = figuresOf(request);
    ++ended_;
    if (request.outcome == Outcome::completed)
        ++completed_;
    else
        ++errors_;
    if (good(request, figures, limits_[request.klass]).value_or(false))
        ++good_;
    if (figures.lateness_ms)
        lateness_.add(*figures.lateness_ms);
    if (figures.ttft_ms)
        ttft_.add(*figures.ttft_ms);
    if (figures.tpot_ms)
        tpot_.add(*figures.tpot_ms);
}

LiveFigures LiveStep::figures() const
{
    LiveFigures result;
    result.ttft_p50_ms = ttft_.quantile(0.5);
    result.ttft_p95_ms = ttft_.quantile(0.95);
    result.tpot_p50_ms = tpot_.quantile(0.5);
    result.lateness_p99_ms = lateness_.quantile(0.99);
    if (ended_ > 0)
        result.goodput_share = static_cast<double>(good_) / static_cast<double>(ended_);
    result.completed = completed_;
    result.ended = ended_;
    result.errors = errors_;
    return result;
}

} // namespace plumbline
