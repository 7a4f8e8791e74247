// How far the client's times are from the truth when many streams come at once: the reference server's stamps say what
// was sent and when, and in the same run a bare epoll reader of the same streams shows what reading costs at least.
// With --ceiling: how many events a second this machine brings through client and server together. See --help.
#include "arguments.h"
#include "epollreader.h"
#include "transportreader.h"
#include "truth.h"

#include "support/serveprocess.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdio>

using namespace plumbline;
using namespace plumbline::bench;

namespace {

struct Options
{
    int streams = 128;
    double rate = 100;
    int tokens = 0;
    double seconds = 10;
    bool together = false;
    int ioThreads = 0;
    bool noBare = false;
    bool ceiling = false;
    double mostRate = 10000;
    std::string transport = "qt";

    int tokensAt(double tokenRate) const { return tokens > 0 ? tokens : std::max(2, static_cast<int>(tokenRate)); }
};

Plan planFor(const Options& options, int tokens)
{
    auto plan = test::closedPlan("", options.streams, 0, tokens);
    plan.name = "bench_streams";
    plan.target.transport = options.transport == "precise" ? TransportKind::precise : TransportKind::qt;
    plan.workload.prefix_cache = PrefixCache::allowed;
    plan.load.requests.reset();
    plan.load.duration_s = options.seconds;
    plan.load.start = options.together ? StartMode::idle : StartMode::continuous;
    plan.load.ramp_s = 1;
    plan.load.drain_s = 30;
    plan.load.caps.requests.reset();
    return plan;
}

double microsecondsOf(const BareResult& result)
{
    return result.cpu_s * 1e6 / static_cast<double>(std::max<std::int64_t>(result.events, 1));
}

// The least that reading costs, and what the transport alone (its chunk decoding, without the engine and the reading of
// events) costs beside it.
void printBare(const Options& options, int tokens, double clientUs)
{
    test::ServeProcess server(exactService(options.rate));
    const std::string body = "{\"model\":\"reference\",\"messages\":[{\"role\":\"user\",\"content\":\"Say something "
                             "short.\"}],\"max_tokens\":" +
                             std::to_string(tokens) + ",\"stream\":true,\"stream_options\":{\"include_usage\":true}}";
    double bareUs = 0;
    for (const bool acknowledge : {false, true}) {
        const auto bare =
            readBare(server.port(), options.streams, options.seconds, "/v1/chat/completions", body, acknowledge);
        bareUs = microsecondsOf(bare);
        std::printf("bare epoll reader%s: %.0f events/s, %.1f us of CPU an event; ratio client all in / bare: %.2f%s\n",
                    acknowledge ? " with TCP_QUICKACK" : "", static_cast<double>(bare.events) / bare.seconds, bareUs,
                    clientUs / bareUs, options.transport == "qt" ? " (goal: 8)" : "");
    }
    if (options.transport == "qt")
        return; // it has threads of its own: what it costs alone can't be told
    const auto alone = readWithTransport(TransportKind::precise, server.port(), options.streams, options.seconds,
                                         "/v1/chat/completions", body);
    std::printf("the transport alone: %.0f events/s, %.1f us of CPU an event; ratio to the bare reader: %.2f (goal: "
                "1.5)\n",
                static_cast<double>(alone.events) / alone.seconds, microsecondsOf(alone),
                microsecondsOf(alone) / bareUs);
}

int measure(const Options& options)
{
    const int tokens = options.tokensAt(options.rate);
    const auto run = runAgainstServer(planFor(options, tokens), exactService(options.rate), options.ioThreads);
    if (!run.problem.empty()) {
        std::fprintf(stderr, "%s\n", run.problem.c_str());
        return 1;
    }
    const auto errors = differencesOf(run);
    const auto delivered = deliveredOf(run);
    std::printf("%d streams x %g events/s, %s, %d tokens an answer, window %.1f s; %zu requests, %lld completed, %lld "
                "without a stamp\n",
                options.streams, options.rate, options.together ? "started together" : "starts spread", tokens,
                run.seconds(), run.kept.requests.size(), static_cast<long long>(delivered.completed),
                static_cast<long long>(errors.unmatched));
    print("server's own send lateness", errors.server);
    print("TTFT error (send delay + read delay)", errors.ttft);
    print("  send delay", errors.send);
    print("  read delay of the first token", errors.read);
    print("gap error (absolute)", errors.gap);
    print("lateness (sent - due)", errors.lateness);
    const bool precise = options.transport == "precise";
    std::printf("loop delay p99 %.3f ms; goals with starts spread: TTFT error p50 < %s ms, p99 < %s ms, lateness p99 < "
                "0.5 ms\n",
                run.step().loop_delay_p99_ms, precise ? "0.2" : "1", precise ? "1" : "5");
    const double us = run.cpu_s * 1e6 / static_cast<double>(std::max<std::int64_t>(delivered.events, 1));
    std::printf("token events read in the window: %.0f/s (written: %.0f/s); CPU of the client, all in: %.1f us an "
                "event\n",
                static_cast<double>(delivered.tokens) / run.seconds(),
                static_cast<double>(delivered.written) / run.seconds(), us);
    if (!options.noBare)
        printBare(options, tokens, us);
    return 0;
}

// Rising rates until the delivered events a second have twice not grown by 3 %.
int findCeiling(const Options& options)
{
    std::printf("%d streams, %g s a level, answers of %s tokens; server and client share this machine\n"
                "%9s %9s %9s  %19s  %19s  %9s  %9s  %6s\n"
                "%9s %9s %9s  %9s %9s  %9s %9s  %9s  %9s  %6s\n",
                options.streams, options.seconds,
                options.tokens > 0 ? std::to_string(options.tokens).c_str() : "1 s of", "asked", "written", "read",
                "TTFT error ms", "gap error ms", "server", "loop", "CPU", "ev/s", "ev/s", "ev/s", "p50", "p99", "p50",
                "p99", "p99 ms", "p99 ms", "us/ev");
    double best = 0;
    int without = 0;
    for (double rate = 100; rate <= options.mostRate && without < 2; rate *= rate < 400 ? 1.25 : 1.5) {
        const auto plan = planFor(options, options.tokensAt(rate));
        const auto run = runAgainstServer(plan, exactService(rate), options.ioThreads);
        if (!run.problem.empty()) {
            std::fprintf(stderr, "at %g events/s a stream: %s\n", rate, run.problem.c_str());
            return 1;
        }
        const auto errors = differencesOf(run);
        const auto delivered = deliveredOf(run);
        const double read = static_cast<double>(delivered.tokens) / run.seconds();
        std::printf("%9.0f %9.0f %9.0f  %9.3f %9.3f  %9.3f %9.3f  %9.3f  %9.3f  %6.1f\n", rate * options.streams,
                    static_cast<double>(delivered.written) / run.seconds(), read, quantileMs(errors.ttft, 0.5),
                    quantileMs(errors.ttft, 0.99), quantileMs(errors.gap, 0.5), quantileMs(errors.gap, 0.99),
                    quantileMs(errors.server, 0.99), run.step().loop_delay_p99_ms,
                    run.cpu_s * 1e6 / static_cast<double>(std::max<std::int64_t>(delivered.events, 1)));
        std::fflush(stdout);
        without = read < best * 1.03 ? without + 1 : 0;
        best = std::max(best, read);
    }
    std::printf("ceiling: %.0f token events/s read (goal: 25000)%s\n", best,
                without == 0 ? "; still growing at the last rate, see --most-rate" : "");
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    Options options;
    Arguments arguments(
        "How far the client's times are from the reference server's stamps, with many streams at once.\n"
        "asked: streams x rate; an answer's prompt takes 30 to 40 ms, so that somewhat less is "
        "written.");
    arguments.number("streams", options.streams, 1, 10000, "streams at once (default 128)");
    arguments.number("rate", options.rate, 0.1, 1e6, "token events a second of one stream (default 100)");
    arguments.number("tokens", options.tokens, 0, 1e6, "tokens an answer; 0 (default): what one second brings");
    arguments.number("seconds", options.seconds, 0.1, 3600, "measured window, or that of a level (default 10)");
    arguments.number("io-threads", options.ioThreads, 0, 64, "0 (default): as many as suit this machine");
    arguments.oneOf("transport", options.transport, {"qt", "precise"}, "qt (default) or precise");
    arguments.flag("together", options.together, "all clients start at one instant");
    arguments.flag("no-bare", options.noBare, "without the bare epoll reader");
    arguments.flag("ceiling", options.ceiling, "rising rates from 100 on, until no more events come through");
    arguments.number("most-rate", options.mostRate, 100, 1e6, "where --ceiling ends at the latest (default 10000)");
    if (!arguments.parse(application))
        return 2;
    return options.ceiling ? findCeiling(options) : measure(options);
}
