// The answer of a run: conclusion and boundary, steps with their verdicts, gates.
#pragma once

#include "ui/pages/results/runtab.h"

class QLabel;

namespace plumbline::ui {

class CellTable;
class DataTable;

class SummaryTab : public RunTab
{
    Q_OBJECT
public:
    explicit SummaryTab(QWidget* parent = nullptr);
    void showRun(const OpenedRunPointer& run) override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void drawOverview();

    OpenedRunPointer run_;
    QWidget* overview_;
    QLabel *conclusion_, *boundary_, *facts_, *stepsTitle_, *gatesTitle_;
    CellTable *steps_, *gates_;
    DataTable *stepsView_, *gatesView_;
};

} // namespace plumbline::ui
