// The same figures over the load: what each level came to, as the levels end.
#pragma once

#include "core/stats/summary.h"
#include "ui/pages/run/livehistory.h"
#include "ui/plots/loadplot.h"

#include <QWidget>

#include <array>
#include <vector>

class QLabel;

namespace plumbline::ui {

class LoadCharts : public QWidget
{
    Q_OBJECT
public:
    LoadCharts(Workbench& workbench, QWidget* parent = nullptr);
    void begin(const Plan& plan, Label label);
    void add(const std::vector<StepResult>& results);                   // of steps that have ended
    void show(const RunSummary& summary);                               // the run's kept figures
    void drawNow(const Snapshot& snapshot, const LiveHistory& history); // the running level as it stands
    const std::optional<double>& knee() const { return knee_; }

private:
    enum Chart
    {
        ttft,
        tpot,
        rates,
        share,
        charts
    };
    void draw(const RunSummary& summary);
    void tellOutcome(const RunSummary& summary);

    Plan plan_;
    Label label_ = Label::measured;
    std::vector<StepSummary> steps_;
    std::optional<double> knee_;
    std::array<LoadPlot*, charts> plots_{};
    QLabel* words_;
    QLabel* outcome_;
};

} // namespace plumbline::ui
