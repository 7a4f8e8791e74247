// Delays in nanoseconds, counted in buckets that grow with the value (each at most 1/16 wide): a fixed size, no
// allocation, and an upper bound for every quantile. A value; not thread-safe.
#pragma once

#include <array>
#include <cstdint>

namespace plumbline {

class DelayHistogram
{
public:
    void add(std::int64_t delay_ns, std::uint32_t times = 1);
    // What looks at the time every so often was held up. Counts by the millisecond: a short delay is what all that
    // comes waits for, and stands for the whole time since the look before; a longer one delays what came while it
    // lasted, each by what was left of it.
    void addStall(std::int64_t delay_ns, std::int64_t every_ns);
    void merge(const DelayHistogram& other);

    std::int64_t count() const { return count_; }
    std::int64_t maxNs() const { return max_; }
    // Nearest rank, rounded up to the end of its bucket and never above the largest delay. 0 when nothing was counted.
    std::int64_t quantileNs(double p) const;

private:
    static constexpr int stepsAnOctave = 16;
    static constexpr int octaves = 38; // up to more than an hour

    std::array<std::uint32_t, stepsAnOctave * octaves> counts_{};
    std::int64_t count_ = 0;
    std::int64_t max_ = 0;
};

} // namespace plumbline
