// The figures of a run over time: six charts on one time axis. Where two sides are measured in turns, each has its colour.
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
    // `sides`: names of the plan's variants; none of a run of one side.
    TimeCharts(Workbench& workbench, const QStringList& sides, QWidget* parent = nullptr);
    void begin(const Plan& plan); // a new run
    // One repaint of each chart that is seen. `history`: of all; `sides`: of each side, as many as there are names.
    // `ended`: the run has, at `now`.
    void draw(const LiveHistory& history, const std::vector<LiveHistory>& sides, double now, bool ended);
    void over(const LiveHistory& history);             // nothing is told as of now any more
    void setSpan(double seconds);                      // of the time axis while it follows; 0: the whole run
    bool follows() const { return follows_; }
    void follow(); // again, after it was moved by hand

Q_SIGNALS:
    void opened(const QString& request, int side);
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
    void addCurves();
    void addSide(int side, const QString& name);
    void addCurve(Chart chart, Curve curve, const QString& name, Series colour,
                  SeriesLook::Shape shape = SeriesLook::Shape::line, bool right = false, int side = 0);
    void addDots(Chart chart, const QString& name, Series colour);
    void link(TimePlot& plot);
    bool drawDots(const LiveHistory& history, std::size_t side); // false: none has come
    std::pair<double, double> timesAt(double now, bool over);
    void describe(const LiveHistory& history);

    struct Drawn
    {
        Chart chart;
        std::size_t number;
        Curve curve;
        int side = 0;
        std::size_t begun = 0; // of the curve's cells, as drawn
    };
    std::array<TimePlot*, charts> plots_{};
    std::vector<Drawn> curves_;
    std::optional<std::size_t> asked_; // in curves_
    std::array<std::vector<std::size_t>, 2> dots_; // of TTFT and TPOT, of each side
    std::vector<std::uint64_t> drawnDots_;
    int sides_;
    std::vector<TimeBand> bands_;
    std::size_t marks_ = 0;
    double span_ = 0, described_ = 0, whole_ = 0;
    bool follows_ = true, linking_ = false;
};

} // namespace plumbline::ui
