#include "ui/elsewhere.h"

#include "core/store/runlist.h"
#include "ui/showntext.h"

namespace plumbline::ui {

QString runElsewhere(const Library& library)
{
    RunFilter newest;
    newest.limit = 100;
    for (const auto& run : listRuns(library, newest).rows)
        if (run.state == RunState::running && run.elsewhere)
            return run.name.empty() ? shownLine(run.run) : shownLine(run.name);
    return {};
}

} // namespace plumbline::ui
