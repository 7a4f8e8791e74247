// Curves of several runs on one pair of axes, a colour a run.
#pragma once

#include "ui/plots/plotbase.h"

#include <set>
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
    void setShares(); // y is a share up to 1 that holds from its point to the next, as of one run's distribution
    void setLevels(const std::set<double>& levels); // the x axis is of these

protected:
    void fitView() override;
    // Without a place that is read there is no value: the last one of a curve tells nothing.
    std::optional<QString> valueAt(std::size_t series, std::optional<double> x) const override;

private:
    std::vector<OverlaidCurve> curves_;
    bool shares_ = false;
};

} // namespace plumbline::ui
