// The verdict of a step against the contract. Pure functions, any thread.
#pragma once

#include "core/stats/summary.h"

#include <optional>
#include <string>

namespace plumbline {

// Sets verdict and verdict_reason from the entry's own facts, in this order: ledger out of balance (unless stopped),
// not idle at the start, stopped, client-limited -> not_established; a failed gate -> failed; a gate not established or
// a required pin missing -> not_established; else passed. Without gates: not_applicable. Figures of a client-limited
// step can't pass or fail: its gates become not_established as well.
void judgeStep(StepSummary& step);

// What stands in the way of any verdict; unset when nothing does.
std::optional<std::string> obstacleOf(const StepSummary& step);

// "TTFT p95 3066 ms > 1500 ms"; with the class in front where the gate has one. `step`: the entry that holds the gate. A
// value without a bound is told with what it came from: "TTFT p95 has no bound: 12 of 20 requests did not complete, the
// limit is 1500 ms".
std::string describeGate(const GateResult& gate, const StepSummary& step);

} // namespace plumbline
