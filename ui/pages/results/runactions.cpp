#include "ui/pages/results/runactions.h"

#include "core/plan/planjson.h"
#include "ui/pages/results/runexport.h"
#include "ui/pages/results/runundo.h"
#include "ui/pages/results/tagedit.h"
#include "ui/showntext.h"

#include <algorithm>

namespace plumbline::ui {
namespace {

QString nameOfRun(const RunRow& run)
{
    const auto name = shownLine(run.name);
    return name.isEmpty() ? shownText(run.run) : name;
}

bool all(const std::vector<RunRow>& runs, bool (*test)(const RunRow&))
{
    return !runs.empty() && std::all_of(runs.begin(), runs.end(), test);
}

} // namespace

RunActions::RunActions(Workbench& workbench, LibraryWorker& worker, QWidget* page)
    : QObject(page), workbench_(workbench), worker_(worker), page_(page)
{
    open = make("openRun", tr("&Open"), tr("Shows the run's figures, curves, requests and pins"), &RunActions::openRun);
    tags =
        make("tagRuns", tr("&Tags…"), tr("Adds tags to the selected runs, or takes them away"), &RunActions::editTags);
    note = make("noteRun", tr("&Note…"), tr("Adds a note to the run; it is kept with its time"),
                &RunActions::addNoteToRun);
    baseline = make("baselineRun", tr("&Baseline"), tr("The run that others of the same plan are held against"),
                    &RunActions::toggleBaseline);
    baseline->setCheckable(true);
    planFrom = make("planFromRun", tr("New &plan from this run"), tr("A new plan with everything this run declared"),
                    &RunActions::beginPlan);
    remove = make("deleteRuns", tr("&Delete"), tr("Takes the runs out of the list; undo brings them back"),
                  &RunActions::removeRuns);
    undelete =
        make("undeleteRuns", tr("Bring &back"), tr("Puts deleted runs into the list again"), &RunActions::undeleteRuns);
    purge = make("purgeRuns", tr("&Remove for good…"), tr("Removes every deleted run from the library's file"),
                 &RunActions::purgeRuns);
    setRuns({});
}

QAction* RunActions::make(const char* name, const QString& text, const QString& tip, void (RunActions::*slot)())
{
    auto* action = new QAction(text, this);
    action->setObjectName(QLatin1String(name));
    action->setToolTip(tip);
    connect(action, &QAction::triggered, this, slot);
    return action;
}

void RunActions::setRuns(std::vector<RunRow> runs)
{
    runs_ = std::move(runs);
    const bool one = runs_.size() == 1;
    const bool kept = all(runs_, [](const RunRow& run) { return !run.deleted; });
    open->setEnabled(one);
    tags->setEnabled(!runs_.empty());
    note->setEnabled(one);
    planFrom->setEnabled(one);
    baseline->setEnabled(one && kept);
    baseline->setChecked(one && runs_.front().baseline);
    remove->setEnabled(kept);
    const bool deleted = !runs_.empty() && !kept;
    remove->setVisible(!deleted);
    undelete->setVisible(deleted);
    undelete->setEnabled(all(runs_, [](const RunRow& run) { return run.deleted; }));
    Q_EMIT changed();
}

std::vector<std::string> RunActions::ids() const
{
    std::vector<std::string> result;
    for (const auto& run : runs_)
        result.push_back(run.run);
    return result;
}

void RunActions::openRun()
{
    if (!runs_.empty())
        Q_EMIT opened(QString::fromStdString(runs_.front().run));
}

void RunActions::compare()
{
    QStringList list;
    for (const auto& run : ids())
        list.append(QString::fromStdString(run));
    if (list.size() >= 2)
        Q_EMIT workbench_.compare(list);
}

void RunActions::editTags()
{
    QStringList now;
    for (const auto& tag : runs_.size() == 1 ? runs_.front().tags : std::vector<std::string>())
        now.append(QString::fromStdString(tag));
    const auto label = now.isEmpty() ? tr("Tags to add, separated by commas. A minus before one takes it away: -old")
                                     : tr("Tags to add, separated by commas. A minus before one takes it away: -old\n"
                                          "Now: %1")
                                           .arg(now.join(QStringLiteral(", ")));
    workbench_.questions().text(page_, tr("Tags"), label, [this, runs = runs_](const QString& text) {
        const auto edit = tagEditFrom(text);
        std::vector<TagRuns::Change> changes;
        for (const auto& run : runs)
            if (const auto change = changeOf(edit, run.tags); !change.empty())
                changes.push_back({run.run, change.add, change.remove});
        if (!changes.empty())
            undo_.push(new TagRuns(workbench_, std::move(changes)));
    });
}

void RunActions::addNoteToRun()
{
    if (runs_.empty())
        return;
    workbench_.questions().text(page_, tr("Note on the run"), tr("Note:"),
                                [this, run = runs_.front().run](const QString& text) {
                                    if (text.isEmpty())
                                        return;
                                    const auto problem = addNote(workbench_.library(), run, text.toStdString());
                                    if (!problem.empty())
                                        Q_EMIT workbench_.problem(shownText(problem));
                                    Q_EMIT workbench_.libraryChanged();
                                });
}

void RunActions::removeRuns()
{
    undo_.push(new MarkRuns(workbench_, ids(), true));
}

void RunActions::undeleteRuns()
{
    undo_.push(new MarkRuns(workbench_, ids(), false));
}

void RunActions::purgeRuns()
{
    workbench_.questions().ask(
        page_, tr("Remove for good"),
        tr("Remove every run that is marked as deleted from the library's file? This can't be undone."),
        {tr("Remove for good"), tr("Cancel")}, [this](int answer) {
            if (answer != 0)
                return;
            undo_.clear(); // what is gone can't be brought back
            struct Purged
            {
                std::string problem;
                std::int64_t runs = 0;
            };
            worker_.ask(
                purge,
                [path = workbench_.libraryPath()](Library&, const LibraryWorker::Ticket&) {
                    Library library(path, Library::Access::write);
                    Purged purged;
                    purged.problem = library.error();
                    if (purged.problem.empty())
                        purged.problem = purgeDeleted(library, purged.runs);
                    return purged;
                },
                [this](const Purged& purged) {
                    if (!purged.problem.empty())
                        Q_EMIT workbench_.problem(shownText(purged.problem));
                    else
                        Q_EMIT workbench_.notice(tr("%n run(s) removed for good", nullptr, int(purged.runs)));
                    Q_EMIT workbench_.libraryChanged();
                });
        });
}

void RunActions::toggleBaseline()
{
    if (runs_.empty())
        return;
    const auto& run = runs_.front();
    // As the action is checked now: the list may not have been read again since the last time.
    const auto problem = baseline->isChecked() ? setBaseline(workbench_.library(), run.run)
                                               : clearBaseline(workbench_.library(), run.name);
    if (!problem.empty())
        Q_EMIT workbench_.problem(shownText(problem));
    Q_EMIT workbench_.libraryChanged();
}

void RunActions::beginPlan()
{
    if (runs_.empty())
        return;
    const auto stored = storedRun(workbench_.library(), runs_.front().run);
    const auto read = readPlan(stored.plan_json);
    if (!stored.problem.empty() || hasErrors(read.problems)) {
        Q_EMIT workbench_.problem(!stored.problem.empty()
                                      ? shownText(stored.problem)
                                      : tr("The plan of %1 can't be used: %2")
                                            .arg(nameOfRun(runs_.front()), shownText(read.problems.front().message)));
        return;
    }
    const auto begin = [this, plan = read.plan] {
        workbench_.document().begin(plan);
        Q_EMIT workbench_.showPage(Page::plan);
    };
    if (!workbench_.document().isModified()) {
        begin();
        return;
    }
    workbench_.questions().ask(page_, tr("Unsaved plan"),
                               tr("%1 has changes that are not saved.").arg(workbench_.document().title()),
                               {tr("Discard them"), tr("Cancel")}, [begin](int answer) {
                                   if (answer == 0)
                                       begin();
                               });
}

void RunActions::exportRun()
{
    if (runs_.size() == 1)
        askToExport(workbench_, worker_, page_, nameOfRun(runs_.front()),
                    RunPlace{{}, workbench_.libraryPath(), runs_.front().run});
}

} // namespace plumbline::ui
