// plumbline-cli export: a run for other programs.
#include "app/cli/commands.h"
#include "app/cli/library.h"

#include "core/report/exportrun.h"
#include "core/report/findrun.h"

#include <cstdio>
#include <optional>

namespace plumbline::cli {
namespace {

constexpr auto formats = "must be jsonl or csv";

TakeValue format(std::optional<ExportFormat>& target)
{
    return [&target](const std::string& given) -> std::string {
        if (given != "jsonl" && given != "csv")
            return formats;
        target = given == "csv" ? ExportFormat::csv : ExportFormat::jsonl;
        return {};
    };
}

} // namespace

int exportRuns(const Invocation& invocation)
{
    std::string run, library;
    std::string out;
    std::optional<ExportFormat> chosen;
    const CommandLine line{
        "export",
        "FILE.jsonl|RUN",
        "Writes a run for other programs. RUN is a run's id, the beginning of one, or last.\n\n"
        "jsonl  the run file as it is: raw times, from which every figure can be computed again\n"
        "csv    one row a request: raw times (ns), figures (ms), outcome, tokens; without the times of each event",
        {libraryOption(library),
         {"--format", "FORMAT", "jsonl or csv", format(chosen)},
         {"--out", "FILE", "where it goes; - is standard output", text(out)}},
        "Exit codes: 0 done, 2 the run can't be read, or FILE can't be written."};
    if (const auto code = parseArguments(line, invocation.arguments, &run))
        return *code;
    if (!chosen || out.empty())
        return badInput(std::string("export: ") +
                        (chosen ? "--out is missing: a file, or - for standard output" : "--format is missing: it ") +
                        (chosen ? "" : formats) + " (see plumbline-cli export --help)");
    const FoundRun found = findRun(run, library);
    if (!found.problem.empty())
        return badInput(found.problem);
    const Exported exported = exportRun(found.place, *chosen, out);
    for (const auto& problem : exported.problems)
        std::fprintf(stderr, "%s\n", problem.c_str());
    if (!exported.error.empty())
        return badInput(exported.error);
    if (out != "-")
        std::fprintf(stderr, "%lld requests written to %s\n", static_cast<long long>(exported.requests), out.c_str());
    return 0;
}

} // namespace plumbline::cli
