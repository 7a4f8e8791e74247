// How much memory a long run takes, from the first request to the verified file: engine, run file, figures while it
// runs, and then the passes over the file, all in this process; the server is another. See --help.
#include "arguments.h"
#include "support/rssprobe.h"
#include "truth.h"

#include "core/jsonl/runfile.h"
#include "core/record/clock.h"
#include "core/report/summarize.h"
#include "core/report/summaryjson.h"
#include "core/report/verify.h"
#include "support/serveprocess.h"

#include <QCoreApplication>
#include <QTemporaryDir>

#include <cstdio>
#include <filesystem>

using namespace plumbline;
using namespace plumbline::bench;

namespace {

struct Options
{
    int requests = 100000;
    int tokens = 97; // with role, finish, usage and [DONE] about 100 events
    int clients = 32;
    double decodeTps = 100000;
    int ioThreads = 0;
};

constexpr double mb = 1e6;
constexpr std::int64_t goalBytes = 300'000'000;

Plan planFor(const Options& options, const std::string& url)
{
    auto plan = test::closedPlan(url, options.clients, options.requests, options.tokens);
    plan.name = "bench_memory";
    plan.workload.prefix_cache = PrefixCache::allowed;
    plan.load.caps.requests.reset();
    return plan;
}

double megabytes(std::int64_t bytes)
{
    return static_cast<double>(bytes) / mb;
}

// What one pass over the file takes. The peak is this pass's only where the kernel lets it be reset.
template <typename Pass> bool timed(const char* name, std::int64_t events, Pass pass)
{
    const bool own = test::resetPeak();
    const auto before = test::residentBytes();
    const auto cpu = test::cpuSeconds();
    const auto start = monotonicNs();
    const bool good = pass();
    const double seconds = static_cast<double>(monotonicNs() - start) / 1e9;
    const auto peak = test::peakResidentBytes();
    std::printf("%-10s %8.1f s (CPU %.1f s), %10.0f events/s; RSS %.1f MB before, peak %.1f MB%s: goal (300 MB) %s\n",
                name, seconds, test::cpuSeconds() - cpu, static_cast<double>(events) / seconds, megabytes(before),
                megabytes(peak), own ? "" : " (of the process so far)", peak < goalBytes ? "met" : "MISSED");
    std::fflush(stdout);
    return good && peak < goalBytes;
}

void printGrowth(const test::RssProbe& probe, std::int64_t every)
{
    std::printf("RSS in MB after each %lld requests:", static_cast<long long>(every));
    for (std::int64_t count = every; probe.at(count) > 0; count += every)
        std::printf(" %.1f", megabytes(probe.at(count)));
    std::printf("\n");
    for (const std::int64_t count : {probe.requests / 10, probe.requests / 2, probe.requests})
        if (probe.at(count) > 0)
            std::printf("  after %7lld requests %6.1f MB\n", static_cast<long long>(count), megabytes(probe.at(count)));
    const auto from = probe.at(probe.requests / 10), to = probe.at(probe.requests);
    if (from > 0 && to > 0) {
        const auto requests = static_cast<double>(probe.requests) * 0.9;
        const double each = static_cast<double>(to - from) / requests;
        std::printf("growth after the first tenth: %.0f bytes a request, %.2f MB each 10,000 requests (the digests "
                    "that a verdict needs explain 130 bytes and 1.3 MB)\n",
                    each, each * 1e4 / mb);
    }
}

bool runPlan(const Options& options, RunFileWriter& file, test::RssProbe& probe, EngineResult& result)
{
    test::ServeProcess server(exactService(options.decodeTps));
    if (!server.listens())
        return false;
    EngineSetup setup;
    setup.plan = planFor(options, server.url());
    setup.run_id = "bench";
    setup.io_threads = options.ioThreads;
    setup.preflight = false;
    setup.sinks = {&file, &probe};
    Engine engine(std::move(setup), std::make_unique<PlanSteps>(planFor(options, server.url())));
    engine.start();
    for (std::int64_t shown = 0; !engine.waitFinished(std::chrono::seconds(10));) {
        const auto ended = engine.snapshot().figures.ended;
        if (ended - shown >= 10000)
            std::fprintf(stderr, "%lld requests\n", static_cast<long long>(shown = ended));
    }
    result = engine.result();
    return result.reason.empty();
}

// How late this machine's loops ran makes the check of the lateness fail, and is not what this bench is about.
bool verifies(const std::string& path)
{
    const auto verified = verifyFile(path);
    bool good = verified.error.empty();
    for (const auto& check : verified.checks)
        if (check.state == CheckState::failed) {
            std::printf("verify: %s: %s\n", check.name.c_str(), check.detail.c_str());
            good = good && check.name == "lateness";
        }
    return good;
}

int measure(const Options& options)
{
    const QTemporaryDir folder;
    RunFileWriter file(folder.path().toStdString(), "bench");
    test::RssProbe probe(1000);
    EngineResult result;
    std::printf("%d requests of %d tokens, %d clients; RSS at the start %.1f MB\n", options.requests, options.tokens,
                options.clients, megabytes(test::residentBytes()));
    const auto cpu = test::cpuSeconds();
    const auto start = monotonicNs();
    bool good = runPlan(options, file, probe, result);
    const double seconds = static_cast<double>(monotonicNs() - start) / 1e9;
    const auto peak = test::peakResidentBytes();
    if (!good) {
        std::fprintf(stderr, "the run failed: %s\n", result.reason.c_str());
        return 1;
    }
    const auto events = static_cast<double>(probe.events);
    std::printf("run        %8.1f s, %10.0f events/s, %.1f us of CPU an event; %lld requests, %lld completed, %lld "
                "events, %lld records lost; peak RSS %.1f MB: goal (300 MB) %s\n",
                seconds, events / seconds, (test::cpuSeconds() - cpu) * 1e6 / events,
                static_cast<long long>(probe.requests), static_cast<long long>(probe.completed),
                static_cast<long long>(probe.events), static_cast<long long>(result.records_lost), megabytes(peak),
                peak < goalBytes ? "met" : "MISSED");
    printGrowth(probe, std::max<std::int64_t>(options.requests / 10, 1000));
    good = peak < goalBytes && result.records_lost == 0;

    good = timed("summarize", probe.events,
                 [&] {
                     SummarizeOptions summarize;
                     summarize.state = result.state;
                     const auto summarized = summarizeFile(file.path(), summarize);
                     return summarized.error.empty() && file.finish(summaryJson(summarized.summary));
                 }) &&
           good;
    const auto size = static_cast<double>(std::filesystem::file_size(file.path()));
    std::printf("file       %8.1f MB, %.1f bytes an event, %.0f a request\n", size / mb, size / events,
                size / static_cast<double>(probe.requests));
    good = timed("verify", probe.events, [&] { return verifies(file.path()); }) && good;
    return good ? 0 : 1;
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    Options options;
    Arguments arguments("Memory and time of a long run: engine, run file, figures, and the passes over the file. Exit "
                        "code 1 when a peak is 300 MB or more, a record is lost or the file does not verify.");
    arguments.number("requests", options.requests, 1000, 1e7, "measured requests (default 100000)");
    arguments.number("tokens", options.tokens, 1, 1e5, "tokens an answer (default 97: about 100 events)");
    arguments.number("clients", options.clients, 1, 10000, "clients of the closed loop (default 32)");
    arguments.number("decode-tps", options.decodeTps, 1, 1e9, "tokens a second of an answer (default 100000)");
    arguments.number("io-threads", options.ioThreads, 0, 64, "0 (default): as many as suit this machine");
    if (!arguments.parse(application))
        return 2;
    return measure(options);
}
