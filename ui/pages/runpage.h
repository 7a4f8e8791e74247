// The Run page: before, during and after a run.
#pragma once

#include "ui/actions.h"
#include "ui/pages/run/livehistory.h"
#include "ui/workbench.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QStackedLayout;
class QTabWidget;
class QToolButton;

namespace plumbline::ui {

class EmptyState;
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

private:
    void makeLive();
    QWidget* makeViewTools();
    void connectViews();
    void begin();
    void tick(const LiveBatch& batch);
    void drawAll();
    void showKept(const KeptRun& run);
    void showFailed(const QString& reason);
    void showSaid();
    double now() const; // seconds since the run's origin

    Workbench& workbench_;
    Actions& actions_;
    LiveHistory history_;
    bool headerSeen_ = false;
    int ticks_ = 0;
    QStackedLayout* stack_;
    EmptyState* failed_;
    QWidget* live_;
    StateLine* state_;
    QLabel* said_;
    QWidget* result_;
    QLabel* verdict_;
    QLabel* conclusion_;
    QPushButton* openResults_;
    TileRow* tiles_;
    QTabWidget* tabs_;
    TimeCharts* time_;
    LoadCharts* load_;
    RequestsTable* requests_;
    FailuresPane* failures_;
    QComboBox* span_;
    QToolButton* follow_;
};

} // namespace plumbline::ui
