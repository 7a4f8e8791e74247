// The figures of a run from its records alone: a first pass finds the steps and their windows, a second one feeds each
// step's requests to the same code that judges them live. One step's digests and gaps are in memory at a time.
#pragma once

#include "core/jsonl/runindex.h"
#include "core/report/runplace.h"
#include "core/stats/quantile.h"
#include "core/stats/summary.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace plumbline {

struct SummarizeOptions
{
    Percentile percentile = Percentile::nearest;
    // For a run whose last line is still to be written: how the run ended and why. Otherwise the run says it, and one
    // without its last line is interrupted.
    std::optional<RunState> state;
    std::string reason;
    // Called with each record of the second pass before it is counted.
    std::function<void(const ReadItem&)> visit;
};

struct Summarized
{
    std::string error; // the run can't be read, or is none; empty while all is well
    RunSummary summary;
    RunIndex index;
    std::vector<std::string> problems; // "FILE:LINE:COLUMN: ..." of lines that could not be read
    std::vector<std::string> notes;    // what else a person should know of the file
    ReadReport report;                 // of the second pass
    std::int64_t strays = 0;           // request lines that stand outside their step: in no figure
};

Summarized summarizeRecords(const RunPlace& place, const SummarizeOptions& options = {});
Summarized summarizeFile(const std::string& path, const SummarizeOptions& options = {});

} // namespace plumbline
