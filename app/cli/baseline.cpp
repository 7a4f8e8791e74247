// plumbline-cli baseline: the run that later ones of the same plan are held against.
#include "app/cli/commands.h"
#include "app/cli/library.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "core/report/numbers.h"

namespace plumbline::cli {

int baseline(const Invocation& invocation)
{
    std::string path, run;
    bool clear = false;
    const CommandLine line{
        "baseline",
        "RUN",
        "Makes a run the baseline of its plan's name: a later run of that plan says how it stands against it, and "
        "compare\n--baseline takes it. RUN is a run's id in the library, the beginning of one, or last.",
        {libraryOption(path), {"--clear", {}, "the plan of RUN has no baseline any more", set(clear)}},
        "Exit codes: 0 done, 2 there is no such run, or the library can't be changed."};
    if (const auto code = parseArguments(line, invocation.arguments, &run))
        return *code;
    const auto opened = openLibrary(path, Library::Access::write);
    if (!opened.library)
        return opened.code;
    const auto row = runIn(*opened.library, run);
    if (!row)
        return 2;
    const auto problem = clear ? clearBaseline(*opened.library, row->name) : setBaseline(*opened.library, row->run);
    if (!problem.empty())
        return badInput(problem);
    const auto plan = "plan '" + lineText(row->name) + "'";
    said(clear ? "The " + plan + " has no baseline any more" : "Baseline of the " + plan + ": " + row->run);
    return 0;
}

} // namespace plumbline::cli
