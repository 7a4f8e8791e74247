// plumbline-cli summarize: the figures of a run from its records alone.
#include "app/cli/commands.h"
#include "app/cli/library.h"
#include "app/cli/output.h"
#include "app/cli/terminal.h"

#include "core/exchange/views.h"
#include "core/report/findrun.h"
#include "core/report/summarize.h"
#include "core/report/summaryjson.h"
#include "core/report/table.h"

#include <cstdio>
#include <optional>

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

TakeValue view(std::optional<View>& target)
{
    return [&target](const std::string& given) -> std::string {
        target = valueOf<View>(given);
        return target || given == "plumbline" ? "" : "must be plumbline, vllm, aiperf or guidellm";
    };
}

int printView(const RunPlace& place, View view, bool json)
{
    const ViewedRun viewed = viewRun(*openRun(place), place.name(), view);
    if (!viewed.error.empty())
        return badInput(viewed.error);
    for (const auto& problem : viewed.problems)
        said(problem);
    return json ? printed(viewJson(view, viewed.run, viewed.steps)) : printedText(viewText(view, viewed.steps));
}

} // namespace

int summarize(const Invocation& invocation)
{
    std::string file, library;
    SummarizeOptions how;
    bool json = false;
    std::optional<View> peer;
    const CommandLine line{
        "summarize",
        "FILE.jsonl|RUN",
        "Computes every figure again from the records of a run and prints the table and the conclusion. A "
        "run\n"
        "that was interrupted is summarised as far as it went. RUN is a run's id, the beginning of one, or last.",
        {libraryOption(library),
         {"--view", "VIEW", "the figures by the definitions of vllm, aiperf or guidellm (default: plumbline)",
          view(peer)},
         {"--percentile", "METHOD", "nearest: the value at rank ceil(p n) (default); linear: numpy's interpolation",
          percentile(how.percentile)},
         {"--json", {}, "one JSON document (plumbline.summary/1) on stdout", set(json)}},
        "Exit codes: 0 done, 2 the run can't be read or is none."};
    if (const auto code = parseArguments(line, invocation.arguments, &file))
        return *code;
    const FoundRun found = findRun(file, library);
    if (!found.problem.empty())
        return badInput(found.problem);
    if (peer)
        return printView(found.place, *peer, json);
    const Summarized run = summarizeRecords(found.place, how);
    if (!run.error.empty())
        return badInput(run.error);
    for (const auto& problem : run.problems)
        said(problem);
    for (const auto& note : run.notes)
        said("Note: " + note);
    return json ? printed(summaryJson(run.summary, true))
                : printedText(summaryTable(run.summary, tableOptions(run.index.header.plan.target)));
}

} // namespace plumbline::cli
