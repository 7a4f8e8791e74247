// A run as a table for a terminal: one row a step, the verdict naming the gate that failed, and the conclusion below.
#pragma once

#include "core/plan/plan.h"
#include "core/stats/summary.h"

#include <cstddef>
#include <optional>
#include <string>

namespace plumbline {

struct TableOptions
{
    bool colour = false;     // only for a terminal
    std::size_t width = 150; // columns; what is longer in the last column is told in full below the table
    std::optional<Timeouts> timeouts = {}; // shown: what "timed out" means
    bool streamed = true;    // false: the plan asked for answers in one piece, so there is no TTFT of a stream
};

std::string summaryTable(const RunSummary& summary, const TableOptions& options = {});

} // namespace plumbline
