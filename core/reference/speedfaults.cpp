#include "core/reference/speedfaults.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace plumbline {

double SpeedFaults::speed(std::int64_t since_ns) const
{
    const double hot = hot_ns && since_ns >= *hot_ns ? hotSpeed : 1;
    if (drift <= 0)
        return hot;
    const auto steps = since_ns / step_ns;
    return hot * std::max(1e-3, std::pow(1 - drift, static_cast<double>(steps) / 60));
}

std::int64_t SpeedFaults::nextChange(std::int64_t since_ns) const
{
    auto next = std::numeric_limits<std::int64_t>::max();
    if (drift > 0)
        next = (since_ns / step_ns + 1) * step_ns;
    if (hot_ns && since_ns < *hot_ns)
        next = std::min(next, *hot_ns);
    return next;
}

SpeedFaults speedFaults(const FaultPlan& plan)
{
    SpeedFaults faults;
    faults.cold_ns = plan.value(FaultKind::cold_slot).value_or(0) * 1'000'000;
    faults.drift = static_cast<double>(plan.value(FaultKind::slow_drift).value_or(0)) / 100;
    if (const auto seconds = plan.value(FaultKind::thermal_drop))
        faults.hot_ns = *seconds * 1'000'000'000;
    return faults;
}

} // namespace plumbline
