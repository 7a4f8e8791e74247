// Which columns the table has and what stands in them. Private to this room.
#pragma once

#include "core/stats/summary.h"

#include <string>
#include <vector>

namespace plumbline {

struct TableColumn
{
    std::string head;
    std::string unit;
    std::string (*cell)(const StepSummary&);
    bool right = true;
};

// Columns that would be empty in every row (repeat, class, stability) are left out.
std::vector<TableColumn> tableColumns(const RunSummary& summary);

// Why figures are shown as "–": one sentence for each kind of figure and reason, with the levels.
std::vector<std::string> undefinedNotes(const RunSummary& summary, bool streamed);

// The error bounds of the figures, where the instrument was calibrated.
std::vector<std::string> instrumentNotes(const RunSummary& summary);

// What the server's own counters say of the steps, one line each; none without metrics.
std::vector<std::string> serverNotes(const RunSummary& summary);

} // namespace plumbline
