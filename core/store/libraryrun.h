// A run of a library as its records, or as the lines of its run file.
#pragma once

#include "core/jsonl/runsource.h"
#include "core/store/library.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace plumbline {

// Records in the order of the run file. `run` is a whole id. The source has a connection of its own, on this thread.
std::unique_ptr<RunSource> openLibraryRun(const std::string& path, const std::string& run);

// The run file, byte for byte: handed on in pieces, each of whole lines. `take` gives false to stop. Returns the
// problem. Without the last line when the run has not ended.
std::string writeRunLines(const Library& library, const std::string& run,
                          const std::function<bool(std::string_view)>& take);

} // namespace plumbline
