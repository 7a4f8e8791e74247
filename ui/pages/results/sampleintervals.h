// The stored p95 with its interval, for the samples of a level as they are drawn.
#pragma once

#include "core/stats/summary.h"
#include "ui/pages/results/runsamples.h"

namespace plumbline::ui {

// Of the entry over all classes; null where the summary has none, or where several repeats are drawn together: then the
// stored p95 is the mean of theirs and not that of the sample. Lives as long as the summary.
const FigureDistribution* storedFigure(const RunSummary& summary, const LevelSamples& level, SampleKind kind);

} // namespace plumbline::ui
