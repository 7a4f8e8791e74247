// The first pass over a run: its header, its steps and windows and whether the summary is there. Request lines are
// only looked at by their first bytes, so that this pass is bound by the disk.
#pragma once

#include "core/jsonl/runsource.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace plumbline {

struct IndexedStep
{
    StepStarted started;
    std::int64_t line = 0; // of the step line
    std::uint64_t offset = 0;
    std::optional<std::int64_t> window_start_ns;
    std::optional<StepEnded> ended; // unset: the run was interrupted in this step
};

struct RunIndex
{
    std::string error; // the file can't be read, or is not a run file; empty while all is well
    RunHeader header;
    std::string tool_version;
    std::vector<IndexedStep> steps; // in the order of the file
    std::optional<RunFooter> footer;
    std::string summary_json;
    std::optional<std::int64_t> summary_lines; // as stored
    std::string lines_sha256;                  // as stored
    std::int64_t summary_at = 0;               // line of the summary
    ReadReport report;

    bool interrupted() const { return !footer.has_value(); }
    const IndexedStep* find(int step, int repeat) const;
};

// `name` is what messages call it.
RunIndex indexRun(RunSource& source, const std::string& name);
RunIndex indexRun(const std::string& path); // of a run file

} // namespace plumbline
