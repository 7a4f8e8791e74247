// Failures of a run, grouped by kind, each with one example in full.
#pragma once

#include "core/store/requestlist.h"
#include "ui/libraryworker.h"
#include "ui/pages/results/runtab.h"

class QPlainTextEdit;
class QStackedWidget;

namespace plumbline::ui {

class CellTable;
class DataTable;
class EmptyState;

class FailuresTab : public RunTab
{
    Q_OBJECT
public:
    explicit FailuresTab(LibraryWorker& worker, QWidget* parent = nullptr);
    void showRun(const OpenedRunPointer& run) override;

Q_SIGNALS:
    void requestsAsked(int errorClass); // show the requests of this kind

private:
    void fill(std::vector<FailureGroup> groups);
    void showExample();

    LibraryWorker& worker_;
    std::vector<FailureGroup> groups_;
    CellTable* table_;
    DataTable* view_;
    QPlainTextEdit* example_;
    QStackedWidget* stack_;
    EmptyState* none_;
};

} // namespace plumbline::ui
