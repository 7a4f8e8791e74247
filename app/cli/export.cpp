// plumbline-cli export: a run for other programs, and reports for people.
#include "app/cli/commands.h"
#include "app/cli/compareoptions.h"
#include "app/cli/library.h"
#include "app/cli/output.h"
#include "core/report/boundary.h"
#include "core/report/exportreport.h"
#include "core/report/exportrun.h"
#include "core/report/findrun.h"
#include "core/report/numbers.h"

#include <algorithm>
#include <optional>

namespace plumbline::cli {
namespace {

constexpr auto formats = "must be jsonl, csv, html, md or tex";

struct Asked
{
    std::string library, format;
    ReportOrder order;
};

TakeValue format(std::string& target)
{
    return [&target](const std::string& given) -> std::string {
        for (const char* known : {"jsonl", "csv", "html", "md", "tex"})
            if (given == known) {
                target = given;
                return {};
            }
        return formats;
    };
}

TakeValue records(RecordsPlace& target)
{
    return [&target](const std::string& given) -> std::string {
        if (given != "inside" && given != "beside")
            return "must be inside or beside";
        target = given == "inside" ? RecordsPlace::inside : RecordsPlace::beside;
        return {};
    };
}

// A key that is none would leave nothing out, and nobody would hear of it.
TakeValue boundaryKey(std::vector<std::string>& target)
{
    return [&target](const std::string& given) -> std::string {
        const auto keys = boundaryKeys();
        if (std::find(keys.begin(), keys.end(), given) == keys.end())
            return "must be one of " + listText({keys.begin(), keys.end()});
        target.push_back(given);
        return {};
    };
}

CommandLine commandLine(Asked& asked)
{
    auto& options = asked.order.options;
    CommandLine line{
        "export",
        "RUN...",
        "Writes a run for other programs, or a report of one run or of several beside each other (the first is the\n"
        "baseline). RUN is a file, a run's id, the beginning of one, or last.\n\n"
        "jsonl  the run file as it is: raw times, from which every figure can be computed again\n"
        "csv    one row a request: raw times (ns), figures (ms), outcome, tokens; without the times of each event.\n"
        "       Of several runs: one row a compared figure\n"
        "html   a report in one file that needs no network; verify computes its figures again\n"
        "md     the report as Markdown\n"
        "tex    the report as a LaTeX document",
        {libraryOption(asked.library),
         {"--format", "FORMAT", "jsonl, csv, html, md or tex", format(asked.format)},
         {"--out", "FILE", "where it goes; - is standard output", text(asked.order.out)},
         {"--records", "WHERE",
          "inside the HTML report, or beside it as a JSONL file (default: inside while they are small)",
          records(asked.order.records)},
         {"--add-boundary", "TEXT", "a sentence of your own on what this does not show; may be repeated",
          add(options.boundary_added)},
         {"--leave-out", "KEY",
          "leaves out a sentence on what this does not show (simulated, imported, hosts, devices, network,\n"
          "load-model, workload, duration, repeats, cache, cold, security, quality, instrument); the report says\n"
          "so; may be repeated",
          boundaryKey(options.boundary_left_out)}},
        "Exit codes: 0 done, 2 a run can't be read, or FILE can't be written."};
    addCompareOptions(line, options.compare);
    return line;
}

int exportRecords(const Asked& asked, const RunPlace& place)
{
    const Exported exported =
        exportRun(place, asked.format == "csv" ? ExportFormat::csv : ExportFormat::jsonl, asked.order.out);
    for (const auto& problem : exported.problems)
        said(problem);
    if (!exported.error.empty())
        return badInput(exported.error);
    if (asked.order.out != "-")
        said(std::to_string(exported.requests) + " requests written to " + asked.order.out);
    return 0;
}

int exportReport(const Asked& asked)
{
    ReportOrder order = asked.order;
    order.format = asked.format == "html"  ? ReportFormat::html
                   : asked.format == "md"  ? ReportFormat::markdown
                   : asked.format == "tex" ? ReportFormat::latex
                                           : ReportFormat::csv;
    const WrittenReport written = writeReport(order);
    if (!written.error.empty())
        return badInput(written.error);
    if (order.out == "-")
        return printed(written.text);
    for (const auto& file : written.written)
        said("Written: " + file);
    return 0;
}

} // namespace

int exportRuns(const Invocation& invocation)
{
    Asked asked;
    std::vector<std::string> runs;
    if (const auto code = parseOperands(commandLine(asked), invocation.arguments, runs, 1, 26))
        return *code;
    if (asked.format.empty() || asked.order.out.empty())
        return badInput(std::string("export: ") +
                        (asked.format.empty() ? std::string("--format is missing: it ") + formats
                                              : "--out is missing: a file, or - for standard output") +
                        " (see plumbline-cli export --help)");
    for (const auto& run : runs) {
        const FoundRun found = findRun(run, asked.library);
        if (!found.problem.empty())
            return badInput(found.problem);
        asked.order.runs.push_back(found.place);
    }
    if (runs.size() > 1 && asked.format == "jsonl")
        return badInput("export: jsonl takes one run");
    const bool ofRecords = asked.format == "jsonl" || (asked.format == "csv" && runs.size() == 1);
    return ofRecords ? exportRecords(asked, asked.order.runs.front()) : exportReport(asked);
}

} // namespace plumbline::cli
