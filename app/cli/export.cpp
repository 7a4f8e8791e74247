// plumbline-cli export: a run for other programs.
#include "app/cli/commands.h"

#include "core/report/exportrun.h"
#include "core/report/findrun.h"

#include <cstdio>
#include <optional>

namespace plumbline::cli {
namespace {

constexpr auto help = R"(Usage: plumbline-cli export FILE.jsonl|RUN --format jsonl|csv --out FILE

jsonl  the run file as it is: raw times, from which every figure can be computed again
csv    one row a request: raw times (ns), figures (ms), outcome, tokens; without the times of each event

FILE may be - for standard output. RUN is a run's id, the beginning of one, or last.

Exit codes: 0 done, 2 the run can't be read, or FILE can't be written.
)";

struct Options
{
    std::string run, out;
    std::optional<ExportFormat> format;
};

std::string parse(const std::vector<std::string>& arguments, Options& options)
{
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const auto& argument = arguments[i];
        const std::string value = i + 1 < arguments.size() ? arguments[i + 1] : "";
        if (argument == "--format") {
            if (value != "jsonl" && value != "csv")
                return "--format must be jsonl or csv";
            options.format = value == "csv" ? ExportFormat::csv : ExportFormat::jsonl;
            ++i;
        } else if (argument == "--out") {
            if (value.empty())
                return "--out must be a file, or - for standard output";
            options.out = value;
            ++i;
        } else if (argument.starts_with("--")) {
            return "no option '" + argument + "'";
        } else if (options.run.empty()) {
            options.run = argument;
        } else {
            return "one run at a time; '" + argument + "' is one too many";
        }
    }
    if (options.run.empty())
        return "which run?";
    if (!options.format)
        return "--format must be jsonl or csv";
    return options.out.empty() ? "--out must be a file, or - for standard output" : "";
}

} // namespace

int exportRuns(const Invocation& invocation)
{
    for (const auto& argument : invocation.arguments)
        if (argument == "--help" || argument == "-h") {
            std::fputs(help, stdout);
            return 0;
        }
    Options options;
    if (const auto problem = parse(invocation.arguments, options); !problem.empty())
        return badInput("export: " + problem + " (see plumbline-cli export --help)");
    const FoundRun found = findRun(options.run);
    if (!found.problem.empty())
        return badInput(found.problem);
    const Exported exported = exportRun(found.path, *options.format, options.out);
    for (const auto& problem : exported.problems)
        std::fprintf(stderr, "%s\n", problem.c_str());
    if (!exported.error.empty())
        return badInput(exported.error);
    if (options.out != "-")
        std::fprintf(stderr, "%lld requests written to %s\n", static_cast<long long>(exported.requests),
                     options.out.c_str());
    return 0;
}

} // namespace plumbline::cli
