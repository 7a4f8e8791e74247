// Gaps between events, all of them, at four bytes each: ten million fit in 40 MB. Exact order statistics without a
// sort. Not thread-safe; values.
#pragma once

#include "core/stats/quantile.h"

#include <cstdint>
#include <vector>

namespace plumbline {

// What can be said without keeping the values. Nanoseconds.
struct GapMoments
{
    std::int64_t n = 0;
    double min = 0, max = 0;
    long double sum = 0, squares = 0; // 64 bits of mantissa: the variance survives the subtraction

    void add(double ns, std::int64_t copies);
    void add(const GapMoments& other);
    OptionalFigure mean() const;
    OptionalFigure sd() const; // of a sample; unset below two
};

class GapStore
{
public:
    void add(std::int64_t ns, std::int64_t copies = 1);
    std::int64_t size() const { return size_; }

    template <typename Visit> void forEach(Visit visit) const // the plain values, not in order
    {
        for (const auto& chunk : chunks_)
            for (const std::uint32_t value : chunk)
                visit(value);
    }
    const std::vector<std::int64_t>& odd() const { return odd_; }

private:
    // Chunks, because a vector of 40 MB that grows would hold 120 MB for a moment.
    static constexpr std::size_t chunkSize = 65536;
    std::vector<std::vector<std::uint32_t>> chunks_;
    std::vector<std::int64_t> odd_; // below 0 (a foreign file) or above 4.29 s
    std::int64_t size_ = 0;
};

// The k-th smallest gap of several stores together, by counting: one pass for the upper 16 bits, one for each group
// asked for.
class GapRanks
{
public:
    explicit GapRanks(std::vector<const GapStore*> stores);
    std::int64_t size() const { return size_; }
    std::int64_t kth(std::int64_t index) const; // nanoseconds; index from 0, below size()

private:
    std::vector<const GapStore*> stores_;
    std::vector<std::int64_t> upper_;            // values in each group of 65536
    std::vector<std::int64_t> negative_, large_; // sorted
    std::int64_t size_ = 0;
    mutable std::int64_t group_ = -1; // whose lower bits are counted
    mutable std::vector<std::int64_t> lower_;
};

} // namespace plumbline
