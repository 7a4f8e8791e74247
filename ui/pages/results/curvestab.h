// The saturation curves of a run: figures over the offered load, with intervals and the contract.
#pragma once

#include "ui/pages/results/runtab.h"
#include "ui/workbench.h"

class QLabel;
class QStackedWidget;

namespace plumbline::ui {

class LoadPlot;

class CurvesTab : public RunTab
{
    Q_OBJECT
public:
    explicit CurvesTab(Workbench& workbench, QWidget* parent = nullptr);
    void showRun(const OpenedRunPointer& run) override;

private:
    QStackedWidget* stack_;
    QLabel* words_;
    LoadPlot *ttft_, *tpot_, *rates_, *tokens_;
};

} // namespace plumbline::ui
