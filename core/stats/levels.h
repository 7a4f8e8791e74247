// From the verdicts of steps to the answer of a run. Pure functions, any thread.
#pragma once

#include "core/stats/summary.h"

#include <optional>
#include <vector>

namespace plumbline {

// The levels of one purpose, ascending; entries of a class count for nothing here. A level with an entry across its
// repeats is decided by it when the contract has a confidence; else passed when all its repeats passed, failed when
// most failed.
std::vector<LevelVerdict> levelVerdicts(const std::vector<StepSummary>& steps, const Plan& plan, Purpose purpose);

struct Boundary
{
    std::optional<LevelRef> highest_passing; // the greatest observed level such that it and all lower ones passed
    std::optional<LevelRef> first_failing;
    std::optional<LevelRef> ended; // the lowest that did not pass: it ended the answer
    std::optional<bool>
        monotonic; // false: a level failed under a higher one that passed; unset: one was not established
};
Boundary boundaryOf(const std::vector<LevelVerdict>& ascending);

// Of the recovery steps; when there are none, not_applicable with the reason.
RecoveryResult recoveryOf(const std::vector<StepSummary>& steps, const Plan& plan, const Boundary& boundary,
                          RunState state);

// The entry of a level that bears its verdict: the one that shows why it failed. Null when there is none.
const StepSummary* entryOf(const std::vector<StepSummary>& steps, double level, Purpose purpose,
                           std::optional<Verdict> verdict);

} // namespace plumbline
