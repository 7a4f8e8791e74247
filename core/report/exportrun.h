// A run in another form, written to a file or to standard output.
#pragma once

#include "core/report/runplace.h"

#include <cstdint>
#include <string>
#include <vector>

namespace plumbline {

enum class ExportFormat
{
    jsonl,
    csv
};

struct Exported
{
    std::string error;      // nothing was written, or not all; names the file
    bool bad_input = false; // the error is of the source or of the arguments, not of the disk
    std::int64_t requests = 0;
    std::vector<std::string> problems; // lines of the source that could not be read
};

// `out` is a file, written beside and put in place when it is whole, or "-" for standard output. jsonl: the run file as
// it is; csv: one row a request.
Exported exportRun(const RunPlace& place, ExportFormat format, const std::string& out);

} // namespace plumbline
