// One run as its pages show it: what is quickly read. Requests, series and the like are read by the pages that show
// them.
#pragma once

#include "core/record/step.h"
#include "core/stats/summary.h"
#include "core/store/library.h"
#include "core/store/runlist.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace plumbline::ui {

struct OpenedRun
{
    std::string problem; // the run can't be read; then nothing else holds
    StoredRun stored;
    Plan plan;
    RunHeader header; // preflight, contract, source of an import; empty where the run has none yet
    std::optional<RunSummary> summary;
    std::string summaryProblem; // why there is none, or what was done to get it
    std::vector<Note> notes;

    const RunRow& row() const { return stored.row; }
    const std::string& run() const { return stored.row.run; }
};
using OpenedRunPointer = std::shared_ptr<const OpenedRun>;

// Any thread, with that thread's library. A long run costs no more than a short one.
OpenedRun readOpenedRun(Library& library, const std::string& run);

// From its records, for a run that has no stored figures (it was interrupted). Takes as long as reading the run does.
void computeSummary(OpenedRun& opened, const std::string& libraryPath);

} // namespace plumbline::ui
