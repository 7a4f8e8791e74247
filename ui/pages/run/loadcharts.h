// The same figures over the load: what each level came to, as the levels end; of two sides each in its colour.
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
    // `sides`: names of the plan's variants; none of a run of one side.
    LoadCharts(Workbench& workbench, const QStringList& sides, QWidget* parent = nullptr);
    void begin(const Plan& plan, Label label);
    void add(const std::vector<StepResult>& results, std::size_t side = 0); // of steps that have ended
    void show(const RunSummary& summary, std::size_t side = 0);             // the run's kept figures
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
    void addCurves();
    void addSide(int side, const QString& name);
    void draw(const RunSummary& summary, std::size_t side);
    void finishDrawing();
    QString kneeWords(const RunSummary& summary, const std::vector<const StepSummary*>& entries) const;
    static QStringList contractWords(const RunSummary& summary);
    QStringList outcomeOf(const RunSummary& summary) const;
    void tellOutcome(const RunSummary& summary, std::size_t side);
    std::size_t curveOf(Chart chart, bool second, std::size_t side) const;

    Plan plan_;
    Label label_ = Label::measured;
    const QStringList sides_;
    struct SideFigures
    {
        std::vector<StepSummary> steps;
        std::int64_t completed = 0;
        QStringList outcome;
    };
    std::vector<SideFigures> figures_; // one, or one of each side
    std::optional<double> knee_;
    std::array<LoadPlot*, charts> plots_{};
    QLabel* words_;
    QLabel* outcome_;
};

} // namespace plumbline::ui
