// The latest values of a figure, for quantiles that move with the run. Bounded.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>

namespace plumbline::ui {

class SlidingWindow
{
public:
    static constexpr std::size_t most = 4096;

    void add(double at, double value);
    // Forgets what came before `at`, but keeps the latest `least`: a slow server ends few requests.
    void forget(double at, std::size_t least);
    void clear() { values_.clear(); }
    std::size_t size() const { return values_.size(); }
    // Nearest rank; unset while there are fewer than `fewest`: the p95 of a few is their largest.
    std::optional<double> quantile(double p, std::size_t fewest = 1) const;

private:
    struct Value
    {
        double at, value;
    };
    std::deque<Value> values_;
};

} // namespace plumbline::ui
