#include "ui/actions.h"

#include "ui/theme.h"

#include <QCoreApplication>
#include <QGuiApplication>

namespace plumbline::ui {
namespace {

constexpr std::array<CommandRow, std::size_t(Command::count)> rows{{
    {Command::newPlan, "newPlan", QT_TRANSLATE_NOOP("actions", "&New plan"), "Ctrl+N", "new"},
    {Command::openFile, "openFile", QT_TRANSLATE_NOOP("actions", "&Open…"), "Ctrl+O", "open"},
    {Command::savePlan, "savePlan", QT_TRANSLATE_NOOP("actions", "&Save plan"), "Ctrl+S", "save"},
    {Command::savePlanAs, "savePlanAs", QT_TRANSLATE_NOOP("actions", "Save plan &as…"), "Ctrl+Shift+S", ""},
    {Command::duplicatePlan, "duplicatePlan", QT_TRANSLATE_NOOP("actions", "&Duplicate plan"), "Ctrl+Shift+D", ""},
    {Command::importFiles, "importFiles", QT_TRANSLATE_NOOP("actions", "&Import results…"), "Ctrl+I", "import"},
    {Command::exportRun, "exportRun", QT_TRANSLATE_NOOP("actions", "&Export run…"), "Ctrl+E", "export"},
    {Command::openLibrary, "openLibrary", QT_TRANSLATE_NOOP("actions", "Open &library…"), "Ctrl+Shift+O", ""},
    {Command::quit, "quit", QT_TRANSLATE_NOOP("actions", "&Quit"), "Ctrl+Q", ""},
    {Command::undo, "undo", QT_TRANSLATE_NOOP("actions", "&Undo"), "Ctrl+Z", ""},
    {Command::redo, "redo", QT_TRANSLATE_NOOP("actions", "&Redo"), "Ctrl+Shift+Z", ""},
    {Command::find, "find", QT_TRANSLATE_NOOP("actions", "&Filter"), "Ctrl+F", ""},
    {Command::refresh, "refresh", QT_TRANSLATE_NOOP("actions", "Re&fresh"), "F5", ""},
    {Command::pageHome, "pageHome", QT_TRANSLATE_NOOP("actions", "&Home"), "Ctrl+1", "home"},
    {Command::pagePlan, "pagePlan", QT_TRANSLATE_NOOP("actions", "&Plan"), "Ctrl+2", "plan"},
    {Command::pageRun, "pageRun", QT_TRANSLATE_NOOP("actions", "&Run"), "Ctrl+3", "run"},
    {Command::pageResults, "pageResults", QT_TRANSLATE_NOOP("actions", "Re&sults"), "Ctrl+4", "results"},
    {Command::pageCompare, "pageCompare", QT_TRANSLATE_NOOP("actions", "&Compare"), "Ctrl+5", "compare"},
    {Command::pageCalibration, "pageCalibration", QT_TRANSLATE_NOOP("actions", "Ca&libration"), "Ctrl+6",
     "calibration"},
    {Command::back, "back", QT_TRANSLATE_NOOP("actions", "&Back"), "Alt+Left", ""},
    {Command::forward, "forward", QT_TRANSLATE_NOOP("actions", "For&ward"), "Alt+Right", ""},
    {Command::pauseView, "pauseView", QT_TRANSLATE_NOOP("actions", "Pause &view"), "Ctrl+Space", "pause"},
    {Command::startRun, "startRun", QT_TRANSLATE_NOOP("actions", "&Start"), "Ctrl+R", "start"},
    {Command::stopRun, "stopRun", QT_TRANSLATE_NOOP("actions", "S&top"), "Ctrl+.", "stop"},
    {Command::abortRun, "abortRun", QT_TRANSLATE_NOOP("actions", "&Abort now"), "Ctrl+Shift+.", ""},
    {Command::addNote, "addNote", QT_TRANSLATE_NOOP("actions", "Add a n&ote…"), "Ctrl+Shift+N", ""},
    {Command::testConnection, "testConnection", QT_TRANSLATE_NOOP("actions", "Test &connection"), "Ctrl+T", ""},
    {Command::storeCredential, "storeCredential", QT_TRANSLATE_NOOP("actions", "Store a &credential…"), "", ""},
    {Command::queuePlan, "queuePlan", QT_TRANSLATE_NOOP("actions", "Add plan to the &queue"), "Ctrl+Shift+R", ""},
    {Command::showQueue, "showQueue", QT_TRANSLATE_NOOP("actions", "Sho&w the queue…"), "", ""},
    {Command::compareRuns, "compareRuns", QT_TRANSLATE_NOOP("actions", "Co&mpare with selected"), "Ctrl+D", ""},
    {Command::settings, "settings", QT_TRANSLATE_NOOP("actions", "S&ettings…"), "Ctrl+,", ""},
    {Command::help, "help", QT_TRANSLATE_NOOP("actions", "&Help"), "F1", "help"},
    {Command::shortcuts, "shortcuts", QT_TRANSLATE_NOOP("actions", "&Keyboard shortcuts"), "Ctrl+/", ""},
    {Command::diagnostics, "diagnostics", QT_TRANSLATE_NOOP("actions", "Save &diagnostics…"), "", ""},
    {Command::about, "about", QT_TRANSLATE_NOOP("actions", "&About Plumbline"), "", ""},
}};

} // namespace

std::span<const CommandRow> commandRows()
{
    return rows;
}

Actions::Actions(QObject* parent) : QObject(parent)
{
    for (const auto& row : rows) {
        auto* action = new QAction(QCoreApplication::translate("actions", row.text), this);
        action->setObjectName(QLatin1String(row.name));
        action->setShortcut(QKeySequence(QLatin1String(row.shortcut), QKeySequence::PortableText));
        actions_.at(std::size_t(row.command)) = action;
    }
    recolour(QGuiApplication::palette());
}

void Actions::recolour(const QPalette& palette)
{
    for (const auto& row : rows)
        if (*row.icon != '\0')
            (*this)[row.command]->setIcon(themedIcon(QLatin1String(row.icon), palette));
}

} // namespace plumbline::ui
