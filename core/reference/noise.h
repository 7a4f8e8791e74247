// Seeded noise that depends on a key and not on the order of calls: the same request gets the same noise whatever runs
// beside it.
#pragma once

#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <numbers>

namespace plumbline {

// A well-mixed 64-bit hash of its keys (SplitMix64's finaliser).
constexpr std::uint64_t mixed(std::uint64_t a, std::uint64_t b = 0, std::uint64_t c = 0)
{
    std::uint64_t z = a;
    for (const std::uint64_t key : {b, c}) {
        z += 0x9e3779b97f4a7c15U + key * 0xd1342543de82ef95U;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
        z ^= z >> 31U;
    }
    return z;
}

// In (0, 1).
constexpr double uniformOf(std::uint64_t hash)
{
    return (static_cast<double>(hash >> 11U) + 0.5) * 0x1.0p-53;
}

// Lognormal with mean 1 and coefficient of variation `cv`; exactly 1 for cv <= 0.
inline double lognormalOf(double cv, std::uint64_t hash)
{
    if (cv <= 0)
        return 1;
    const double variance = std::log1p(cv * cv);
    const double radius = std::sqrt(-2 * std::log(uniformOf(hash)));
    const double normal = radius * std::cos(2 * std::numbers::pi * uniformOf(mixed(hash, 1)));
    return std::exp(std::sqrt(variance) * normal - variance / 2);
}

} // namespace plumbline
