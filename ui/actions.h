// Every command of the window with its text, shortcut and icon, from one table: menus, the toolbar, context menus and
// the list of shortcuts share it.
#pragma once

#include <QAction>
#include <QObject>

#include <array>
#include <span>

namespace plumbline::ui {

enum class Command
{
    newPlan,
    openFile,
    savePlan,
    savePlanAs,
    duplicatePlan,
    importFiles,
    exportRun,
    openLibrary,
    quit,
    undo,
    redo,
    find,
    refresh,
    pageHome,
    pagePlan,
    pageRun,
    pageResults,
    pageCompare,
    pageCalibration,
    back,
    forward,
    pauseView,
    startRun,
    stopRun,
    abortRun,
    addNote,
    testConnection,
    storeCredential,
    queuePlan,
    showQueue,
    compareRuns,
    settings,
    help,
    shortcuts,
    diagnostics,
    about,
    count
};

struct CommandRow
{
    Command command;
    const char* name;     // object name of the action
    const char* text;     // translated in context "actions"
    const char* shortcut; // portable text; empty: none
    const char* icon;     // resources/icons; empty: none
};
std::span<const CommandRow> commandRows();

class Actions : public QObject
{
    Q_OBJECT
public:
    explicit Actions(QObject* parent = nullptr);
    QAction* operator[](Command command) const { return actions_.at(std::size_t(command)); }
    void recolour(const QPalette& palette); // icons follow the theme

private:
    std::array<QAction*, std::size_t(Command::count)> actions_{};
};

} // namespace plumbline::ui
