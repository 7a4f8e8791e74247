// How the requests of each level spread: ECDFs over each other, and one level as a histogram.
#pragma once

#include "ui/pages/results/runsamples.h"
#include "ui/pages/results/runtab.h"
#include "ui/workbench.h"

class QComboBox;
class QLabel;
class QSplitter;
class QStackedWidget;

namespace plumbline::ui {

class EmptyState;

class DistributionsTab : public RunTab
{
    Q_OBJECT
public:
    DistributionsTab(Workbench& workbench, LibraryWorker& worker, QWidget* parent = nullptr);
    void showRun(const OpenedRunPointer& run) override;

private:
    void take(RunSamples samples);
    void draw();

    Workbench& workbench_;
    LibraryWorker& worker_;
    OpenedRunPointer run_;
    std::string samplesOf_;
    RunSamples samples_;
    QComboBox *figure_, *level_;
    QLabel* words_;
    QSplitter* plots_;
    QStackedWidget* stack_;
    EmptyState* empty_;
};

} // namespace plumbline::ui
