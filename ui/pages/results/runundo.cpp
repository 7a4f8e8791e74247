#include "ui/pages/results/runundo.h"

#include "core/store/runlist.h"
#include "ui/sentences.h"

#include <QCoreApplication>

namespace plumbline::ui {

MarkRuns::MarkRuns(Workbench& workbench, std::vector<std::string> runs, bool deleted)
    : QUndoCommand(QCoreApplication::translate("runs", "deletion of runs")), workbench_(workbench),
      runs_(std::move(runs)), deleted_(deleted)
{
}

void MarkRuns::mark(bool deleted)
{
    std::vector<std::string> marked;
    for (const auto& run : runs_) {
        const auto problem = deleted ? deleteRun(workbench_.library(), run) : undeleteRun(workbench_.library(), run);
        if (problem.empty())
            marked.push_back(run);
        else
            Q_EMIT workbench_.problem(sentence(problem));
    }
    runs_ = marked;
    setObsolete(runs_.empty());
    Q_EMIT workbench_.libraryChanged();
}

TagRuns::TagRuns(Workbench& workbench, std::vector<Change> changes)
    : QUndoCommand(QCoreApplication::translate("runs", "change of tags")), workbench_(workbench),
      changes_(std::move(changes))
{
}

void TagRuns::apply(bool back)
{
    std::vector<Change> made;
    for (const auto& change : changes_) {
        const auto problem = back ? setTags(workbench_.library(), change.run, change.remove, change.add)
                                  : setTags(workbench_.library(), change.run, change.add, change.remove);
        if (problem.empty())
            made.push_back(change);
        else
            Q_EMIT workbench_.problem(sentence(problem));
    }
    changes_ = made;
    setObsolete(changes_.empty());
    Q_EMIT workbench_.libraryChanged();
}

} // namespace plumbline::ui
