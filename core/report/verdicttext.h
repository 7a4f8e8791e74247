// A step's verdict in words.
#pragma once

#include "core/stats/summary.h"

#include <string>

namespace plumbline {

// "failed: TTFT p95 3066 ms > 1500 ms", "passed", "not established: stopped"; "–" where there is no contract. Every
// gate that failed is named.
std::string verdictText(const StepSummary& step);

// Why a gate of the step failed or could not be judged: "TTFT p95 3066 ms > 1500 ms, n = 60; interval 2900 to 3200 ms", "not resolved at 0.95 with n = 20", "client-limited: ...". Of one that passed: how sure that is; may be empty.
std::string gateWhy(const GateResult& gate, const StepSummary& step);

// "level 4 (recovery), repeat 2, class chat"
std::string stepName(const StepSummary& step);

} // namespace plumbline
