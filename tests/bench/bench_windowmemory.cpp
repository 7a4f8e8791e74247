// What a long run in the window costs in memory: one run, shown while it lasts, with this process' own memory each
// minute. The server is another process. See --help. Run it under a window system or Xvfb.
#include "arguments.h"
#include "support/serveprocess.h"
#include "support/usage.h"
#include "tests/ui/windowtest.h"
#include "truth.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QTimer>

#include <cstdio>

using namespace plumbline;
using namespace plumbline::bench;
using namespace plumbline::ui;

namespace {

struct Options
{
    int streams = 16;
    double rate = 20;
    int tokens = 64;
    double minutes = 60;
};

struct Sample
{
    double minute = 0;
    std::int64_t requests = 0;  // that the window has been told of
    std::int64_t anonymous = 0; // bytes that this process wrote to itself: no files, no libraries
    std::int64_t resident = 0;
};

Plan planFor(const Options& options, const std::string& url)
{
    auto plan = test::closedPlan(url, options.streams, 0, options.tokens);
    plan.name = "bench_windowmemory";
    plan.workload.prefix_cache = PrefixCache::allowed;
    plan.load.requests.reset();
    plan.load.duration_s = options.minutes * 60;
    plan.load.ramp_s = 1;
    plan.load.drain_s = 30;
    plan.load.caps.requests = 100000000;
    return plan;
}

double megabytes(std::int64_t bytes)
{
    return static_cast<double>(bytes) / 1e6;
}

void tell(const Sample& sample)
{
    std::printf("minute %5.1f: %9lld requests, anonymous %7.2f MB, resident %7.2f MB\n", sample.minute,
                static_cast<long long>(sample.requests), megabytes(sample.anonymous), megabytes(sample.resident));
    std::fflush(stdout);
}

// Flat: the second half of the run took no more than 2 % of what the process had in its middle. What grows is what exact
// percentiles need of each request of the running step (core/stats/digest.h).
void conclude(const std::vector<Sample>& samples)
{
    const auto& middle = samples[samples.size() / 2];
    const auto& last = samples.back();
    const auto share = [](std::int64_t before, std::int64_t after) {
        return 100 * static_cast<double>(after - before) / static_cast<double>(before);
    };
    const auto requests = std::max<std::int64_t>(1, last.requests - middle.requests);
    std::printf("second half, %.1f minutes, %lld requests: resident %+.2f MB (%+.1f %%, goal 2 %%), anonymous %+.2f MB "
                "(%+.1f %%), %.0f bytes a request\n",
                last.minute - middle.minute, static_cast<long long>(requests),
                megabytes(last.resident - middle.resident), share(middle.resident, last.resident),
                megabytes(last.anonymous - middle.anonymous), share(middle.anonymous, last.anonymous),
                static_cast<double>(last.anonymous - middle.anonymous) / static_cast<double>(requests));
}

int watch(const Options& options)
{
    WindowTest window;
    test::ServeProcess server(exactService(options.rate));
    window.open();
    auto& session = window.workbench->session();
    window.workbench->document().begin(planFor(options, server.url()));

    std::vector<Sample> samples;
    std::int64_t requests = 0;
    QElapsedTimer time;
    QObject::connect(&session, &RunSession::ticked, &session, [&requests](const LiveBatches& batches) {
        for (const auto& batch : batches)
            requests += std::int64_t(batch.requests.size()) + batch.dropped;
    });
    const auto sample = [&samples, &requests, &time] {
        samples.push_back({double(time.elapsed()) / 60000, requests, test::memoryBytes("RssAnon"),
                           test::residentBytes()});
        tell(samples.back());
    };
    QTimer minutes;
    QObject::connect(&minutes, &QTimer::timeout, &session, sample);
    QEventLoop loop;
    QString failure;
    bool kept = false;
    QObject::connect(&session, &RunSession::failed, &loop, [&failure](const QString& reason) { failure = reason; });
    QObject::connect(&session, &RunSession::kept, &loop, [&kept] { kept = true; });
    QObject::connect(&session, &RunSession::stateChanged, &loop, [&session, &loop, &minutes] {
        if (session.state() == RunSession::State::keeping)
            minutes.stop(); // computing the summary is not the run any more
        if (!session.isLive())
            QMetaObject::invokeMethod(&loop, &QEventLoop::quit, Qt::QueuedConnection); // kept() comes first
    });
    time.start();
    window.trigger("startRun");
    sample();
    minutes.start(std::chrono::minutes(1));
    if (session.isLive())
        loop.exec();
    if (!kept || samples.size() < 3) {
        std::fprintf(stderr, "no run to tell of%s%s\n", failure.isEmpty() ? "" : ": ", qPrintable(failure));
        return 1;
    }
    conclude(samples);
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    Options options;
    Arguments arguments("What a long run in the window costs in memory, minute by minute.");
    arguments.number("streams", options.streams, 1, 2000, "streams at once (default 16)");
    arguments.number("rate", options.rate, 1, 10000, "token events a second of one stream (default 20)");
    arguments.number("tokens", options.tokens, 2, 100000, "tokens of an answer (default 64)");
    arguments.number("minutes", options.minutes, 3, 1440, "measured window (default 60)");
    if (!arguments.parse(application))
        return 2;
    return watch(options);
}
