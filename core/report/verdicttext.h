// A step's verdict in words.
#pragma once

#include "core/stats/summary.h"

#include <string>

namespace plumbline {

// "failed: TTFT p95 3066 ms > 1500 ms", "passed", "not established: stopped"; "–" where there is no contract. Every
// gate that failed is named.
std::string verdictText(const StepSummary& step);

// "level 4 (recovery), repeat 2, class chat"
std::string stepName(const StepSummary& step);

} // namespace plumbline
