// Two runs that take turns, step by step: A B B A A B B A, so that a drift of the machine meets both alike and each
// pair of steps can be compared with each other. Each side is a run of its own, with its own engine, pins and records.
#pragma once

#include "core/engine/stepsource.h"
#include "core/plan/plan.h"

#include <array>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace plumbline {

// Whose turn it is. Any thread.
class Turns
{
public:
    explicit Turns(std::vector<int> order) : order_(order.begin(), order.end()) {}

    // Waits until it is this side's turn (0 or 1); the turn before it is over then. The first turn begins when both
    // sides wait: what comes before a side's first step disturbs no other. False: there is no turn left, or stop().
    bool await(int side);
    // Nobody gets a turn any more: for a side that ended early, and for a person who stops.
    void stop();

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<int> order_;
    std::array<bool, 2> arrived_{};
    int active_ = -1;
    bool stopped_ = false;
};

// The order of the turns and each side's steps, from the load that both plans share: the whole sweep, then again for
// each repeat; every second pair the other way round, and a level's pairs from repeat to repeat.
struct Interleaving
{
    std::vector<int> order;
    std::array<std::vector<StepSpec>, 2> steps;
};
Interleaving interleave(const Plan& plan, const std::array<std::string, 2>& variants);

// One side's steps. There is no recovery run: it would have no partner.
class InterleavedSteps : public StepSource
{
public:
    InterleavedSteps(std::vector<StepSpec> steps, int side, std::shared_ptr<Turns> turns);
    std::optional<StepSpec> next(const std::vector<StepResult>& results) override; // waits for its turn

private:
    std::vector<StepSpec> steps_;
    int side_;
    std::shared_ptr<Turns> turns_;
    std::size_t done_ = 0;
};

// Makes two plans one experiment: the same seed, the same load (a problem names what differs there), a control
// "interleaved" that names the pair, and where both send the same prompts to one server whose prefix cache is allowed,
// a prefix of its own for each side, so that neither feeds the other's cache.
std::vector<std::string> pairPlans(Plan& a, Plan& b, const std::string& pair);

} // namespace plumbline
