// Profiles and arrivals that the tests of the service model share.
#pragma once

#include "core/reference/profiles.h"
#include "core/reference/simulation.h"

#include <cstdint>
#include <random>
#include <vector>

namespace plumbline::servicetest {

constexpr std::int64_t ms = 1'000'000;

inline ServiceProfile plain(int slots, double prefill, double decode)
{
    ServiceProfile profile;
    profile.slots = slots;
    profile.prefill_tps = prefill;
    profile.prefill_scaling = 1;
    profile.decode_tps = decode;
    return profile;
}

inline ServiceProfile noisy(int slots)
{
    auto profile = plain(slots, 2000, 100);
    profile.overhead_ms = 2;
    profile.prefill_scaling = 0.3;
    profile.decode_scaling = 0.5;
    profile.prefill_cv = profile.request_cv = profile.token_cv = 0.4;
    return profile;
}

inline std::vector<SimulatedArrival> poisson(int count, double perSecond, std::int64_t prompt, std::int64_t output,
                                             unsigned seed)
{
    std::mt19937 random(seed);
    std::exponential_distribution<double> gap(perSecond);
    std::vector<SimulatedArrival> arrivals;
    double at = 0;
    for (int i = 0; i < count; ++i)
        arrivals.push_back({static_cast<std::int64_t>((at += gap(random)) * 1e9), prompt, output});
    return arrivals;
}

} // namespace plumbline::servicetest
