// Seeded random numbers that are the same bits on every platform and standard library: SplitMix64 spreads the seed,
// xoshiro256** (Blackman and Vigna, 2018) draws, and the distributions are computed with + - * / and sqrt only, which
// IEEE 754 rounds exactly. std:: distributions and the C library's log and exp differ between libraries. Not for
// secrets.
#pragma once

#include <array>
#include <cstdint>

namespace plumbline {

// What a seed is used for: each use has its own stream, so that one more draw here never moves a value there.
enum class Stream : std::uint64_t
{
    arrivals = 1,
    classes,
    prompts,
    prompt_lengths,
    output_lengths,
    order
};

// The seed of one execution of one level: repeats differ; the two sides of an A/B share it.
std::uint64_t stepSeed(std::uint64_t planSeed, int step, int repeat);
std::uint64_t subSeed(std::uint64_t seed, Stream stream, std::uint64_t first = 0, std::uint64_t second = 0);

class Random
{
public:
    explicit Random(std::uint64_t seed);

    std::uint64_t next();
    double uniform();                         // [0, 1), 53 bits
    std::uint64_t below(std::uint64_t limit); // [0, limit), unbiased; 0 when the limit is 0
    double normal();                          // mean 0, standard deviation 1 (Marsaglia's polar method)
    double lognormal(double mean, double cv); // of the values themselves, not of their logarithms; mean > 0
    double gamma(double shape);               // scale 1, shape > 0 (Marsaglia and Tsang, 2000)

private:
    double open(); // (0, 1)

    std::array<std::uint64_t, 4> state_;
};

// The natural logarithm (of a positive, finite number) and the exponential, to about one unit in the last place.
double portableLog(double x);
double portableExp(double x);

} // namespace plumbline
