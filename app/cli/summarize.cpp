// plumbline-cli summarize: the figures of a run from its file alone.
#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "app/cli/terminal.h"

#include "core/report/findrun.h"
#include "core/report/summarize.h"
#include "core/report/summaryjson.h"
#include "core/report/table.h"

#include <cstdio>

namespace plumbline::cli {
namespace {

TakeValue percentile(Percentile& target)
{
    return [&target](const std::string& given) -> std::string {
        const auto method = valueOf<Percentile>(given);
        target = method.value_or(target);
        return method ? "" : "must be nearest or linear";
    };
}

} // namespace

int summarize(const Invocation& invocation)
{
    std::string file;
    SummarizeOptions how;
    bool json = false;
    const CommandLine line{
        "summarize",
        "FILE.jsonl|RUN",
        "Computes every figure again from the request lines of a run file and prints the table and the conclusion. A "
        "run\n"
        "that was interrupted is summarised as far as it went. RUN is a run's id, the beginning of one, or last.",
        {{"--percentile", "METHOD", "nearest: the value at rank ceil(p n) (default); linear: numpy's interpolation",
          percentile(how.percentile)},
         {"--json", {}, "one JSON document (plumbline.summary/1) on stdout", set(json)}},
        "Exit codes: 0 done, 2 the file can't be read or is not a run."};
    if (const auto code = parseArguments(line, invocation.arguments, &file))
        return *code;
    const FoundRun found = findRun(file);
    if (!found.problem.empty())
        return badInput(found.problem);
    const Summarized run = summarizeFile(found.path, how);
    if (!run.error.empty())
        return badInput(run.error);
    for (const auto& problem : run.problems)
        std::fprintf(stderr, "%s\n", problem.c_str());
    for (const auto& note : run.notes)
        std::fprintf(stderr, "Note: %s\n", note.c_str());
    return printed(json ? summaryJson(run.summary, true)
                        : summaryTable(run.summary, tableOptions(run.index.header.plan.target.stream)));
}

} // namespace plumbline::cli
