// The Results page: the library as a list, and one run of it with its pages.
#pragma once

#include "ui/actions.h"
#include "ui/libraryworker.h"
#include "ui/workbench.h"

#include <QPointer>
#include <QWidget>

class QStackedWidget;
class QUndoStack;

namespace plumbline::ui {

class RunActions;
class RunListView;
class RunView;

class ResultsPage : public QWidget
{
    Q_OBJECT
public:
    ResultsPage(Workbench& workbench, Actions& actions, QWidget* parent = nullptr);
    ~ResultsPage() override;

    QUndoStack* undoStack() const; // deletions and tags

private:
    void showRun(const QString& run);
    void showList();
    void updateActions();
    void connectCommands();
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

    Workbench& workbench_;
    Actions& actions_;
    QPointer<QAction> exportRun_; // the window's commands go before its pages
    LibraryWorker worker_; // answers at once
    LibraryWorker heavy_;  // reads whole runs
    RunActions* runActions_;
    RunListView* list_;
    RunView* view_;
    QStackedWidget* stack_;
};

} // namespace plumbline::ui
