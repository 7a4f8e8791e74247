// The library as a table with its filters. Reads on the worker; a refresh keeps selection and scroll.
#pragma once

#include "ui/actions.h"
#include "ui/libraryworker.h"
#include "ui/pages/results/runactions.h"
#include "ui/workbench.h"

#include <QWidget>

class QLabel;
class QStackedWidget;
class QTimer;

namespace plumbline::ui {

class DataTable;
class EmptyState;
class RunFilterBar;
class RunsModel;

class RunListView : public QWidget
{
    Q_OBJECT
public:
    RunListView(Workbench& workbench, Actions& actions, RunActions& runActions, LibraryWorker& worker,
                QWidget* parent = nullptr);

    void refresh();
    void find();
    std::vector<RunRow> selected() const; // from top to bottom
    void select(const QString& run);

Q_SIGNALS:
    void selectionChanged();
    void opened(const QString& run);

private:
    void fill(RunRows rows, std::vector<RunRow> all);
    void updateState();
    QWidget* makeButtons();

    Workbench& workbench_;
    Actions& actions_;
    RunActions& runActions_;
    LibraryWorker& worker_;
    RunFilterBar* filter_;
    RunsModel* model_;
    DataTable* table_;
    QStackedWidget* stack_;
    EmptyState *noRuns_, *noMatch_;
    QLabel *hint_, *state_;
    QTimer* typing_;
    QString wanted_; // to be selected when it has come
};

} // namespace plumbline::ui
