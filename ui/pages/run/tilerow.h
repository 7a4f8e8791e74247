// The figures of the running step in large; after the end those that the run stored for the level that bears its answer.
#pragma once

#include "core/stats/summary.h"
#include "ui/pages/run/livehistory.h"
#include "ui/widgets/stattile.h"

#include <QWidget>

class QLabel;

namespace plumbline::ui {

class TileRow : public QWidget
{
    Q_OBJECT
public:
    explicit TileRow(QWidget* parent = nullptr);
    void update(const Plan& plan, const Snapshot& snapshot, const LiveHistory& history);
    // `side`: its name, of a run that has two. `failures`: of all phases, as they were seen.
    void showKept(const Plan& plan, const RunSummary& summary, std::int64_t failures, const QString& side = {});

private:
    StatTile* tile(const char* name, const QString& title);
    void showStep(const Plan& plan, const StepSummary& step);
    void explain(bool live);

    QLabel* about_; // what the tiles are of
    StatTile* ttft50_;
    StatTile* ttft95_;
    StatTile* tpot50_;
    StatTile* good_;
    StatTile* rate_;
    StatTile* tokens_;
    StatTile* completed_;
    StatTile* errors_;
    std::optional<bool> live_; // as explained
};

} // namespace plumbline::ui
