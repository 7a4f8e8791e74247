// What many failures have in common, in words for a person. Pure functions, any thread.
#pragma once

#include "core/stats/summary.h"

#include <string>
#include <vector>

namespace plumbline {

// Of one step: one message behind more than 90 % of its failures; failures that grow with the length of prompt or
// answer.
std::vector<std::string> failureHints(const StepSummary& step, const Plan& plan);

// Across the levels of a run: what fails only from a level on.
std::vector<std::string> levelHints(const std::vector<StepSummary>& steps);

// Whether the share that failed grows with the length, beyond chance: a trend over the bands (Cochran and Armitage,
// z > 3) whose last share is at least twice its first.
bool growsWithLength(const std::vector<LengthBand>& bands);

} // namespace plumbline
