// How far the client's times are from the truth: many streams from the reference server, whose stamps say what was sent and when, and in the
// same run a bare epoll reader of the same streams as the limit.
//   bench_streams [--streams 128] [--rate 100] [--tokens 100] [--seconds 10] [--together] [--io-threads N] [--no-bare]
#include "epollreader.h"

#include "core/engine/engine.h"
#include "core/method/plansteps.h"
#include "core/record/clock.h"
#include "core/reference/stamps.h"
#include "support/serveprocess.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QTemporaryDir>

#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <optional>

using namespace plumbline;
using namespace plumbline::bench;
using plumbline::test::ServeProcess;

namespace {

struct Options
{
    int streams = 128;
    double rate = 100;
    int tokens = 100;
    double seconds = 10;
    bool together = false;
    int ioThreads = 0;
    bool bare = true;
};

class Keep final : public RecordSink
{
public:
    void write(const Record& record) override
    {
        if (const auto* header = std::get_if<RunHeader>(&record))
            origin = header->origin_ns;
        else if (const auto* request = std::get_if<Request>(&record))
            requests.push_back(*request);
        else if (const auto* ended = std::get_if<StepEnded>(&record))
            step = *ended;
    }
    void flush() override {}
    std::string error() const override { return {}; }

    std::int64_t origin = 0;
    std::vector<Request> requests;
    std::optional<StepEnded> step;
};

double cpuSeconds()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& t) { return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6; };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double quantileMs(std::vector<std::int64_t> values, double p)
{
    if (values.empty())
        return -1;
    std::sort(values.begin(), values.end());
    const auto rank = static_cast<std::size_t>(std::ceil(p * static_cast<double>(values.size())));
    return millisecondsOf(values[std::max<std::size_t>(rank, 1) - 1]);
}

void print(const char* what, std::vector<std::int64_t> values)
{
    std::printf("%-44s n %6zu   p50 %8.3f ms   p99 %8.3f ms   max %8.3f ms\n", what, values.size(), quantileMs(values, 0.5),
                quantileMs(values, 0.99), quantileMs(values, 1));
}

Plan planFor(const Options& options, const std::string& url)
{
    Plan plan;
    plan.name = "bench_streams";
    plan.target.base_url = url;
    plan.target.model = "reference";
    plan.workload.prefix_cache = PrefixCache::allowed;
    WorkloadClass klass;
    klass.name = "short";
    klass.prompts.texts = {"Say something."};
    klass.output_tokens.max = options.tokens;
    plan.workload.classes = {klass};
    plan.load.steps = {static_cast<double>(options.streams)};
    plan.load.start = options.together ? StartMode::idle : StartMode::continuous;
    plan.load.duration_s = options.seconds;
    plan.load.warm_up.requests = 1;
    plan.load.drain_s = 30;
    plan.load.recovery = false;
    plan.load.caps.requests = std::nullopt;
    return plan;
}

QStringList serveArguments(const Options& options, const QString& stamps)
{
    return {QStringLiteral("--profile"),     QStringLiteral("exact"),        QStringLiteral("--slots"),
            QStringLiteral("4096"),          QStringLiteral("--decode-tps"), QString::number(options.rate),
            QStringLiteral("--prefill-tps"), QStringLiteral("100"),          QStringLiteral("--stamps"),
            stamps};
}

int measure(const Options& options)
{
    const QTemporaryDir folder;
    const auto stampsFile = folder.filePath(QStringLiteral("stamps"));
    Keep keep;
    double cpu = 0;
    {
        ServeProcess server(serveArguments(options, stampsFile));
        if (!server.listens())
            return 1;
        EngineSetup setup;
        setup.plan = planFor(options, server.url());
        setup.run_id = "bench";
        setup.io_threads = options.ioThreads;
        setup.preflight = false;
        setup.sinks = {&keep};
        const auto before = cpuSeconds();
        Engine engine(std::move(setup), std::make_unique<PlanSteps>(planFor(options, server.url())));
        engine.start();
        while (!engine.waitFinished(std::chrono::milliseconds(1000))) {
        }
        cpu = cpuSeconds() - before;
        if (!engine.result().reason.empty())
            std::fprintf(stderr, "%s\n", engine.result().reason.c_str());
        server.stop();
    }
    std::string error;
    const auto stamps = readStamps(stampsFile.toStdString(), &error);
    if (!error.empty()) {
        std::fprintf(stderr, "%s\n", error.c_str());
        return 1;
    }
    std::map<std::string, const RequestStamps*> truth;
    for (const auto& stamp : stamps)
        truth[stamp.request_id] = &stamp;

    std::vector<std::int64_t> ttftError, sendDelay, readDelay, lateness, gapError, serverLateness;
    std::int64_t events = 0, inWindow = 0, completed = 0, unmatched = 0;
    const auto window = keep.step.value_or(StepEnded{});
    for (const auto& request : keep.requests) {
        events += request.events;
        completed += request.outcome == Outcome::completed ? 1 : 0;
        const auto times = request.events_at.times();
        for (const auto at : times)
            inWindow += at >= window.window_start_ns && at < window.window_end_ns ? 1 : 0;
        const auto found = truth.find(request.request_id);
        if (request.phase != Phase::measured || !request.first_token_ns)
            continue;
        if (found == truth.end() || !found->second->firstTokenNs()) {
            ++unmatched;
            continue;
        }
        lateness.push_back(*request.sent_ns - request.scheduled_ns);
        const auto send = found->second->arrival_ns - (keep.origin + *request.sent_ns);
        const auto read = keep.origin + *request.first_token_ns - *found->second->firstTokenNs();
        sendDelay.push_back(send);
        readDelay.push_back(read);
        ttftError.push_back(send + read);
        std::vector<std::int64_t> sent;
        for (const auto& event : found->second->events)
            if (event.token) {
                sent.push_back(event.written_ns);
                serverLateness.push_back(event.written_ns - event.ideal_ns);
            }
        for (std::size_t i = 1; i < std::min(sent.size(), times.size()); ++i)
            gapError.push_back(std::abs((times[i] - times[i - 1]) - (sent[i] - sent[i - 1])));
    }
    const double seconds = static_cast<double>(window.window_end_ns - window.window_start_ns) / 1e9;
    std::printf("%d streams x %g events/s, %s, %d tokens an answer, window %.1f s; %zu requests, %lld completed, %lld without a stamp\n", options.streams,
                options.rate, options.together ? "started together" : "starts spread", options.tokens, seconds, keep.requests.size(),
                static_cast<long long>(completed), static_cast<long long>(unmatched));
    print("server's own send lateness", serverLateness);
    print("TTFT error (send delay + read delay)", ttftError);
    print("  send delay", sendDelay);
    print("  read delay of the first token", readDelay);
    print("gap error (absolute)", gapError);
    print("lateness (sent - due)", lateness);
    std::printf("loop delay p99 %.3f ms\n", window.loop_delay_p99_ms);
    const double perEvent = cpu * 1e6 / static_cast<double>(std::max<std::int64_t>(events, 1));
    std::printf("events read in the window: %.0f/s; CPU of the client, all in: %.1f us an event\n", static_cast<double>(inWindow) / seconds, perEvent);
    if (!options.bare)
        return 0;

    ServeProcess server(serveArguments(options, stampsFile));
    const std::string body = "{\"model\":\"reference\",\"messages\":[{\"role\":\"user\",\"content\":\"Say something.\"}],\"max_tokens\":" +
                             std::to_string(options.tokens) + ",\"stream\":true,\"stream_options\":{\"include_usage\":true}}";
    const auto bare = readBare(server.port(), options.streams, options.seconds, "/v1/chat/completions", body);
    const double bareEvent = bare.cpu_s * 1e6 / static_cast<double>(std::max<std::int64_t>(bare.events, 1));
    std::printf("bare epoll reader: %.0f events/s, %.1f us of CPU an event; ratio client / bare: %.1f\n", static_cast<double>(bare.events) / bare.seconds,
                bareEvent, perEvent / bareEvent);
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    const QCommandLineOption streams(QStringLiteral("streams"), QStringLiteral("streams at once"), QStringLiteral("N"), QStringLiteral("128"));
    const QCommandLineOption rate(QStringLiteral("rate"), QStringLiteral("events a second of one stream"), QStringLiteral("R"), QStringLiteral("100"));
    const QCommandLineOption tokens(QStringLiteral("tokens"), QStringLiteral("tokens an answer"), QStringLiteral("N"), QStringLiteral("100"));
    const QCommandLineOption seconds(QStringLiteral("seconds"), QStringLiteral("measured window"), QStringLiteral("S"), QStringLiteral("10"));
    const QCommandLineOption threads(QStringLiteral("io-threads"), QStringLiteral("0: as many as suit"), QStringLiteral("N"), QStringLiteral("0"));
    const QCommandLineOption together(QStringLiteral("together"), QStringLiteral("all clients start at one instant"));
    const QCommandLineOption noBare(QStringLiteral("no-bare"), QStringLiteral("without the bare reader"));
    parser.addOptions({streams, rate, tokens, seconds, threads, together, noBare});
    parser.process(application);
    Options options;
    options.streams = parser.value(streams).toInt();
    options.rate = parser.value(rate).toDouble();
    options.tokens = parser.value(tokens).toInt();
    options.seconds = parser.value(seconds).toDouble();
    options.ioThreads = parser.value(threads).toInt();
    options.together = parser.isSet(together);
    options.bare = !parser.isSet(noBare);
    return measure(options);
}
