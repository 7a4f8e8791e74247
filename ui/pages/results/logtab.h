// What happened in a run and what was said of it, in words: what the preflight found, steps, failures, warnings, notes,
// where an import came from.
#pragma once

#include "core/store/requestlist.h"
#include "core/store/runsteps.h"
#include "ui/libraryworker.h"
#include "ui/pages/results/runtab.h"

#include <vector>

namespace plumbline::ui {

class CellTable;
class DataTable;

class LogTab : public RunTab
{
    Q_OBJECT
public:
    explicit LogTab(LibraryWorker& worker, QWidget* parent = nullptr);
    void showRun(const OpenedRunPointer& run) override;

private:
    void fill(const OpenedRun& run, const std::vector<RunStep>& steps, const std::vector<FailureGroup>& failures);

    LibraryWorker& worker_;
    CellTable* lines_;
    DataTable* view_;
};

} // namespace plumbline::ui
