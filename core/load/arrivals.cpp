#include "core/load/arrivals.h"

#include "core/load/random.h"

#include <algorithm>
#include <cmath>

namespace plumbline {
namespace {

using Offsets = std::vector<std::int64_t>;

Offsets constantOffsets(double rate, std::int64_t length_ns)
{
    Offsets offsets;
    for (std::int64_t i = 0; i < mostArrivals; ++i) {
        const double at = static_cast<double>(i) / rate * 1e9; // from the start each time: no error adds up
        if (!(at < static_cast<double>(length_ns)))
            break;
        offsets.push_back(std::llround(at));
    }
    while (!offsets.empty() && offsets.back() >= length_ns)
        offsets.pop_back();
    return offsets;
}

Offsets poissonOffsets(std::int64_t count, std::int64_t length_ns, Random& random)
{
    Offsets offsets(static_cast<std::size_t>(count));
    for (auto& offset : offsets)
        offset = static_cast<std::int64_t>(random.uniform() * static_cast<double>(length_ns));
    std::sort(offsets.begin(), offsets.end());
    return offsets;
}

Offsets gammaOffsets(std::int64_t count, double shape, std::int64_t length_ns, Random& random)
{
    std::vector<double> ends(static_cast<std::size_t>(count) + 1);
    double sum = 0;
    for (auto& end : ends)
        end = sum += random.gamma(shape);
    if (!(sum > 0 && std::isfinite(sum))) // a shape so small that every gap underflows: one burst at the start
        return Offsets(static_cast<std::size_t>(count), 0);
    Offsets offsets(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < offsets.size(); ++i)
        offsets[i] = std::min(static_cast<std::int64_t>(ends[i] / sum * static_cast<double>(length_ns)), length_ns - 1);
    return offsets;
}

} // namespace

std::vector<std::int64_t> arrivalOffsets(const Arrival& arrival, double rate_per_s, double duration_s,
                                         std::uint64_t seed)
{
    if (!(rate_per_s > 0 && duration_s > 0 && std::isfinite(rate_per_s) && duration_s <= 1e9))
        return {};
    const auto length_ns = static_cast<std::int64_t>(std::llround(duration_s * 1e9));
    if (length_ns == 0)
        return {};
    if (arrival.process == ArrivalProcess::constant)
        return constantOffsets(rate_per_s, length_ns);
    const double expected = std::floor(rate_per_s * duration_s + 0.5);
    const auto count = static_cast<std::int64_t>(std::min(expected, static_cast<double>(mostArrivals)));
    Random random(subSeed(seed, Stream::arrivals));
    if (arrival.process == ArrivalProcess::gamma && arrival.burstiness > 0)
        return gammaOffsets(count, arrival.burstiness, length_ns, random);
    return poissonOffsets(count, length_ns, random);
}

} // namespace plumbline
