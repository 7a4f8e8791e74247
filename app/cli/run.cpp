// plumbline-cli run PLAN.json: measures a plan.
#include "app/cli/commands.h"
#include "app/cli/measure.h"
#include "core/plan/planfile.h"

#include <QCoreApplication>

#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace plumbline::cli {
namespace {

constexpr auto help = R"(Usage: plumbline-cli run PLAN.json [options]

Measures what the plan declares and keeps every request's raw times in a run file.

  --out DIR          folder of the run file (default: runs in the data folder)
  --set PATH=VALUE   changes one value of the plan, such as load.requests=16; may be repeated
  --no-preflight     leaves out the two requests that find out whether the target can be measured
  --io-threads N     threads that send and read (default: as many as suit this machine)
  --strict           exit code 1 when any level did not pass
  --quiet            no progress
  --json             one JSON document (the summary) on stdout

Exit codes: 0 a level met the contract (or there is none), 1 none did, 2 bad input, 3 the target could not be reached or the run was
stopped (what was measured is kept), 4 the instrument was the limit.
)";

} // namespace

int run(const Invocation& invocation)
{
    MeasureOptions options;
    std::string file;
    std::vector<std::string> changes;
    for (std::size_t i = 0; i < invocation.arguments.size(); ++i) {
        const auto& argument = invocation.arguments[i];
        const bool hasNext = i + 1 < invocation.arguments.size();
        if (argument == "--help") {
            std::fputs(help, stdout);
            return 0;
        }
        if (argument == "--no-preflight")
            options.preflight = false;
        else if (argument == "--quiet")
            options.quiet = true;
        else if (argument == "--json")
            options.json = true;
        else if (argument == "--strict")
            options.strict = true;
        else if (argument == "--out" && hasNext)
            options.out_folder = invocation.arguments[++i];
        else if (argument == "--set" && hasNext)
            changes.push_back(invocation.arguments[++i]);
        else if (argument == "--io-threads" && hasNext) {
            options.io_threads = std::atoi(invocation.arguments[++i].c_str());
            if (options.io_threads < 1 || options.io_threads > 64)
                return badInput("--io-threads: must be a whole number from 1 to 64");
        } else if (argument.starts_with("--"))
            return badInput("run: no option '" + argument + "', or its value is missing (see plumbline-cli run --help)");
        else if (file.empty())
            file = argument;
        else
            return badInput("run: one plan at a time; '" + argument + "' is one too many");
    }
    if (file.empty())
        return badInput("run: which plan? (see plumbline-cli run --help)");
    int argc = 1;
    QCoreApplication application(argc, const_cast<char**>(invocation.argv));
    QCoreApplication::setApplicationName(QStringLiteral("plumbline"));
    const auto loaded = loadPlan(file, changes);
    std::fputs(toLines(loaded.problems, file + ": ").c_str(), stderr);
    if (hasErrors(loaded.problems))
        return 2;
    options.plan_folder = std::filesystem::path(file).parent_path().string();
    return measure(loaded.plan, options);
}

} // namespace plumbline::cli
