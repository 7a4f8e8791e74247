#include "app/cli/measure.h"

#include "app/cli/commands.h"
#include "app/cli/interrupts.h"
#include "app/cli/liveline.h"
#include "app/cli/modelfile.h"
#include "app/cli/terminal.h"
#include "core/engine/engine.h"
#include "core/jsonl/runfile.h"
#include "core/method/plansteps.h"
#include "core/plan/check.h"
#include "core/report/findrun.h"
#include "core/report/runid.h"
#include "core/report/summarize.h"
#include "core/report/summaryjson.h"
#include "core/report/table.h"
#include "core/stats/exitcode.h"

#include <cstdio>

#include <unistd.h>

namespace plumbline::cli {
namespace {

using namespace std::chrono_literals;

void say(const MeasureOptions& options, const std::string& line)
{
    if (!options.quiet)
        std::fprintf(stderr, "%s\n", line.c_str());
}

void watch(Engine& engine, const Interrupts& interrupts, const MeasureOptions& options)
{
    LiveLine live;
    int seen = 0;
    while (!engine.waitFinished(100ms)) {
        if (interrupts.count() > seen) {
            seen = interrupts.count();
            live.clear();
            std::fputs(seen == 1
                           ? "Stopping: nothing more is sent; waiting for what is outstanding. Once more cancels it.\n"
                           : "Cancelling.\n",
                       stderr);
            if (seen == 1)
                engine.drain();
            else
                engine.abort();
        }
        if (!options.quiet)
            live.show(engine.snapshot());
    }
    live.clear();
}

} // namespace

int measure(const Plan& plan, const MeasureOptions& options)
{
    const Interrupts interrupts; // until the file is whole: a third one must not cut its last line off
    std::optional<ModelFile> modelFile;
    if (!options.model_file.empty()) {
        modelFile = readModelFileShown(options.model_file, interrupts, options.quiet);
        if (!modelFile->problem.empty())
            return badInput("--model-file: " + modelFile->problem);
        if (modelFile->cancelled)
            return 3;
    }
    const auto folder = options.out_folder.empty() ? runsFolder() : options.out_folder;
    const auto id = makeRunId();
    RunFileWriter file(folder, id);
    if (!file.error().empty())
        return badInput((options.out_folder.empty() ? "" : "--out: ") + file.error());
    if (!isLoopback(plan.target.base_url))
        say(options, "Note: " + plan.target.base_url + " is not on this machine.");

    EngineSetup setup;
    setup.plan = plan;
    setup.run_id = id;
    setup.plan_folder = options.plan_folder;
    setup.io_threads = options.io_threads;
    setup.preflight = options.preflight;
    setup.model_file = std::move(modelFile);
    setup.sinks = {&file};
    setup.say = [&options](const std::string& line) { say(options, line); };
    Engine engine(std::move(setup), std::make_unique<PlanSteps>(plan));
    say(options, "Run " + id + ": " + plan.name);
    engine.start();
    watch(engine, interrupts, options);
    const auto result = engine.result();

    if (result.bad_input || file.lines() == 0) {
        std::remove(file.path().c_str()); // nothing was measured
        if (result.bad_input)
            return badInput(result.reason);
        std::fprintf(stderr, "plumbline-cli: %s\n", result.reason.c_str());
        return 3;
    }
    SummarizeOptions summarize;
    summarize.state = result.state;
    summarize.reason = result.reason;
    const auto summarized = summarizeFile(file.path(), summarize);
    const bool kept = file.finish(summaryJson(summarized.summary));
    const int lost = printed(options.json ? summaryJson(summarized.summary, true)
                                          : summaryTable(summarized.summary, tableOptions(plan.target.stream)));
    say(options, "Kept in " + file.path());
    for (const auto& warning : result.warnings)
        std::fprintf(stderr, "plumbline-cli: warning: %s\n", warning.c_str());
    if (result.records_lost > 0)
        std::fprintf(stderr, "plumbline-cli: %lld records were lost\n", static_cast<long long>(result.records_lost));
    if (!result.reason.empty())
        std::fprintf(stderr, "plumbline-cli: %s\n", result.reason.c_str());
    if (!kept && file.error() != result.reason)
        std::fprintf(stderr, "plumbline-cli: %s\n", file.error().c_str());
    if (result.state != RunState::finished || !kept || lost != 0)
        return 3;
    return exitCode(summarized.summary, plan, options.strict);
}

} // namespace plumbline::cli
