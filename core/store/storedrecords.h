// A run through a connection that is there. Private to this room.
#pragma once

#include "core/jsonl/runsource.h"
#include "core/store/library.h"

#include <memory>
#include <string>

namespace plumbline {

// `library` must outlive it; on its thread.
std::unique_ptr<RunSource> readLibraryRun(const Library& library, const std::string& run);

} // namespace plumbline
