// Follows the counters of a server from sample to sample: one that goes backwards says that the server was started
// again, or that several answer behind one address. Not thread-safe; samples in the order of the record.
#pragma once

#include "core/record/knownseries.h"
#include "core/record/step.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace plumbline {

struct CounterFall
{
    std::string series;
    double from = 0, to = 0;
    std::int64_t at_ns = 0; // of the sample that was lower
};

class CounterWatch
{
public:
    void take(const ServerSample& sample);

    // Since the last forget(): the first 20 falls, and how many there were.
    const std::vector<CounterFall>& falls() const { return falls_; }
    std::int64_t fallCount() const { return fallCount_; }
    bool fell(Meaning meaning) const; // one of its series
    // A counter fell and came back over what it had been, at once and from a value above 0, or more than once: no
    // restart does that, two servers that take turns do.
    bool several() const { return several_; }
    void forget();

    std::size_t counters() const { return states_.size(); }

private:
    struct State
    {
        double last = 0;
        double high = 0;   // before its last fall
        double bottom = 0; // after it
        bool down = false; // since then below `high`
        int returns = 0;   // how often it came back at once
    };

    static constexpr std::size_t mostCounters = 10'000; // a hostile server may name new ones in each sample
    std::unordered_map<std::string, State> states_;
    std::vector<CounterFall> falls_;
    std::vector<Meaning> fallen_;
    std::int64_t fallCount_ = 0;
    bool several_ = false;
};

// "NAME fell from 1000 to 3: the server was started again": one sentence on what was seen; empty when nothing fell.
std::string fallsText(const CounterWatch& watch);

} // namespace plumbline
