// The points of the saturation curves, from a run's summary. Pure functions.
#pragma once

#include "core/plan/plan.h"
#include "core/stats/summary.h"
#include "ui/plots/loadplot.h"

namespace plumbline::ui {

struct LevelCurves
{
    std::vector<double> levels; // ascending
    bool open = false;                               // an open loop: latencies count from the time a request was due
    std::vector<std::vector<LoadPoint>> ttft, tpot; // p50, p95
    std::vector<std::vector<LoadPoint>> rates;      // completed, goodput
    std::vector<std::vector<LoadPoint>> tokens;
    std::vector<std::pair<double, QString>> ttftLimits, tpotLimits, rateLimits;
};

// The sweep over all classes; where there are repeats, their mean stands for them.
LevelCurves levelCurves(const RunSummary& summary, const Contract& contract);

// "TTFT: 84.2 at 1, 212 at 4": for who does not see the plot.
QString curveWords(const QString& title, const std::vector<LoadPoint>& points);

} // namespace plumbline::ui
