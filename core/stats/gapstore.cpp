#include "core/stats/gapstore.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace plumbline {

void GapMoments::add(double ns, std::int64_t copies)
{
    if (copies <= 0)
        return;
    min = n == 0 ? ns : std::min(min, ns);
    max = n == 0 ? ns : std::max(max, ns);
    n += copies;
    const auto value = static_cast<long double>(ns);
    sum += value * static_cast<long double>(copies);
    squares += value * value * static_cast<long double>(copies);
}

void GapMoments::add(const GapMoments& other)
{
    if (other.n == 0)
        return;
    min = n == 0 ? other.min : std::min(min, other.min);
    max = n == 0 ? other.max : std::max(max, other.max);
    n += other.n;
    sum += other.sum;
    squares += other.squares;
}

OptionalFigure GapMoments::mean() const
{
    if (n == 0)
        return std::nullopt;
    return static_cast<double>(sum / static_cast<long double>(n));
}

OptionalFigure GapMoments::sd() const
{
    if (n < 2)
        return std::nullopt;
    const auto count = static_cast<long double>(n);
    const long double variance = (squares - sum * sum / count) / (count - 1);
    return static_cast<double>(std::sqrt(std::max(0.0L, variance)));
}

void GapStore::add(std::int64_t ns, std::int64_t copies)
{
    if (copies <= 0)
        return;
    size_ += copies;
    if (ns < 0 || ns > std::numeric_limits<std::uint32_t>::max()) {
        odd_.insert(odd_.end(), static_cast<std::size_t>(copies), ns);
        return;
    }
    for (std::int64_t i = 0; i < copies; ++i) {
        if (chunks_.empty() || chunks_.back().size() == chunkSize) {
            // Only a store that has filled one chunk is worth the room of the next at once.
            chunks_.emplace_back();
            if (chunks_.size() > 1)
                chunks_.back().reserve(chunkSize);
        }
        chunks_.back().push_back(static_cast<std::uint32_t>(ns));
    }
}

GapRanks::GapRanks(std::vector<const GapStore*> stores) : stores_(std::move(stores)), upper_(65536, 0), lower_(65536, 0)
{
    for (const GapStore* store : stores_) {
        store->forEach([this](std::uint32_t value) { ++upper_[value >> 16]; });
        for (const std::int64_t value : store->odd())
            (value < 0 ? negative_ : large_).push_back(value);
        size_ += store->size();
    }
    std::sort(negative_.begin(), negative_.end());
    std::sort(large_.begin(), large_.end());
}

std::int64_t GapRanks::kth(std::int64_t index) const
{
    if (index < static_cast<std::int64_t>(negative_.size()))
        return negative_[static_cast<std::size_t>(index)];
    std::int64_t left = index - static_cast<std::int64_t>(negative_.size());
    for (std::int64_t group = 0; group < 65536; ++group) {
        const std::int64_t here = upper_[static_cast<std::size_t>(group)];
        if (left >= here) {
            left -= here;
            continue;
        }
        if (group_ != group) {
            std::fill(lower_.begin(), lower_.end(), 0);
            for (const GapStore* store : stores_)
                store->forEach([&](std::uint32_t value) {
                    if (value >> 16 == static_cast<std::uint32_t>(group))
                        ++lower_[value & 0xffff];
                });
            group_ = group;
        }
        std::int64_t low = 0;
        while (left >= lower_[static_cast<std::size_t>(low)])
            left -= lower_[static_cast<std::size_t>(low++)];
        return group * 65536 + low;
    }
    return large_[static_cast<std::size_t>(left)];
}

} // namespace plumbline
