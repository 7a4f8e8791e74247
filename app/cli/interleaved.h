// Two plans measured in turns, A B B A, and compared with each other. For run --against.
#pragma once

#include "app/cli/measure.h"

namespace plumbline::cli {

// Both plans must have passed their checks. Exit codes as measure(): of both sides the one that matters most.
int measureInterleaved(Plan a, Plan b, const MeasureOptions& options, const std::string& folderOfB);

} // namespace plumbline::cli
