// The plots of a comparison: saturation curves, distributions and courses of all runs laid over each other.
#pragma once

#include "ui/pages/compare/comparisonloader.h"
#include "ui/workbench.h"

#include <QWidget>

namespace plumbline::ui {

QWidget* curvesOf(const LoadedComparison& loaded, Workbench& workbench, QWidget* parent);
// `level`: one that a run has; `courses`: over time instead of as distributions.
QWidget* distributionsOf(const LoadedComparison& loaded, double level, Workbench& workbench, QWidget* parent);
QWidget* coursesOf(const LoadedComparison& loaded, double level, Workbench& workbench, QWidget* parent);

struct ComparedLevel
{
    double level = 0;
    std::string unit;
};
std::vector<ComparedLevel> levelsOf(const LoadedComparison& loaded); // of all runs, rising

} // namespace plumbline::ui
