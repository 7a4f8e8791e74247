// The figures of a run over time: six charts on one time axis.
#pragma once

#include "ui/pages/run/livehistory.h"
#include "ui/plots/timeplot.h"
#include "ui/theme.h"

#include <QWidget>

#include <array>

namespace plumbline::ui {

class TimeCharts : public QWidget
{
    Q_OBJECT
public:
    TimeCharts(Workbench& workbench, QWidget* parent = nullptr);
    void begin(const Plan& plan);                      // a new run
    void draw(const LiveHistory& history, double now); // one repaint of each chart that is seen
    void setSpan(double seconds);                      // of the time axis while it follows; 0: the whole run
    bool follows() const { return follows_; }
    void follow(); // again, after it was moved by hand

Q_SIGNALS:
    void opened(const QString& request);
    void followsChanged(bool follows);

private:
    enum Chart
    {
        ttft,
        tpot,
        outstanding,
        rates,
        goodput,
        errors,
        charts
    };
    void addCurve(Chart chart, Curve curve, const QString& name, Series colour,
                  SeriesLook::Shape shape = SeriesLook::Shape::line, bool right = false);
    void addDots(Chart chart);
    void link(TimePlot& plot);
    bool drawDots(const LiveHistory& history); // false: none has come
    std::pair<double, double> timesAt(const LiveHistory& history, double now);
    void describe(const LiveHistory& history);

    struct Drawn
    {
        Chart chart;
        std::size_t number;
        Curve curve;
        std::size_t begun = 0; // of the curve's cells, as drawn
    };
    std::array<TimePlot*, charts> plots_{};
    std::vector<Drawn> curves_;
    std::array<std::size_t, 2> dots_{}; // of TTFT and TPOT
    std::uint64_t drawnDots_ = 0;
    std::vector<TimeBand> bands_;
    std::size_t marks_ = 0;
    double span_ = 0, described_ = 0, whole_ = 0;
    bool follows_ = true, linking_ = false;
};

} // namespace plumbline::ui
