// Why a tool's figure is not what its records give, or can't be computed from them. Private to this room.
#pragma once

#include "core/record/imported.h"

#include <string>

namespace plumbline::exchange {

struct Explanation
{
    std::string reason;
    double within = 0; // explained up to this difference, in the figure's unit; infinite: however much
};

// For a figure that was recomputed. An empty reason: nothing is known that would explain a difference.
Explanation explanationOf(const ImportSource& source, const ToolFigure& figure);
// For one that was not. `requests`: the run holds some in this step.
std::string whyNotRecomputed(const ImportSource& source, const ToolFigure& figure, bool requests);

} // namespace plumbline::exchange
