// plumbline-cli list: the runs of the library.
#include "app/cli/commands.h"
#include "app/cli/library.h"
#include "app/cli/output.h"
#include "app/cli/terminal.h"

#include "core/report/librarytext.h"

#include <unistd.h>

namespace plumbline::cli {
namespace {

TakeValue verdict(std::optional<Verdict>& target)
{
    return [&target](const std::string& given) -> std::string {
        target = valueOf<Verdict>(given);
        return target ? "" : "must be passed, failed, not_established or not_applicable";
    };
}

} // namespace

int list(const Invocation& invocation)
{
    std::string path;
    RunFilter filter;
    filter.limit = 50;
    bool json = false;
    const CommandLine line{
        "list",
        {},
        "Lists the runs of the library, newest first. A * marks the baseline of a plan, a ! a run with warnings.",
        {libraryOption(path),
         {"--text", "TEXT", "in id, plan, model, conclusion, tags or notes", text(filter.text)},
         {"--tag", "TAG", "runs with this tag", text(filter.tag)},
         {"--model", "TEXT", "in the model's name", text(filter.model)},
         {"--verdict", "VERDICT", "passed, failed, not_established or not_applicable", verdict(filter.verdict)},
         {"--since", "DATE", "started on this day (UTC) or later", text(filter.since_utc)},
         {"--until", "DATE", "started on this day (UTC) or before", text(filter.until_utc)},
         {"--deleted", {}, "those that are marked as deleted instead", set(filter.deleted)},
         {"--limit", "N", "at most so many (default: 50; 0: all)", number(filter.limit, std::int64_t{0})},
         {"--json", {}, "one JSON document on stdout", set(json)}},
        "Exit codes: 0 done, 2 the library can't be read."};
    if (const auto code = parseArguments(line, invocation.arguments))
        return *code;
    const auto opened = openLibrary(path, Library::Access::read);
    if (!opened.library)
        return opened.code;
    const auto runs = listRuns(*opened.library, filter);
    if (!runs.problem.empty())
        return badInput(runs.problem);
    constexpr std::size_t widthOfFile = 1000;
    return json ? printed(runListJson(runs)) : printedText(runListText(runs, columnsOf(STDOUT_FILENO, widthOfFile)));
}

} // namespace plumbline::cli
