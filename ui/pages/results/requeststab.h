// The requests of a run of the library, with the detail of the selected one.
#pragma once

#include "ui/libraryworker.h"
#include "ui/pages/results/runtab.h"

namespace plumbline::ui {

class RequestDetail;
class RequestsTable;
class Settings;

class RequestsTab : public RunTab
{
    Q_OBJECT
public:
    RequestsTab(LibraryWorker& worker, Settings& settings, QWidget* parent = nullptr);
    void showRun(const OpenedRunPointer& run) override;
    void showFailures(int errorClass); // only these; for the page of failures

private:
    void showDetail(const QString& id);

    LibraryWorker& worker_;
    RequestsTable* table_;
    RequestDetail* detail_;
    std::string shownRun_;
    QString shownRequest_;
};

} // namespace plumbline::ui
