// One series over the time of a run, such as a metric of the server.
#pragma once

#include "ui/plots/plotbase.h"

#include <vector>

namespace plumbline::ui {

struct TimePoint
{
    double seconds = 0; // since the run began
    double value = 0;   // NaN: a sample is missing, the line has a gap
};

class SeriesPlot : public PlotBase
{
    Q_OBJECT
public:
    SeriesPlot(Workbench& workbench, PlotColour colour, QWidget* parent);
    // Times in order.
    void setSeries(const QString& name, const std::vector<TimePoint>& points);

protected:
    void fitView() override;
    std::optional<QString> valueAt(std::size_t series, std::optional<double> x) const override;

private:
    double left_ = 0, right_ = 1, low_ = 0, high_ = 1; // of the view: 0 is in it
    double least_ = 0;
};

} // namespace plumbline::ui
