// How often a comparison is right, on the reference server's service model with injected time: pairs of five repeats
// with noise between and within runs, once with nothing changed and once with another decode speed. The same code
// judges them as in the programs: requests, summaries, comparison.
#include "arguments.h"

#include "core/reference/simulation.h"
#include "core/report/comparison.h"
#include "core/stats/runsummary.h"
#include "core/stats/stepaccumulator.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>

using namespace plumbline;

namespace {

struct Setup
{
    int pairs = 100, repeats = 5, clients = 4, requests = 60;
    double between = 2; // percent, sd of a run's speed
    double change = 10; // percent, of decode speed
};

Plan planOf(const Setup& setup)
{
    Plan plan;
    plan.name = "pairs";
    plan.workload.classes.resize(1);
    plan.workload.classes[0].name = "chat";
    plan.load.steps = {static_cast<double>(setup.clients)};
    plan.load.requests = setup.requests;
    plan.load.repeats = setup.repeats;
    return plan;
}

Request requestOf(const SimulatedRequest& one, int repeat, int number, int tokens)
{
    Request request;
    request.request_id = "1-" + std::to_string(repeat) + "-" + std::to_string(number);
    request.step = 1;
    request.repeat = repeat;
    request.klass = "chat";
    request.scheduled_ns = one.arrived_ns;
    request.sent_ns = one.arrived_ns;
    request.headers_ns = request.first_event_ns = request.first_token_ns = request.first_text_ns = one.first_token_ns;
    request.last_token_ns = request.finish_ns = request.end_ns = one.finished_ns;
    request.outcome = Outcome::completed;
    request.finish_reason = "length";
    request.prompt_tokens = 64;
    request.output_tokens = tokens;
    request.token_source = TokenSource::usage;
    request.token_events = tokens;
    request.events_at.append(one.first_token_ns, 1);
    request.events_at.append(one.finished_ns, tokens - 1);
    return request;
}

// One run: repeats with a speed of their own each.
MeasuredRun runOf(const Setup& setup, const std::string& name, double decode, std::mt19937_64& random)
{
    constexpr int tokens = 40;
    std::normal_distribution<double> normal(0, setup.between / 100);
    MeasuredRun run;
    run.header.plan = planOf(setup);
    run.header.run = name;
    run.header.label = Label::simulated;
    std::vector<StepSummary> steps;
    for (int repeat = 1; repeat <= setup.repeats; ++repeat) {
        ServiceProfile profile;
        profile.slots = 4;
        const double speed = std::exp(normal(random));
        profile.prefill_tps = 2000 * speed;
        profile.decode_tps = 50 * speed * decode;
        profile.decode_scaling = 0.6;
        profile.prefill_cv = 0.1;
        profile.request_cv = 0.1;
        profile.token_cv = 0.2;
        const auto done = simulateClosed(profile, random(), {setup.clients, setup.requests, 64, tokens, 0});
        StepSpec spec;
        spec.repeat = repeat;
        spec.level = setup.clients;
        StepAccumulator accumulator(spec, run.header.plan);
        StepStarted started;
        started.spec = spec;
        started.not_idle_at_start = false;
        accumulator.started(started);
        accumulator.windowOpened(0);
        StepEnded ended;
        ended.step = 1;
        ended.repeat = repeat;
        ended.drained = true;
        for (const auto& one : done)
            ended.window_end_ns = std::max(ended.window_end_ns, one.finished_ns + 1);
        ended.end_ns = ended.window_end_ns;
        accumulator.windowEndKnown(ended.window_end_ns);
        int number = 0;
        for (const auto& one : done)
            accumulator.add(requestOf(one, repeat, ++number, tokens));
        accumulator.ended(ended);
        for (auto& summary : accumulator.summaries())
            steps.push_back(std::move(summary));
    }
    run.summary = summarizeRun({}, run.header.plan, std::move(steps));
    return run;
}

struct Found
{
    int primary = 0, any = 0, wrongWay = 0, refused = 0;
};

Found judge(const Setup& setup, double decode, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    std::string problem;
    CompareOptions options;
    options.primary = primaryFigure("tpot_ms.p50", problem);
    Found found;
    for (int pair = 0; pair < setup.pairs; ++pair) {
        const std::vector<MeasuredRun> runs = {runOf(setup, "A", 1, random), runOf(setup, "B", decode, random)};
        const Comparison comparison = compareRuns(runs, options);
        bool any = false;
        for (const auto& row : comparison.rows) {
            const bool differs = row.verdict == CompareVerdict::better || row.verdict == CompareVerdict::worse;
            any = any || differs;
            found.primary += row.primary && differs ? 1 : 0;
            found.wrongWay += row.primary && row.verdict == CompareVerdict::worse ? 1 : 0;
            found.refused += row.primary && row.verdict == CompareVerdict::not_comparable ? 1 : 0;
        }
        found.any += any ? 1 : 0;
    }
    return found;
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    bench::Arguments arguments("Pairs of runs on the service model: how many are called different.");
    Setup setup;
    int seeds = 3;
    arguments.number("pairs", setup.pairs, 1, 1e6, "of each kind");
    arguments.number("seeds", seeds, 1, 1e6, "such experiments");
    arguments.number("repeats", setup.repeats, 2, 100, "a side");
    arguments.number("requests", setup.requests, 10, 1e5, "a repeat");
    arguments.number("between", setup.between, 0, 50, "percent: spread of a server's speed between runs");
    arguments.number("change", setup.change, -90, 900, "percent: true change of decode speed");
    if (!arguments.parse(application))
        return 2;
    for (int seed = 1; seed <= seeds; ++seed) {
        const Found same = judge(setup, 1, static_cast<std::uint64_t>(seed));
        const Found changed = judge(setup, 1 + setup.change / 100, static_cast<std::uint64_t>(seed) + 1000);
        std::printf(
            "seed %d, %d pairs of %d repeats, spread %.3g %%: unchanged: primary figure called different in %d, any "
            "figure in %d; decode speed %+.3g %%: primary figure found in %d (the wrong way in %d, refused %d)\n",
            seed, setup.pairs, setup.repeats, setup.between, same.primary, same.any, setup.change, changed.primary,
            changed.wrongWay, changed.refused);
        std::fflush(stdout);
    }
    return 0;
}
