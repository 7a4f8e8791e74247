// Whether the figure of a tile keeps its limit, as the line under it. Pure but for the tile.
#pragma once

#include "core/engine/snapshot.h"
#include "core/plan/plan.h"
#include "core/stats/summary.h"

#include <optional>

namespace plumbline::ui {

class StatTile;

struct TileFigure // a percentile of what completed
{
    const char* metric;
    const char* stat;
    double p = 0.5;
    std::optional<double> value;
};

// While a step runs: `figures` say how many of its measured requests have failed.
void judgeLive(StatTile& tile, const Contract& contract, const TileFigure& figure, const LiveFigures& figures);
// As the gate was judged; a percentile that lies among the failures is told as such.
void judgeKept(StatTile& tile, const Contract& contract, const TileFigure& figure, const StepSummary& step);

} // namespace plumbline::ui
