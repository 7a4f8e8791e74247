// What the run was measured with: every pin with where it came from, what changed until its end, and what is not
// pinned.
#pragma once

#include "ui/pages/results/runtab.h"

class QLabel;

namespace plumbline::ui {

class CellTable;
class DataTable;

class PinsTab : public RunTab
{
    Q_OBJECT
public:
    explicit PinsTab(QWidget* parent = nullptr);
    void showRun(const OpenedRunPointer& run) override;

private:
    QLabel* summary_;
    CellTable* pins_;
    DataTable* view_;
};

} // namespace plumbline::ui
