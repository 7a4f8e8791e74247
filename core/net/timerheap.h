// Absolute timers without a clock or a loop: a heap of times and the work that is due at each. The loop that owns it
// asks for the next time and runs what is due. One thread.
#pragma once

#include <cstdint>
#include <functional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace plumbline {

class TimerHeap
{
public:
    std::uint64_t at(std::int64_t time_ns, std::function<void()> work);
    void cancel(std::uint64_t id);

    // The earliest time that still has work; at least 1. 0: there is none.
    std::int64_t next();

    // Runs what was due at `now_ns` when it was called: work that re-arms itself for "now" must not starve the loop.
    void runDue(std::int64_t now_ns);

private:
    void dropCancelled();

    using Due = std::pair<std::int64_t, std::uint64_t>; // time, id
    std::vector<Due> heap_;
    std::vector<std::uint64_t> due_; // of runDue(), kept for its memory
    std::unordered_map<std::uint64_t, std::function<void()>> work_;
    std::uint64_t nextId_ = 1;
};

} // namespace plumbline
