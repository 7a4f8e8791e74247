#include "app/cli/measure.h"

#include "app/cli/commands.h"
#include "app/cli/interrupts.h"
#include "app/cli/liveline.h"
#include "app/cli/modelfile.h"
#include "app/cli/output.h"
#include "app/cli/terminal.h"
#include "core/calibration/knownenvelope.h"
#include "core/engine/engine.h"
#include "core/jsonl/runfile.h"
#include "core/method/plansteps.h"
#include "core/plan/check.h"
#include "core/plan/planjson.h"
#include "core/record/clock.h"
#include "core/report/findrun.h"
#include "core/report/keeprun.h"
#include "core/report/runid.h"
#include "core/report/standing.h"
#include "core/report/summaryjson.h"
#include "core/report/table.h"
#include "core/stats/exitcode.h"

#include <cstdio>

#include <unistd.h>

namespace plumbline::cli {

void say(const MeasureOptions& options, const std::string& line)
{
    if (!options.quiet)
        said(line);
}

namespace {

using namespace std::chrono_literals;

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

void warn(const std::string& line)
{
    if (!line.empty())
        said("plumbline-cli: " + line);
}

RunBeginning beginningOf(const Plan& plan, const std::string& id)
{
    return {id, plan.name, utcNow(), writePlan(plan, false), plan.target.base_url, plan.target.model};
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
    const auto id = makeRunId();
    std::unique_ptr<RunFileWriter> file;
    if (!options.out_folder.empty()) {
        file = std::make_unique<RunFileWriter>(options.out_folder, id);
        if (!file->error().empty())
            return badInput("--out: " + file->error());
    }
    auto envelope = knownEnvelope(options.library, plan.target.transport);
    const auto advice = adviceFor(plan, options.library, envelope);
    RunKeeper keeper(options.library, beginningOf(plan, id), {runsFolder()});
    if (!keeper.error().empty())
        return badInput(keeper.error());
    if (!isLoopback(plan.target.base_url))
        say(options, "Note: " + plan.target.base_url + " is not on this machine.");

    EngineSetup setup;
    setup.plan = plan;
    setup.run_id = id;
    setup.plan_folder = options.plan_folder;
    setup.io_threads = options.io_threads;
    setup.preflight = options.preflight;
    setup.model_file = std::move(modelFile);
    setup.envelope = std::move(envelope);
    setup.sinks = {&keeper};
    if (file)
        setup.sinks.push_back(file.get());
    setup.say = [&options](const std::string& line) { say(options, line); };
    Engine engine(std::move(setup), std::make_unique<PlanSteps>(plan));
    say(options, "Run " + id + ": " + plan.name);
    if (!advice.empty())
        say(options, "Note: " + advice + ".");
    engine.start();
    watch(engine, interrupts, options);
    const auto result = engine.result();

    if (result.bad_input || keeper.lines() == 0) { // nothing was measured
        keeper.discard();
        if (file)
            std::remove(file->path().c_str());
        if (result.bad_input)
            return badInput(result.reason);
        said("plumbline-cli: " + result.reason);
        return 3;
    }
    const auto kept =
        keepRun(keeper, options.library, id, {result.state, result.reason, result.warnings, result.records_lost});
    const bool fileKept = !file || file->finish(kept.summary_json);
    const auto& summary = kept.summarized.summary;
    const int lost = options.json ? printed(summaryJson(summary, true))
                                  : printedText(summaryTable(summary, tableOptions(plan.target)));
    for (const auto& note : kept.notes)
        warn(note);
    say(options, "Kept as " + kept.place.name() + (file ? " and in " + file->path() : ""));
    if (!options.quiet)
        for (const auto& line : standingOf(kept.place, plan.name))
            say(options, line);
    for (const auto& warning : result.warnings)
        warn("warning: " + warning);
    if (result.records_lost > 0)
        warn(std::to_string(result.records_lost) + " records were lost");
    warn(result.reason);
    if (kept.problem != result.reason)
        warn(kept.problem);
    if (!fileKept && file->error() != result.reason)
        warn(file->error());
    if (result.state != RunState::finished || !kept.problem.empty() || !fileKept || lost != 0)
        return 3;
    return exitCode(summary, plan, options.strict);
}

} // namespace plumbline::cli
