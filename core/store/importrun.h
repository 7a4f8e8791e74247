// Runs that were measured elsewhere, into a library.
#pragma once

#include "core/record/step.h"
#include "core/store/library.h"

#include <cstdint>
#include <functional>
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

// A run file (plumbline.run/1). Another run of the same id is refused.
ImportedRun importRunFile(Library& library, const std::string& path);

struct StoredToolFigure
{
    std::optional<int> step, repeat;
    std::string name, value, unit;
};

// Records that an importer makes of another tool's file. `produce` calls its argument with each record, the RunHeader
// first, and returns its problem.
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
