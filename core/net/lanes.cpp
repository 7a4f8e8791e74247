#include "core/net/lanes.h"

#include <algorithm>

namespace plumbline {

std::optional<Lane> Lanes::take(std::int64_t now_ns)
{
    std::erase_if(idle_, [now_ns](const Lane& lane) { return !good(lane, now_ns); });
    if (idle_.empty())
        return std::nullopt;
    // A silent connection may hold up others on the server: those that have carried nothing go first, then the warmest.
    const auto untouched =
        std::find_if(idle_.begin(), idle_.end(), [](const Lane& lane) { return lane.requests == 0; });
    const auto chosen = untouched != idle_.end() ? untouched : std::prev(idle_.end());
    Lane lane = *chosen;
    idle_.erase(chosen);
    return lane;
}

void Lanes::giveBack(Lane lane, std::int64_t now_ns)
{
    lane.idle_since_ns = now_ns;
    idle_.push_back(lane);
}

int Lanes::idle(std::int64_t now_ns) const
{
    return static_cast<int>(
        std::count_if(idle_.begin(), idle_.end(), [now_ns](const Lane& lane) { return good(lane, now_ns); }));
}

} // namespace plumbline
