#include "core/record/delayhistogram.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace plumbline {
namespace {

constexpr std::int64_t stallStepNs = 1'000'000;
constexpr int stepBits = 4; // 16 steps an octave

// Values below 16 have a bucket each; above, the four bits after the leading one choose the step of its octave.
std::size_t bucketOf(std::uint64_t value)
{
    if (value < (1U << stepBits))
        return static_cast<std::size_t>(value);
    const int shift = static_cast<int>(std::bit_width(value)) - 1 - stepBits;
    return (static_cast<std::size_t>(shift + 1) << stepBits) + ((value >> shift) & ((1U << stepBits) - 1));
}

// The largest value of a bucket.
std::int64_t endOf(std::size_t bucket)
{
    if (bucket < (1U << stepBits))
        return static_cast<std::int64_t>(bucket);
    const auto shift = (bucket >> stepBits) - 1;
    const auto lead = (std::uint64_t{1} << stepBits) + (bucket & ((1U << stepBits) - 1));
    return static_cast<std::int64_t>(((lead + 1) << shift) - 1);
}

} // namespace

void DelayHistogram::add(std::int64_t delay_ns, std::uint32_t times)
{
    const auto value = std::max<std::int64_t>(delay_ns, 0);
    counts_[std::min(bucketOf(static_cast<std::uint64_t>(value)), counts_.size() - 1)] += times;
    count_ += times;
    max_ = std::max(max_, value);
}

void DelayHistogram::addStall(std::int64_t delay_ns, std::int64_t every_ns)
{
    if (delay_ns <= stallStepNs) {
        add(delay_ns, static_cast<std::uint32_t>(std::max<std::int64_t>(every_ns / stallStepNs, 1)));
        return;
    }
    for (auto rest = delay_ns; rest > 0; rest -= stallStepNs)
        add(rest);
}

void DelayHistogram::merge(const DelayHistogram& other)
{
    for (std::size_t i = 0; i < counts_.size(); ++i)
        counts_[i] += other.counts_[i];
    count_ += other.count_;
    max_ = std::max(max_, other.max_);
}

std::int64_t DelayHistogram::quantileNs(double p) const
{
    const auto rank = std::max<std::int64_t>(static_cast<std::int64_t>(std::ceil(p * static_cast<double>(count_))), 1);
    std::int64_t seen = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        seen += counts_[i];
        if (seen >= rank)
            return i + 1 == counts_.size() ? max_ : std::min(endOf(i), max_);
    }
    return max_;
}

} // namespace plumbline
