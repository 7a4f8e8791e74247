// How a run stands against the baseline of its plan's name.
#pragma once

#include "core/report/runplace.h"

#include <string>
#include <vector>

namespace plumbline {

// Sentences, the baseline named first. Empty when none is set, or the run is not in a library. Reads both runs.
std::vector<std::string> standingOf(const RunPlace& run, const std::string& planName);

} // namespace plumbline
