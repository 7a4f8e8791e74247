// What the server (and this machine) said of itself over the time of the run.
#pragma once

#include "ui/pages/results/runsamples.h"
#include "ui/pages/results/runtab.h"
#include "ui/workbench.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QStackedWidget;
class QToolButton;

namespace plumbline::ui {

class EmptyState;
class SeriesPlot;

class ServerTab : public RunTab
{
    Q_OBJECT
public:
    ServerTab(Workbench& workbench, LibraryWorker& worker, QWidget* parent = nullptr);
    void showRun(const OpenedRunPointer& run) override;

private:
    void take(RunSeries series);
    void fillList();
    void draw();
    void tellWords();

    Workbench& workbench_;
    LibraryWorker& worker_;
    OpenedRunPointer run_;
    std::string seriesOf_;
    RunSeries series_;
    QLineEdit* search_;
    QListWidget* names_;
    SeriesPlot* plot_;
    QLabel* words_;
    QToolButton* more_;
    QStackedWidget* stack_;
    EmptyState* empty_;
};

} // namespace plumbline::ui
