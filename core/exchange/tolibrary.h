// Any file that holds a run, ours or another tool's, into a library.
#pragma once

#include "core/store/importrun.h"

#include <string>

namespace plumbline {

// Another tool's file becomes a run file first, with the figures that its records give by our definitions; its own
// figures stand in the header. `workFolder`: where that file is made and removed again.
ImportedRun importIntoLibrary(Library& library, const std::string& path, const std::string& workFolder);

} // namespace plumbline
