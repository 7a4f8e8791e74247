// plumbline-cli show RUN: what the library holds of one run.
#include "app/cli/commands.h"
#include "app/cli/library.h"
#include "app/cli/output.h"
#include "app/cli/terminal.h"

#include "core/exchange/compare.h"
#include "core/plan/planjson.h"
#include "core/report/librarytext.h"

namespace plumbline::cli {

namespace {

// The other tool's figures beside those that its definitions give from the records.
void addComparison(ShownRun& run, const RunPlace& place)
{
    ToolComparison comparison;
    const auto source = openRun(place);
    ReadItem item;
    while (source->next(item)) {
        if (const auto* header = std::get_if<RunHeader>(&item.record))
            run.imported = header->imported;
        comparison.take(item.record);
    }
    run.tool_comparison = comparisonText(comparison.result());
}

} // namespace

int show(const Invocation& invocation)
{
    std::string path, run;
    bool json = false;
    const CommandLine line{"show",
                           "RUN",
                           "Shows a run of the library: its table and conclusion as stored, warnings, notes and pins. "
                           "RUN is a run's id, the\n"
                           "beginning of one, or last.",
                           {libraryOption(path), {"--json", {}, "one JSON document on stdout", set(json)}},
                           "Exit codes: 0 done, 2 there is no such run, or the library can't be read."};
    if (const auto code = parseArguments(line, invocation.arguments, &run))
        return *code;
    const auto opened = openLibrary(path, Library::Access::read);
    if (!opened.library)
        return opened.code;
    const auto row = runIn(*opened.library, run);
    if (!row)
        return 2;
    ShownRun shownRun{storedRun(*opened.library, row->run), notesOf(*opened.library, row->run), {}, {}};
    if (row->imported)
        addComparison(shownRun, {{}, path, row->run});
    if (!shownRun.stored.problem.empty())
        return badInput(shownRun.stored.problem);
    const auto target = readPlan(shownRun.stored.plan_json).plan.target;
    return json ? printed(runJson(shownRun)) : printedText(runText(shownRun, tableOptions(target)));
}

} // namespace plumbline::cli
