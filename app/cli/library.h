// What the commands about the library share.
#pragma once

#include "app/cli/options.h"
#include "core/report/findrun.h"
#include "core/store/library.h"
#include "core/store/runlist.h"

#include <memory>
#include <optional>
#include <string>

namespace plumbline::cli {

// --db FILE, into `library`, which begins as the default place.
Option libraryOption(std::string& library);

// The library, with its notes said on stderr. Unset: the exit code, after a message.
struct OpenedLibrary
{
    std::unique_ptr<Library> library;
    int code = 0; // when there is none
};
// `make`: it may not be there yet. To write, one that can't be written to is refused.
OpenedLibrary openLibrary(const std::string& path, Library::Access access, bool make = false);

// The run that a person means, in the library. A problem has been said on stderr when it is unset.
std::optional<RunRow> runIn(const Library& library, const std::string& text);

// Asks on stderr and reads the answer from stdin: true for y or yes. Without a terminal: false, and says what to do.
bool confirmed(const std::string& question);

} // namespace plumbline::cli
