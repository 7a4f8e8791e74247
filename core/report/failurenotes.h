// The lines under the table that say what failed and what else is to be known.
#pragma once

#include "core/stats/summary.h"

#include <string>
#include <vector>

namespace plumbline {

// A line for each kind of failure: class, message, and how many at which level, with the lengths of their prompts where
// these differ.
std::vector<std::string> failureNotes(const RunSummary& summary);

// The notices of the run and of its steps; what several steps have in common stands there once.
std::vector<std::string> noticeNotes(const RunSummary& summary);

} // namespace plumbline
