// Figures of a run over the offered load: a point for each level with its interval, the contract as lines, and what the
// client could not measure crossed out.
#pragma once

#include "ui/plots/plotbase.h"

#include <utility>
#include <vector>

class QCPErrorBars;

namespace plumbline::ui {

struct LevelPoint
{
    double level = 0;
    std::optional<double> value; // unset or infinite: a gap
    std::optional<std::pair<double, double>> interval;
    bool clientLimited = false;
};

class LevelPlot : public PlotBase
{
    Q_OBJECT
public:
    struct Curve
    {
        QString name;
        PlotColour colour;
    };
    LevelPlot(Workbench& workbench, const std::vector<Curve>& curves, QWidget* parent);

    // A list of points for each curve, sorted by level. `limits`: lines of the contract, in the unit of the figure.
    void setPoints(const std::vector<std::vector<LevelPoint>>& points,
                   const std::vector<std::pair<double, QString>>& limits);

protected:
    void fitView() override;
    std::optional<QString> valueAt(std::size_t series, std::optional<double> x) const override; // none without a place

private:
    std::vector<QCPErrorBars*> bars_;
    std::vector<std::vector<LevelPoint>> points_;
    std::vector<std::pair<double, QString>> limitValues_;
    QCPGraph* crossed_;
};

} // namespace plumbline::ui
