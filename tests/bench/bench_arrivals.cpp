// Whether an open loop sends what its schedule says, when it says so: the schedule, the client's sends and the
// reference server's stamps side by side. Exit code 1 when a goal that does not depend on the machine's other work is
// missed. See
// --help.
#include "arguments.h"
#include "arrivalstats.h"
#include "truth.h"

#include "core/load/schedule.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdio>
#include <set>

using namespace plumbline;
using namespace plumbline::bench;

namespace {

struct Options
{
    std::string process = "poisson";
    double burstiness = 0.5;
    double rate = 200;
    double seconds = 60;
    int tokens = 5;
    double decodeTps = 500;
    int ioThreads = 0;
    std::uint32_t seed = 42;
    bool noThreads = false;
    std::string transport = "qt";
};

Plan planFor(const Options& options, double seconds)
{
    auto plan = test::openPlan("", options.rate, seconds, ArrivalProcess::constant, options.tokens);
    plan.name = "bench_arrivals";
    plan.target.transport = options.transport == "precise" ? TransportKind::precise : TransportKind::qt;
    if (options.process != "constant")
        plan.load.arrival.process = options.process == "gamma" ? ArrivalProcess::gamma : ArrivalProcess::poisson;
    plan.load.arrival.burstiness = options.burstiness;
    plan.load.warm_up.duration_s = std::min(2.0, seconds / 5);
    plan.load.max_outstanding = 10000;
    plan.load.caps.requests.reset();
    plan.workload.seed = options.seed;
    plan.workload.prefix_cache = PrefixCache::allowed;
    return plan;
}

OpenSchedule scheduleOf(const Plan& plan, double rate)
{
    StepSpec spec;
    spec.kind = LoadKind::open;
    spec.level = rate;
    spec.seed = stepSeed(plan.workload.seed, spec.step, spec.repeat);
    return openSchedule(plan, spec);
}

// Whether every request that was recorded was due when the pure schedule says, and none of the measured ones is absent.
bool ranAsScheduled(const ClientRun& run, const OpenSchedule& schedule)
{
    const auto start = run.kept.steps.at(0).start_ns;
    std::int64_t measured = 0;
    for (const auto& request : run.kept.requests) {
        const auto number = static_cast<std::size_t>(std::stoul(request.request_id.substr(4))); // "1-1-N"
        if (number > schedule.arrivals.size())
            return false;
        const auto& arrival = schedule.arrivals[number - 1];
        if (request.scheduled_ns - start != arrival.offset_ns || request.phase != arrival.phase)
            return false;
        measured += request.phase == Phase::measured ? 1 : 0;
    }
    return measured == std::count_if(schedule.arrivals.begin(), schedule.arrivals.end(),
                                     [](const auto& arrival) { return arrival.phase == Phase::measured; });
}

const char* word(bool met)
{
    return met ? "met" : "MISSED";
}

struct Times // of the measured requests, relative to the run's origin, sorted
{
    Durations due, sent, arrived;
    std::int64_t arrivedInWindow = 0; // whatever their phase
};

Times timesOf(const ClientRun& run)
{
    Times times;
    std::set<std::string> ids;
    for (const auto& request : run.kept.requests) {
        if (request.phase != Phase::measured)
            continue;
        ids.insert(request.request_id);
        times.due.push_back(request.scheduled_ns);
        if (request.sent_ns)
            times.sent.push_back(*request.sent_ns);
    }
    for (const auto& stamp : run.stamps) {
        const auto at = stamp.arrival_ns - run.origin();
        if (ids.contains(stamp.request_id))
            times.arrived.push_back(at);
        times.arrivedInWindow += at >= run.step().window_start_ns && at < run.step().window_end_ns ? 1 : 0;
    }
    for (auto* list : {&times.due, &times.sent, &times.arrived})
        std::sort(list->begin(), list->end());
    return times;
}

bool printCounts(const ClientRun& run, const Times& times)
{
    const auto due = static_cast<double>(times.due.size());
    const double received = static_cast<double>(times.arrived.size()) / due;
    const double inWindow = static_cast<double>(times.arrivedInWindow) / due;
    const bool met = std::abs(received - 1) <= 0.001 && std::abs(inWindow - 1) <= 0.001;
    std::printf("scheduled %zu, sent %zu, received %zu, completed %lld; received / scheduled %s by id, %s by time in "
                "the window (goal: within 0.1 %%): %s\n",
                times.due.size(), times.sent.size(), times.arrived.size(),
                static_cast<long long>(run.kept.count(Outcome::completed)), percentText(received).c_str(),
                percentText(inWindow).c_str(), word(met));
    return met;
}

bool printProcess(const Options& options, const ClientRun& run, const Times& times)
{
    const double due = gapCv(times.due);
    std::printf("CV of the gaps: schedule %.6g, sent %.4f, at the server %.4f", due, gapCv(times.sent),
                gapCv(times.arrived));
    bool met = true;
    if (options.process == "constant") {
        met = due < 1e-6;
        std::printf("; constant (goal: below 1e-6 on the schedule: %s; below 0.1 at the server at 200/s: %s)\n",
                    word(met), word(gapCv(times.arrived) < 0.1));
        return met;
    }
    const auto seconds = static_cast<std::int64_t>(run.seconds());
    if (seconds < 2) {
        std::printf("; no dispersion below 2 s\n");
        return met;
    }
    const auto start = run.step().window_start_ns;
    const double scheduled = dispersion(countsPerSecond(times.due, start, seconds));
    const double arrived = dispersion(countsPerSecond(times.arrived, start, seconds));
    std::printf("; dispersion of %lld counts of 1 s: schedule %.3f, at the server %.3f",
                static_cast<long long>(seconds), scheduled, arrived);
    if (options.process == "gamma") {
        std::printf(" (for long spans 1 / burstiness = %.3f)\n", 1 / options.burstiness);
        return met;
    }
    const auto range = poissonDispersion(static_cast<std::size_t>(seconds));
    met = range.holds(scheduled) && range.holds(arrived);
    std::printf(" (goal: 99 %% interval %.3f to %.3f): %s\n", range.low, range.high, word(met));
    return met;
}

bool sameWithThreads(Options options)
{
    const double seconds = std::min(options.seconds, 3.0);
    const auto plan = planFor(options, seconds);
    const auto schedule = scheduleOf(plan, options.rate);
    bool same = true;
    for (const int threads : {1, 4}) {
        const auto run = runAgainstServer(plan, exactService(options.decodeTps), threads);
        const bool as = run.problem.empty() && ranAsScheduled(run, schedule);
        std::printf("%d I/O thread%s, %g s: %s\n", threads, threads == 1 ? "" : "s", seconds,
                    as                    ? "every request due as the schedule says, to the nanosecond"
                    : run.problem.empty() ? "NOT the schedule"
                                          : run.problem.c_str());
        same = same && as;
    }
    return same;
}

int measure(const Options& options)
{
    const auto plan = planFor(options, options.seconds);
    const auto run = runAgainstServer(plan, exactService(options.decodeTps), options.ioThreads);
    if (!run.problem.empty()) {
        std::fprintf(stderr, "%s\n", run.problem.c_str());
        return 1;
    }
    const auto times = timesOf(run);
    if (times.due.size() < 3) {
        std::fprintf(stderr, "only %zu arrivals in the window: raise --rate or --seconds\n", times.due.size());
        return 2;
    }
    const auto errors = differencesOf(run);
    std::printf("%s arrivals at %g/s for %g s, %d tokens an answer, %s transport\n", options.process.c_str(),
                options.rate, options.seconds, options.tokens, options.transport.c_str());
    bool good = printCounts(run, times);
    good = printProcess(options, run, times) && good;
    print("lateness (sent - due)", errors.lateness);
    print("send delay (arrival - sent)", errors.send);
    print("read delay of the first token", errors.read);
    print("TTFT error (send delay + read delay)", errors.ttft);
    print("server's own send lateness", errors.server);
    const bool as = ranAsScheduled(run, scheduleOf(plan, options.rate));
    std::printf("loop delay p99 %.3f ms; CPU of the client, all in: %.0f us a request; run as scheduled: %s\n",
                run.step().loop_delay_p99_ms,
                run.cpu_s * 1e6 / static_cast<double>(std::max<std::size_t>(run.kept.requests.size(), 1)), word(as));
    good = good && as;
    if (!options.noThreads)
        good = sameWithThreads(options) && good;
    return good ? 0 : 1;
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    Options options;
    Arguments arguments(
        "Whether an open loop sends what its schedule says, when it says so: the schedule, the sends and "
        "the reference server's stamps.");
    arguments.oneOf("process", options.process, {"constant", "poisson", "gamma"}, "of the arrivals (default poisson)");
    arguments.number("burstiness", options.burstiness, 0.001, 1000, "of a gamma process (default 0.5)");
    arguments.number("rate", options.rate, 0.1, 100000, "arrivals a second (default 200)");
    arguments.number("seconds", options.seconds, 0.5, 3600, "measured window (default 60)");
    arguments.number("tokens", options.tokens, 1, 10000, "tokens an answer (default 5)");
    arguments.number("decode-tps", options.decodeTps, 0.1, 1e6, "tokens a second of an answer (default 500)");
    arguments.oneOf("transport", options.transport, {"qt", "precise"}, "qt (default) or precise");
    arguments.number("io-threads", options.ioThreads, 0, 64, "0 (default): as many as suit this machine");
    arguments.number("seed", options.seed, 1, 4294967295.0, "of the plan (default 42)");
    arguments.flag("no-threads", options.noThreads, "without the two short runs with 1 and 4 I/O threads");
    if (!arguments.parse(application))
        return 2;
    return measure(options);
}
