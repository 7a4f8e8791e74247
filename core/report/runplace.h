// Where a run is kept: a run file, or a library.
#pragma once

#include "core/jsonl/runsource.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace plumbline {

struct RunPlace
{
    std::string path;    // a run file; empty: in a library
    std::string library; // its file
    std::string run;     // whole id

    bool inLibrary() const { return path.empty(); }
    // As messages call it: the file, or "run ID of LIBRARY".
    std::string name() const;
};

RunPlace runFile(const std::string& path);

// The records from the beginning. Any thread, which the source then belongs to.
std::unique_ptr<RunSource> openRun(const RunPlace& place);

// The run file's bytes, in pieces; `take` gives false to stop. Returns the problem, empty when there is none.
std::string copyRun(const RunPlace& place, const std::function<bool(std::string_view)>& take);

} // namespace plumbline
