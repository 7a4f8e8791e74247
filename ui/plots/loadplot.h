// A figure over the load: one point a level, with its interval, the knee and the contract's limit.
#pragma once

#include "ui/plots/plotbase.h"

#include "core/stats/summary.h"

#include <optional>
#include <vector>

class QCPErrorBars;
class QCPItemStraightLine;
class QCPItemText;

namespace plumbline::ui {

struct LoadPoint
{
    double level = 0;
    OptionalFigure value;
    std::optional<Interval> interval;
    bool struck = false; // the client was the limit: the figure is not the server's
};

class LoadPlot : public PlotBase
{
    Q_OBJECT
public:
    LoadPlot(Workbench& workbench, QWidget* parent);

    std::size_t addCurve(SeriesLook look);
    void setCurve(std::size_t curve, const std::vector<LoadPoint>& points); // by level; one without a value: a gap
    // The level that runs, as it stands, in the colour of its curve.
    void setNow(std::optional<LoadPoint> point, std::size_t curve = 0);
    void setLevels(const std::vector<double>& levels, const QString& unit); // ascending; ticks of the x axis
    void setLimits(const std::vector<std::pair<double, QString>>& limits); // of the contract
    void setKnee(std::optional<double> level, const QString& text);
    QString inWords() const; // "TTFT; p95: 84.2 at 1, 212 at 4": for who does not see the plot
    void fit();

protected:
    void fitView() override { fit(); }
    std::vector<HeaderEntry> moreEntries() const override;
    // None without a place: the highest level is not the latest figure.
    std::optional<QString> valueAt(std::size_t series, std::optional<double> x) const override;

private:
    void paintNow(const QPalette& palette);

    std::vector<double> levels_;
    std::vector<QCPErrorBars*> bars_;
    std::vector<PlotColour> colours_;
    QStringList names_;
    std::vector<std::vector<LoadPoint>> points_;
    QCPGraph* now_ = nullptr;
    QCPGraph* struck_ = nullptr;
    std::optional<LoadPoint> nowPoint_;
    std::size_t nowCurve_ = 0;
    std::vector<std::pair<double, QString>> limits_;
    std::optional<double> knee_;
    QCPItemStraightLine* kneeLine_;
    QCPItemText* kneeText_;
};

} // namespace plumbline::ui
