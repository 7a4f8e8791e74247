#include "app/cli/interleaved.h"

#include "app/cli/commands.h"
#include "app/cli/interrupts.h"
#include "app/cli/liveline.h"
#include "app/cli/output.h"
#include "app/cli/terminal.h"
#include "core/calibration/knownenvelope.h"
#include "core/engine/engine.h"
#include "core/jsonl/runfile.h"
#include "core/method/interleave.h"
#include "core/plan/planjson.h"
#include "core/plan/problem.h"
#include "core/record/clock.h"
#include "core/report/comparison.h"
#include "core/report/findrun.h"
#include "core/report/keeprun.h"
#include "core/report/runid.h"
#include "core/report/table.h"
#include "core/stats/exitcode.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <memory>

namespace plumbline::cli {
namespace {

using namespace std::chrono_literals;

struct Side
{
    std::string title; // "A", or "B, small"
    Plan plan;
    std::string id;
    std::unique_ptr<RunFileWriter> file;
    std::unique_ptr<RunKeeper> keeper;
    std::unique_ptr<Engine> engine;
    bool ended = false;
};

std::string open(Side& side, const MeasureOptions& options)
{
    side.id = makeRunId();
    if (!options.out_folder.empty()) {
        side.file = std::make_unique<RunFileWriter>(options.out_folder, side.id);
        if (!side.file->error().empty())
            return "--out: " + side.file->error();
    }
    const RunBeginning beginning{side.id,
                                 side.plan.name,
                                 utcNow(),
                                 writePlan(side.plan, false),
                                 side.plan.target.base_url,
                                 side.plan.target.model};
    side.keeper = std::make_unique<RunKeeper>(options.library, beginning, std::vector<std::string>{runsFolder()});
    return side.keeper->error();
}

void makeEngine(Side& side, const MeasureOptions& options, const std::string& folder, std::vector<StepSpec> steps,
                int number, const std::shared_ptr<Turns>& turns)
{
    EngineSetup setup;
    setup.plan = side.plan;
    setup.run_id = side.id;
    setup.plan_folder = folder;
    setup.io_threads = options.io_threads;
    setup.preflight = options.preflight;
    setup.envelope = knownEnvelope(options.library, side.plan.target.transport);
    setup.sinks = {side.keeper.get()};
    if (side.file)
        setup.sinks.push_back(side.file.get());
    setup.say = [&options, title = side.title](const std::string& line) { say(options, title + ": " + line); };
    side.engine =
        std::make_unique<Engine>(std::move(setup), std::make_unique<InterleavedSteps>(std::move(steps), number, turns));
}

// Until both have ended. A side that ends early takes the other with it.
void watch(std::array<Side, 2>& sides, Turns& turns, const Interrupts& interrupts, bool quiet)
{
    LiveLine live;
    int seen = 0;
    while (!sides[0].ended || !sides[1].ended) {
        for (auto& side : sides) {
            if (side.ended)
                continue;
            side.ended = side.engine->waitFinished(50ms);
            if (side.ended && side.engine->result().state != RunState::finished) {
                turns.stop();
                for (auto& other : sides)
                    if (!other.ended)
                        other.engine->drain();
            }
            const auto snapshot = side.engine->snapshot();
            if (!quiet && (snapshot.state == EngineState::running || snapshot.state == EngineState::draining))
                live.show(snapshot);
        }
        if (interrupts.count() > seen) {
            seen = interrupts.count();
            live.clear();
            std::fputs(seen == 1 ? "Stopping: nothing more is sent. Once more cancels what is outstanding.\n"
                                 : "Cancelling.\n",
                       stderr);
            turns.stop();
            for (auto& side : sides)
                seen == 1 ? side.engine->drain() : side.engine->abort();
        }
    }
    live.clear();
}

// The run is kept; false: nothing was measured of it.
bool keep(Side& side, const MeasureOptions& options, std::vector<RunPlace>& places, int& code)
{
    const auto result = side.engine->result();
    if (result.bad_input || side.keeper->lines() == 0) {
        side.keeper->discard();
        if (side.file)
            std::remove(side.file->path().c_str());
        said("plumbline-cli: " + side.id + ": " + result.reason);
        code = result.bad_input ? 2 : 3;
        return false;
    }
    const auto kept = keepRun(*side.keeper, options.library, side.id,
                              {result.state, result.reason, result.warnings, result.records_lost});
    const bool fileKept = !side.file || side.file->finish(kept.summary_json);
    for (const auto& note : kept.notes)
        said("plumbline-cli: " + note);
    say(options, "Kept as " + kept.place.name() + (side.file ? " and in " + side.file->path() : ""));
    for (const auto& line : {result.reason, kept.problem == result.reason ? std::string() : kept.problem})
        if (!line.empty())
            said("plumbline-cli: " + line);
    if (!options.json)
        printedText(summaryTable(kept.summarized.summary, tableOptions(side.plan.target)) + "\n");
    const bool whole = result.state == RunState::finished && kept.problem.empty() && fileKept;
    code = whole ? exitCode(kept.summarized.summary, side.plan, options.strict) : 3;
    places.push_back(kept.place);
    return true;
}

// Of two exit codes the one that says more: 2, 3, 4, 1, 0.
int worse(int a, int b)
{
    constexpr std::array order{2, 3, 4, 1, 0};
    return *std::min_element(order.begin(), order.end(),
                             [a, b](int x, int y) { return (x == a || x == b) > (y == a || y == b); });
}

} // namespace

int measureInterleaved(std::array<SidePlan, 2> plans, const MeasureOptions& options)
{
    const Interrupts interrupts;
    std::array<Side, 2> sides;
    const std::string pair = makeRunId();
    if (const auto problems = pairPlans(plans[0].plan, plans[1].plan, pair); !problems.empty()) {
        for (const auto& problem : problems)
            badInput("the two sides: " + problem);
        return 2;
    }
    const auto interleaving = interleave(plans[0].plan, {plans[0].name, plans[1].name});
    for (std::size_t i = 0; i < 2; ++i) {
        const std::string letter(1, static_cast<char>('A' + i));
        sides[i].title = letter + (plans[i].name == letter ? "" : ", " + shown(plans[i].name));
        sides[i].plan = std::move(plans[i].plan);
    }
    const auto turns = std::make_shared<Turns>(interleaving.order);
    for (std::size_t i = 0; i < 2; ++i)
        if (const auto problem = open(sides[i], options); !problem.empty()) {
            if (i == 1)
                sides[0].keeper->discard();
            return badInput(problem);
        }
    for (std::size_t i = 0; i < 2; ++i) {
        makeEngine(sides[i], options, plans[i].folder, interleaving.steps[i], static_cast<int>(i), turns);
        say(options, "Run " + sides[i].id + " (" + sides[i].title + "): " + sides[i].plan.name);
    }
    for (auto& side : sides)
        side.engine->start();
    watch(sides, *turns, interrupts, options.quiet);

    std::vector<RunPlace> places;
    std::array<int, 2> codes{};
    for (std::size_t i = 0; i < 2; ++i)
        keep(sides[i], options, places, codes[i]);
    const int code = worse(codes[0], codes[1]);
    if (places.size() < 2)
        return code;
    std::vector<MeasuredRun> runs;
    for (const auto& place : places)
        for (auto& run : readMeasuredRun(place))
            runs.push_back(std::move(run));
    const Comparison comparison = compareRuns(runs);
    if (!comparison.error.empty())
        said("plumbline-cli: " + comparison.error);
    const int written = options.json ? printed(comparisonJson(comparison)) : printedText(comparisonText(comparison));
    return written != 0 ? written : code;
}

} // namespace plumbline::cli
