// How many requests were outstanding at once, from their starts and ends: sixteen bytes a request.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace plumbline::exchange {

class Overlap
{
public:
    void add(std::int64_t start, std::int64_t end)
    {
        starts_.push_back(start);
        ends_.push_back(end);
    }

    std::int64_t most() // 0 without a request; what ends when another starts does not overlap it
    {
        std::sort(starts_.begin(), starts_.end());
        std::sort(ends_.begin(), ends_.end());
        std::int64_t now = 0, most = 0;
        std::size_t ended = 0;
        for (const std::int64_t start : starts_) {
            while (ended < ends_.size() && ends_[ended] <= start) {
                ++ended;
                --now;
            }
            most = std::max(most, ++now);
        }
        return most;
    }

private:
    std::vector<std::int64_t> starts_, ends_;
};

} // namespace plumbline::exchange
