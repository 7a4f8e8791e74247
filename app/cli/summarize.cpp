// plumbline-cli summarize: the figures of a run from its file alone.
#include "app/cli/commands.h"

#include "core/report/findrun.h"
#include "core/report/summarize.h"
#include "core/report/summaryjson.h"
#include "core/report/table.h"

#include <cstdio>
#include <cstdlib>

#include <sys/ioctl.h>
#include <unistd.h>

namespace plumbline::cli {
namespace {

constexpr auto help = R"(Usage: plumbline-cli summarize FILE.jsonl|RUN [options]

Computes every figure again from the request lines of a run file and prints the table and the conclusion. A run that was
interrupted is summarised as far as it went. RUN is a run's id, the beginning of one, or last.

  --percentile nearest|linear  the value at rank ceil(p n) (default), or numpy's interpolation
  --json                       one JSON document (plumbline.summary/1) on stdout

Exit codes: 0 done, 2 the file can't be read or is not a run.
)";

struct Options
{
    std::string run;
    Percentile percentile = Percentile::nearest;
    bool json = false;
};

// What is wrong with the arguments; empty when nothing is.
std::string parse(const std::vector<std::string>& arguments, Options& options)
{
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const auto& argument = arguments[i];
        if (argument == "--json") {
            options.json = true;
        } else if (argument == "--percentile") {
            const auto method = i + 1 < arguments.size() ? valueOf<Percentile>(arguments[++i]) : std::nullopt;
            if (!method)
                return "--percentile must be nearest or linear";
            options.percentile = *method;
        } else if (argument.starts_with("--")) {
            return "no option '" + argument + "'";
        } else if (options.run.empty()) {
            options.run = argument;
        } else {
            return "one run at a time; '" + argument + "' is one too many";
        }
    }
    return options.run.empty() ? "which run?" : "";
}

std::size_t terminalWidth()
{
    winsize size = {};
    const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 80;
    return known ? size.ws_col : TableOptions{}.width;
}

} // namespace

int summarize(const Invocation& invocation)
{
    for (const auto& argument : invocation.arguments)
        if (argument == "--help" || argument == "-h") {
            std::fputs(help, stdout);
            return 0;
        }
    Options options;
    if (const auto problem = parse(invocation.arguments, options); !problem.empty())
        return badInput("summarize: " + problem + " (see plumbline-cli summarize --help)");
    const FoundRun found = findRun(options.run);
    if (!found.problem.empty())
        return badInput(found.problem);
    SummarizeOptions how;
    how.percentile = options.percentile;
    const Summarized run = summarizeFile(found.path, how);
    if (!run.error.empty())
        return badInput(run.error);
    for (const auto& problem : run.problems)
        std::fprintf(stderr, "%s\n", problem.c_str());
    for (const auto& note : run.notes)
        std::fprintf(stderr, "Note: %s\n", note.c_str());
    TableOptions table;
    table.colour = isatty(STDOUT_FILENO) && !std::getenv("NO_COLOR");
    table.width = terminalWidth();
    table.streamed = run.index.header.plan.target.stream;
    const std::string text = options.json ? summaryJson(run.summary, true) : summaryTable(run.summary, table);
    return printed(text);
}

} // namespace plumbline::cli
