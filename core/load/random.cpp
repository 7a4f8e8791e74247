#include "core/load/random.h"

#include <bit>
#include <cmath>
#include <limits>

namespace plumbline {
namespace {

constexpr double ln2High = 6.93147180369123816490e-01; // the upper bits of ln 2, so that k * ln2High is exact
constexpr double ln2Low = 1.90821492927058770002e-10;

// The finaliser of SplitMix64: a bijection of 64 bits in which every input bit moves about half of the output's.
std::uint64_t mix(std::uint64_t x)
{
    x += 0x9e3779b97f4a7c15ULL;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

} // namespace

std::uint64_t stepSeed(std::uint64_t planSeed, int step, int repeat)
{
    const auto level = mix(planSeed) + static_cast<std::uint64_t>(static_cast<std::int64_t>(step));
    return mix(mix(level) + static_cast<std::uint64_t>(static_cast<std::int64_t>(repeat)));
}

std::uint64_t subSeed(std::uint64_t seed, Stream stream, std::uint64_t first, std::uint64_t second)
{
    return mix(mix(mix(mix(seed) + static_cast<std::uint64_t>(stream)) + first) + second);
}

Random::Random(std::uint64_t seed)
{
    for (auto& word : state_) {
        word = mix(seed);
        seed += 0x9e3779b97f4a7c15ULL;
    }
}

std::uint64_t Random::next()
{
    const auto result = std::rotl(state_[1] * 5, 7) * 9;
    const auto shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
}

double Random::uniform()
{
    return static_cast<double>(next() >> 11) * 0x1p-53;
}

double Random::open()
{
    return (static_cast<double>(next() >> 12) + 0.5) * 0x1p-52;
}

std::uint64_t Random::below(std::uint64_t limit)
{
    if (limit == 0)
        return 0;
    const auto unfair = (0 - limit) % limit; // 2^64 mod limit: that many values would make the first ones likelier
    auto value = next();
    while (value < unfair)
        value = next();
    return value % limit;
}

double Random::normal()
{
    // One of the pair is thrown away: no hidden state, so that a draw depends on nothing but the seed and its number.
    for (;;) {
        const double x = 2 * open() - 1;
        const double y = 2 * open() - 1;
        const double s = x * x + y * y;
        if (s < 1 && s > 0)
            return x * std::sqrt(-2 * portableLog(s) / s);
    }
}

double Random::lognormal(double mean, double cv)
{
    const double variance = portableLog(1 + cv * cv);
    return portableExp(portableLog(mean) - variance / 2 + std::sqrt(variance) * normal());
}

double Random::gamma(double shape)
{
    if (shape < 1) // gamma(a) = gamma(a + 1) * u^(1/a)
        return portableExp(portableLog(open()) / shape) * gamma(shape + 1);
    const double d = shape - 1.0 / 3;
    const double c = 1 / std::sqrt(9 * d);
    for (;;) {
        const double x = normal();
        const double root = 1 + c * x;
        if (root <= 0)
            continue;
        const double v = root * root * root;
        if (portableLog(open()) < x * x / 2 + d - d * v + d * portableLog(v))
            return d * v;
    }
}

double portableLog(double x)
{
    int exponent = 0;
    double m = std::frexp(x, &exponent); // [0.5, 1)
    if (m < 0.70710678118654752440) {
        m *= 2;
        --exponent;
    }
    // ln m = 2 artanh((m - 1) / (m + 1)); the argument is below 0.172, so that 12 terms suffice.
    const double s = (m - 1) / (m + 1);
    const double square = s * s;
    double sum = 0;
    for (int k = 23; k >= 1; k -= 2)
        sum = sum * square + 1.0 / k;
    return exponent * ln2High + (2 * s * sum + exponent * ln2Low);
}

double portableExp(double x)
{
    if (x > 709.7)
        return std::numeric_limits<double>::infinity();
    if (x < -745.2)
        return 0;
    const double k = std::floor(x * 1.44269504088896340736 + 0.5);
    const double r = (x - k * ln2High) - k * ln2Low; // |r| < 0.35: 15 terms suffice
    double sum = 1;
    for (int n = 15; n >= 1; --n)
        sum = 1 + sum * r / n;
    return std::ldexp(sum, static_cast<int>(k));
}

} // namespace plumbline
