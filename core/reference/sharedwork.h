// Work that many proceed in at one common rate which changes with time. Who needs `w` more units is done when the
// common progress has grown by w, so that a change of the rate moves every end without touching any of them.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace plumbline {

class SharedWork
{
public:
    // Progress in units at a time that is not before the last change.
    double at(std::int64_t now_ns) const { return progress_ + static_cast<double>(now_ns - since_ns_) * rate_; }

    // When the progress will be `due`, at the present rate; never before the last change.
    std::int64_t timeOf(double due) const
    {
        constexpr double far = 4e18; // beyond any time, and still an int64
        return since_ns_ + static_cast<std::int64_t>(std::llround(std::clamp((due - progress_) / rate_, 0.0, far)));
    }

    void setRate(std::int64_t now_ns, double units_per_s)
    {
        progress_ = at(now_ns);
        since_ns_ = now_ns;
        rate_ = units_per_s * 1e-9;
    }

    // To be called when nobody works: keeps the progress small, and with it the times exact.
    void restart(std::int64_t now_ns)
    {
        progress_ = 0;
        since_ns_ = now_ns;
    }

private:
    double progress_ = 0;
    double rate_ = 1e-9; // units/ns
    std::int64_t since_ns_ = 0;
};

} // namespace plumbline
