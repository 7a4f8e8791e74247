// Curves of several runs on one pair of axes, a colour a run.
#pragma once

#include "ui/plots/plotbase.h"

#include <utility>

namespace plumbline::ui {

struct OverlaidCurve
{
    QString name;
    int colour = 0;                                // of the run: its place in the comparison
    std::vector<std::pair<double, double>> points; // in the order in which they belong together
};

class OverlayPlot : public PlotBase
{
    Q_OBJECT
public:
    // `dots`: points are few and stand for themselves; a dot marks each.
    OverlayPlot(Workbench& workbench, std::vector<OverlaidCurve> curves, bool dots, QWidget* parent);

protected:
    void fitView() override;

private:
    std::vector<OverlaidCurve> curves_;
};

} // namespace plumbline::ui
