// plumbline-cli run PLAN.json: measures a plan.
#include "app/cli/commands.h"
#include "app/cli/interleaved.h"
#include "app/cli/library.h"
#include "app/cli/measure.h"
#include "app/cli/options.h"
#include "core/plan/planfile.h"
#include "core/plan/variants.h"

#include <QCoreApplication>

#include <cstdio>

namespace plumbline::cli {
namespace {

constexpr int mostIoThreads = 64;

struct OtherSide // of an interleaved run
{
    std::string file; // empty: the same plan
    std::vector<std::string> changes;
    bool asked() const { return !file.empty() || !changes.empty(); }
};

CommandLine commandLine(MeasureOptions& options, std::vector<std::string>& changes, OtherSide& other)
{
    return {"run",
            "PLAN.json",
            "Measures what the plan declares and keeps every request's raw times in the library.",
            {libraryOption(options.library),
             {"--out", "DIR", "folder of a run file, which is written too", text(options.out_folder)},
             {"--set", "PATH=VALUE", "changes one value of the plan, such as load.requests=16; may be repeated",
              add(changes)},
             {"--against", "PLAN_B.json",
              "measures a second plan too, step by step in turns (A B B A, the same seeds), and compares the pairs",
              text(other.file)},
             {"--variant", "PATH=VALUE",
              "the same with one plan: what is other on side B, such as target.model=small; may be repeated",
              add(other.changes)},
             {"--model-file", "FILE.gguf",
              "the file of the model that the server has: pins what its header says and its SHA-256",
              text(options.model_file)},
             {"--no-preflight",
              {},
              "leaves out the two requests that find out whether the target can be measured",
              set(options.preflight, false)},
             {"--io-threads", "N", "threads that send and read (default: as many as suit this machine)",
              number(options.io_threads, 1, mostIoThreads)},
             {"--strict", {}, "exit code 1 when any level did not pass", set(options.strict)},
             {"--quiet", {}, "no progress", set(options.quiet)},
             {"--json", {}, "one JSON document (the summary) on stdout", set(options.json)}},
            "Exit codes: 0 a level met the contract (or there is none), 1 none did, 2 bad input, 3 the target could "
            "not be\n"
            "reached or the run was stopped (what was measured is kept), 4 the instrument was the limit."};
}

// The sides that the plan itself holds, or those of the command line. Nothing: bad input, which has been told.
std::optional<std::array<SidePlan, 2>> sidesOf(const LoadedPlan& loaded, const std::string& file, OtherSide& other,
                                               const std::vector<std::string>& changes)
{
    if (!loaded.plan.variants.empty()) {
        std::array<SidePlan, 2> sides;
        for (std::size_t i = 0; i < sides.size(); ++i)
            sides.at(i) = {loaded.plan.variants.at(i).name, sideOf(loaded.plan, i).plan, loaded.folder};
        return sides;
    }
    const auto fileB = other.file.empty() ? file : other.file;
    if (other.file.empty())
        other.changes.insert(other.changes.begin(), changes.begin(), changes.end());
    auto loadedB = loadPlan(fileB, other.changes);
    std::fputs(toLines(loadedB.problems, shown(fileB, 300) + " (B): ").c_str(), stderr);
    if (hasErrors(loadedB.problems))
        return std::nullopt;
    if (!loadedB.plan.variants.empty()) {
        badInput(shown(fileB, 300) + " (B): variants: --against takes a plan of one side");
        return std::nullopt;
    }
    return std::array<SidePlan, 2>{SidePlan{"A", loaded.plan, loaded.folder},
                                   SidePlan{"B", std::move(loadedB.plan), loadedB.folder}};
}

} // namespace

int run(const Invocation& invocation)
{
    MeasureOptions options;
    std::string file;
    std::vector<std::string> changes;
    OtherSide other;
    if (const auto code = parseArguments(commandLine(options, changes, other), invocation.arguments, &file))
        return *code;
    int argc = 1;
    QCoreApplication application(argc, const_cast<char**>(invocation.argv));
    QCoreApplication::setApplicationName(QStringLiteral("plumbline"));
    const auto loaded = loadPlan(file, changes);
    std::fputs(toLines(loaded.problems, shown(file, 300) + ": ").c_str(), stderr);
    if (hasErrors(loaded.problems))
        return 2;
    options.plan_folder = loaded.folder;
    const bool holdsSides = !loaded.plan.variants.empty();
    if (!other.asked() && !holdsSides)
        return measure(loaded.plan, options);
    if (other.asked() && holdsSides)
        return badInput(shown(file, 300) + ": variants: the plan holds its two sides; leave --against and --variant "
                                           "out, or take the variants out of the plan");
    if (!options.model_file.empty())
        return badInput("--model-file: is of one model; leave it out where two sides are measured");
    auto sides = sidesOf(loaded, file, other, changes);
    return sides ? measureInterleaved(std::move(*sides), options) : 2;
}

} // namespace plumbline::cli
