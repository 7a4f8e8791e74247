// Two plans measured in turns, A B B A, and compared with each other. For run with --against, with --variant, and with
// a plan that holds its two sides.
#pragma once

#include "app/cli/measure.h"

#include <array>

namespace plumbline::cli {

struct SidePlan
{
    std::string name; // by which the records tell it
    Plan plan;
    std::string folder; // where its relative names start
};

// Both plans must have passed their checks. Exit codes as measure(): of both sides the one that matters most.
int measureInterleaved(std::array<SidePlan, 2> plans, const MeasureOptions& options);

} // namespace plumbline::cli
