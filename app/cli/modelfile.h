// Reading a model's file, which takes long, as the command line shows it.
#pragma once

#include "app/cli/interrupts.h"
#include "core/pins/modelfile.h"

#include <string>

namespace plumbline::cli {

// With the progress on stderr unless `quiet`. An interrupt cancels it, which is said.
ModelFile readModelFileShown(const std::string& path, const Interrupts& interrupts, bool quiet);

} // namespace plumbline::cli
