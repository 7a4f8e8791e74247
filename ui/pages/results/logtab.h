// What was said of a run in words: what the preflight found, warnings, notes, where an import came from.
#pragma once

#include "ui/pages/results/runtab.h"

namespace plumbline::ui {

class CellTable;
class DataTable;

class LogTab : public RunTab
{
    Q_OBJECT
public:
    explicit LogTab(QWidget* parent = nullptr);
    void showRun(const OpenedRunPointer& run) override;

private:
    CellTable* lines_;
    DataTable* view_;
};

} // namespace plumbline::ui
