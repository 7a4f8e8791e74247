#include "core/load/lengths.h"

#include "core/plan/names.h"

#include <algorithm>
#include <cmath>

namespace plumbline {
namespace {

int whole(double value)
{
    if (!(value > 1)) // also NaN
        return 1;
    return static_cast<int>(std::floor(std::min<double>(value, longestAllowedLength) + 0.5));
}

int shortest(const Distribution& d)
{
    return whole(std::ceil(d.min.value_or(1)));
}

int longest(const Distribution& d)
{
    return std::max(shortest(d), whole(std::floor(d.max.value_or(longestAllowedLength))));
}

bool bad(const std::optional<double>& value, double above)
{
    return value && !(*value > above && *value <= longestAllowedLength);
}

} // namespace

int drawLength(const Distribution& d, Random& random)
{
    const int low = shortest(d);
    const int high = longest(d);
    const double mean = d.mean.value_or(low);
    const double cv = d.cv.value_or(0);
    if (d.kind == DistributionKind::uniform)
        return low + static_cast<int>(random.below(static_cast<std::uint64_t>(high - low) + 1));
    if (d.kind == DistributionKind::constant)
        return std::clamp(whole(mean), low, high);
    for (int attempt = 0;; ++attempt) {
        const double value =
            d.kind == DistributionKind::normal ? mean * (1 + cv * random.normal()) : random.lognormal(mean, cv);
        const double rounded = std::floor(value + 0.5);
        if (rounded >= low && rounded <= high)
            return static_cast<int>(rounded);
        if (attempt == 63)
            return std::clamp(whole(value), low, high);
    }
}

std::optional<int> longestLength(const Distribution& d)
{
    if (d.kind == DistributionKind::constant)
        return std::clamp(whole(d.mean.value_or(1)), shortest(d), longest(d));
    if (d.max)
        return longest(d);
    return std::nullopt;
}

std::string lengthProblem(const Distribution& d)
{
    const std::string name(nameOf(d.kind));
    const std::string range = "a number of tokens above 0 and at most " + std::to_string(longestAllowedLength);
    if (d.kind == DistributionKind::uniform && (!d.min || !d.max))
        return "a uniform distribution needs \"min\" and \"max\"";
    if (d.kind != DistributionKind::uniform && !d.mean)
        return "a " + name + " distribution needs \"mean\"";
    if (bad(d.mean, 0))
        return "\"mean\" must be " + range;
    if ((d.min && *d.min != 0 && bad(d.min, 0)))
        return "\"min\" must be 0 or " + range;
    if (bad(d.max, 0))
        return "\"max\" must be " + range;
    if (d.min && d.max && *d.min > *d.max)
        return "\"min\" is above \"max\"";
    if (d.min && d.max && std::floor(*d.max) < std::ceil(*d.min))
        return "there is no whole number between \"min\" and \"max\"";
    if (d.cv && !(*d.cv >= 0 && *d.cv <= 100))
        return "\"cv\" (standard deviation / mean) must be from 0 to 100";
    return {};
}

} // namespace plumbline
