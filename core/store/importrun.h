// Runs that were measured elsewhere, into a library.
#pragma once

#include "core/record/step.h"
#include "core/store/library.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace plumbline {

struct ImportedRun
{
    std::string problem; // nothing was imported; names the file and why
    std::string run;
    bool already_there = false; // the same run with the same lines: nothing was done
    std::int64_t requests = 0;
    std::vector<std::string> notes; // lines that could not be read (they are kept), an interrupted run
};

// A run file (plumbline.run/1), byte for byte. Another run of the same id is refused; a run that the library has the
// beginning of (it was interrupted, or went on in this file) is replaced, and keeps its tags and notes. In memory
// bounded by the longest line; other writers get their turn meanwhile. The caller knows what a verdict is: see
// setConclusion().
ImportedRun importRunFile(Library& library, const std::string& path);

// The verdict (passed, failed, not_established, not_applicable; empty: none) and the conclusion of a run that has them
// computed after it was imported. Returns the problem.
std::string setConclusion(Library& library, const std::string& run, const std::string& verdict,
                          const std::string& conclusion);

struct StoredToolFigure
{
    std::optional<int> step, repeat;
    std::string name, value, unit;
};

// Records that an importer makes of another tool's file. `produce` calls its argument with each record, the RunHeader
// first, and returns its problem; a RunFooter among them tells how the run ended (finished without one). `ending` is
// asked when all records are there. A run of the same id from a file of the same hash is already there.
struct ForeignRun
{
    std::string tool, source_file, source_sha256;
    std::vector<StoredToolFigure> figures;
    std::string verdict, conclusion, summary_json; // may be empty
};
ImportedRun importRecords(Library& library,
                          const std::function<std::string(const std::function<void(const Record&)>&)>& produce,
                          const std::function<ForeignRun()>& ending);

std::vector<StoredToolFigure> toolFiguresOf(const Library& library, const std::string& run);

} // namespace plumbline
