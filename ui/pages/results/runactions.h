// What a person can do with runs of the library, as actions that the list, its context menu and an open run share.
#pragma once

#include "core/store/runlist.h"
#include "ui/libraryworker.h"
#include "ui/workbench.h"

#include <QAction>
#include <QUndoStack>
#include <QWidget>

#include <vector>

namespace plumbline::ui {

class RunActions : public QObject
{
    Q_OBJECT
public:
    // `worker`: for what takes long (exports, removal for good).
    RunActions(Workbench& workbench, LibraryWorker& worker, QWidget* page);

    void setRuns(std::vector<RunRow> runs); // those that are selected, or the one that is open
    const std::vector<RunRow>& runs() const { return runs_; }
    QUndoStack* undoStack() { return &undo_; } // tags, deletions

    void compare();
    void exportRun();

    QAction *open, *tags, *note, *remove, *undelete, *purge, *baseline, *planFrom;

Q_SIGNALS:
    void opened(const QString& run);
    void changed(); // which runs, or what they allow

private:
    QAction* make(const char* name, const QString& text, const QString& tip, void (RunActions::*slot)());
    void openRun();
    void editTags();
    void addNoteToRun();
    void removeRuns();
    void undeleteRuns();
    void purgeRuns();
    void toggleBaseline();
    void beginPlan();
    std::vector<std::string> ids() const;

    Workbench& workbench_;
    LibraryWorker& worker_;
    QWidget* page_;
    std::vector<RunRow> runs_;
    QUndoStack undo_;
};

} // namespace plumbline::ui
