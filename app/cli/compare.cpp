// plumbline-cli compare: runs side by side, one of them the baseline.
#include "app/cli/commands.h"
#include "app/cli/compareoptions.h"
#include "app/cli/library.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "core/jsonl/runindex.h"
#include "core/plan/problem.h"
#include "core/report/comparison.h"
#include "core/report/findrun.h"

#include <cstdio>
#include <filesystem>
#include <optional>

namespace plumbline::cli {
namespace {

struct Asked
{
    std::string library;
    std::optional<std::string> baseline; // empty: the one that is set for the plan's name
    CompareOptions how;
    bool fail = false, json = false;
};

CommandLine commandLine(Asked& asked)
{
    CommandLine line{
        "compare",
        "RUN...",
        "Shows runs side by side: first what differs between them and whether they did the same work, then each "
        "figure\nof the levels that they share, with its difference, a 95 % interval over repeats and a verdict. "
        "The first RUN is\nthe baseline, unless --baseline names another. RUN is a file, a run's id, the beginning "
        "of one, or last.",
        {libraryOption(asked.library),
         {"--baseline", "[NAME]",
          "the baseline: a run, or a plan's name whose baseline is set (see baseline); without NAME: that of\n"
          "the first RUN's plan",
          [&asked](const std::string& given) {
              asked.baseline = given;
              return std::string();
          },
          true},
         {"--fail-on", "worse", "exit code 1 when a figure is worse than the baseline's",
          [&asked](const std::string& given) {
              asked.fail = true;
              return std::string(given == "worse" ? "" : "must be worse");
          }},
         {"--json", {}, "one JSON document (plumbline.comparison/1) on stdout", set(asked.json)}},
        "Exit codes: 0 done, 1 with --fail-on worse: a figure is, 2 a run can't be read or is none."};
    addCompareOptions(line, asked.how);
    return line;
}

std::string planNameOf(const RunPlace& place)
{
    return indexRun(*openRun(place), place.name()).header.plan.name;
}

// The run that is set as the baseline of a plan's name; a problem where there is none.
FoundRun setBaselineOf(const std::string& name, const std::string& library)
{
    std::error_code ignored;
    if (std::filesystem::exists(library, ignored)) {
        const Library opened(library, Library::Access::read);
        if (!opened.error().empty())
            return {{}, opened.error()};
        if (const auto run = baselineOf(opened, name))
            return {{{}, library, *run}, {}};
    }
    return {{},
            "no baseline is set for the plan '" + shown(name) + "' in " + library +
                " (plumbline-cli baseline RUN sets one)"};
}

// The places of all runs, the baseline first.
std::string findAll(const Asked& asked, const std::vector<std::string>& texts, std::vector<RunPlace>& places)
{
    for (const auto& text : texts) {
        const auto found = findRun(text, asked.library);
        if (!found.problem.empty())
            return found.problem;
        places.push_back(found.place);
    }
    if (!asked.baseline) {
        const bool enough = places.size() > 1;
        return enough ? std::string()
                      : "compare: two runs are needed, or --baseline (see plumbline-cli compare --help)";
    }
    auto baseline =
        setBaselineOf(asked.baseline->empty() ? planNameOf(places.front()) : *asked.baseline, asked.library);
    if (!baseline.problem.empty() && !asked.baseline->empty())
        if (const auto run = findRun(*asked.baseline, asked.library); run.problem.empty())
            baseline = run;
    if (!baseline.problem.empty())
        return baseline.problem;
    const auto same = [&baseline](const RunPlace& place) { return place.name() == baseline.place.name(); };
    std::erase_if(places, same);
    if (places.empty())
        return "compare: the run is the baseline itself; another is needed";
    places.insert(places.begin(), baseline.place);
    return {};
}

} // namespace

int compare(const Invocation& invocation)
{
    Asked asked;
    std::vector<std::string> texts;
    if (const auto code = parseOperands(commandLine(asked), invocation.arguments, texts, 1, 26))
        return *code;
    std::vector<RunPlace> places;
    if (const auto problem = findAll(asked, texts, places); !problem.empty())
        return badInput(problem);
    std::vector<MeasuredRun> runs;
    for (const auto& place : places)
        for (auto& run : readMeasuredRun(place)) {
            for (const auto& note : run.notes)
                said("Note: " + note);
            runs.push_back(std::move(run));
        }
    const Comparison comparison = compareRuns(runs, asked.how);
    if (!comparison.error.empty())
        return badInput(comparison.error);
    const int code = asked.json ? printed(comparisonJson(comparison)) : printedText(comparisonText(comparison));
    if (code != 0 || !asked.fail)
        return code;
    if (!comparison.anyJudged())
        std::fputs("plumbline-cli: no figure could be judged, so none is worse\n", stderr);
    return comparison.anyWorse() ? 1 : 0;
}

} // namespace plumbline::cli
