// The options of a comparison, as compare and export take them.
#pragma once

#include "app/cli/options.h"
#include "core/report/comparison.h"

namespace plumbline::cli {

void addCompareOptions(CommandLine& line, CompareOptions& options);

} // namespace plumbline::cli
