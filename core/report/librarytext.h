// The library's list and one run of it, for a terminal and as JSON.
#pragma once

#include "core/report/table.h"
#include "core/store/runlist.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace plumbline {

// One line a run, newest first as given; times as local ones of the day's list are left in UTC.
std::string runListText(const RunRows& runs, std::size_t width);
std::string runListJson(const RunRows& runs); // {"runs": [...], "total": N}

struct ShownRun
{
    StoredRun stored;
    std::vector<Note> notes;
    std::optional<ImportSource> imported; // what it came from, with the tool's own figures
    std::string tool_comparison;          // those beside ours, a line each
};

// What it is, its table and conclusion, warnings, notes, pins with where they came from and what is not pinned.
std::string runText(const ShownRun& run, const TableOptions& table);
std::string runJson(const ShownRun& run);

} // namespace plumbline
