#include "ui/pages/results/openedrun.h"

#include "core/plan/planjson.h"
#include "core/report/summarize.h"
#include "core/report/summaryjson.h"
#include "core/store/libraryrun.h"

namespace plumbline::ui {

OpenedRun readOpenedRun(Library& library, const std::string& run)
{
    OpenedRun opened;
    opened.stored = storedRun(library, run);
    opened.problem = opened.stored.problem;
    if (!opened.problem.empty())
        return opened;
    opened.plan = readPlan(opened.stored.plan_json).plan;
    opened.notes = notesOf(library, run);
    if (!opened.stored.summary_json.empty())
        opened.summary = summaryFromJson(opened.stored.summary_json, opened.summaryProblem);
    const auto source = openLibraryRun(library.path(), run);
    source->passOverRequests(true);
    ReadItem item;
    if (source->error().empty() && source->next(item))
        if (const auto* header = std::get_if<RunHeader>(&item.record))
            opened.header = *header;
    return opened;
}

void computeSummary(OpenedRun& opened, const std::string& libraryPath)
{
    const auto made = summarizeRecords({{}, libraryPath, opened.run()});
    opened.summaryProblem = made.error;
    if (made.error.empty())
        opened.summary = made.summary;
}

} // namespace plumbline::ui
