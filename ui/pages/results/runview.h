// A run of the library with its pages. The stored summary is there at once; pages read the rest when they are seen.
#pragma once

#include "ui/actions.h"
#include "ui/libraryworker.h"
#include "ui/pages/results/openedrun.h"
#include "ui/pages/results/runactions.h"
#include "ui/workbench.h"

#include <QWidget>

#include <set>

class QLabel;
class QTabWidget;
class QToolButton;

namespace plumbline::ui {

class RunTab;

class RunView : public QWidget
{
    Q_OBJECT
public:
    RunView(Workbench& workbench, Actions& actions, RunActions& runActions, LibraryWorker& worker, LibraryWorker& heavy,
            QWidget* parent = nullptr);

    void open(const QString& run);
    void refresh(); // the same run again: a note was added, it has ended
    QString run() const { return run_; }
    const OpenedRunPointer& opened() const { return opened_; } // null until it is read

Q_SIGNALS:
    void back();
    void shown(); // it was read, or could not be

private:
    void read();
    void take(OpenedRun opened);
    void show(OpenedRunPointer opened);
    void showTab();
    void updateHeader();
    void updateTrust();
    void makeTabs();
    void changeEvent(QEvent* event) override;

    Workbench& workbench_;
    Actions& actions_;
    RunActions& runActions_;
    LibraryWorker &worker_, &heavy_;
    QString run_;
    OpenedRunPointer opened_;
    QLabel *title_, *verdict_, *facts_, *trust_;
    QToolButton* calibrate_;
    QTabWidget* tabs_;
    std::set<RunTab*> fresh_; // that show the present run
};

} // namespace plumbline::ui
