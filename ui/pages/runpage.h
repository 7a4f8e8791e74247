// The Run page: before, during and after a run.
#pragma once

#include "core/report/keeprun.h"
#include "ui/actions.h"
#include "ui/pages/run/livehistory.h"
#include "ui/workbench.h"

#include <QPointer>
#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QStackedLayout;
class QTabWidget;
class QToolButton;

namespace plumbline::ui {

class EmptyState;
class LibraryWorker;
class FailuresPane;
class LoadCharts;
class RequestsTable;
class StateLine;
class TileRow;
class TimeCharts;

class RunPage : public QWidget
{
    Q_OBJECT
public:
    RunPage(Workbench& workbench, Actions& actions, QWidget* parent = nullptr);
    ~RunPage() override;
    double share() const; // of the run that is on, 0 to 1

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    struct Kept // what the run, or a side of it, left behind
    {
        RunPlace place;
        RunSummary summary;
    };
    QWidget* makeEmpty();
    void makeLive();
    void makeCharts(const QStringList& sides); // names of the variants; none of a run of one side
    QWidget* makeViewTools();
    void connectViews();
    void begin();
    void fallSilent();
    void tick(const LiveBatches& batches);
    void take(const LiveBatches& batches);
    void chooseSide(int side);
    const LiveFailures& shownFailures() const;
    void drawAll(bool texts = true); // `texts`: the tiles, too
    void showKept(const KeptRun& run);
    void showEnd(const QString& verdict, const QString& words);
    void updateTools();
    void exportKept();
    std::size_t chosenSide() const;
    bool measures() const; // the run's figures still change
    double end() const;    // of what was measured, as now()
    void showPair(const KeptRun& a, const KeptRun& b, const QStringList& words);
    void showFailed(const QString& reason);
    void showSaid();
    double now() const; // seconds since the run's origin

    Workbench& workbench_;
    Actions& actions_;
    QPointer<QAction> exportRun_; // the window's commands go before its pages
    LiveHistory history_;            // of all
    std::vector<LiveHistory> sides_; // of each side, where there are two
    QStringList sideNames_;
    bool headerSeen_ = false;
    int ticks_ = 0;
    std::vector<Kept> kept_;
    LibraryWorker& exporter_;
    QStackedLayout* stack_;
    EmptyState* failed_;
    QWidget* live_;
    StateLine* state_;
    QLabel* said_;
    QWidget* result_;
    QLabel* verdict_;
    QLabel* conclusion_;
    QPushButton* openResults_;
    QPushButton* openComparison_;
    TileRow* tiles_;
    QTabWidget* tabs_;
    TimeCharts* time_ = nullptr;
    LoadCharts* load_ = nullptr;
    RequestsTable* requests_;
    FailuresPane* failures_;
    QComboBox* side_; // whose requests and failures are listed
    QComboBox* span_;
    QToolButton* follow_;
};

} // namespace plumbline::ui
