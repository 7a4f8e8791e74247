#include "core/calibration/cell.h"

#include "core/calibration/referenceprocess.h"
#include "core/calibration/truth.h"
#include "core/engine/engine.h"
#include "core/record/clock.h"

#include <QTemporaryDir>

#include <algorithm>
#include <cmath>

#include <sys/resource.h>

namespace plumbline {
namespace {

using namespace std::chrono_literals;

constexpr double serverLateLimitMs = 1; // p99: with more, the cell is void
constexpr double wantedRequests = 300;  // for a p99; answers get shorter to reach them, but not shorter than:
constexpr double shortestAnswerS = 0.15, longestAnswerS = 0.6;

double cpuSeconds()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

class OneStep final : public StepSource
{
public:
    explicit OneStep(double level) { spec_.level = level; }
    std::optional<StepSpec> next(const std::vector<StepResult>& results) override
    {
        return results.empty() ? std::optional(spec_) : std::nullopt;
    }

private:
    StepSpec spec_;
};

class Keeper final : public RecordSink
{
public:
    void write(const Record& record) override
    {
        if (const auto* header = std::get_if<RunHeader>(&record)) {
            origin = header->origin_ns;
        } else if (std::holds_alternative<WindowOpened>(record)) {
            cpuAtOpening = cpuSeconds();
        } else if (const auto* request = std::get_if<Request>(&record)) {
            requests.push_back(*request);
        } else if (const auto* ended = std::get_if<StepEnded>(&record)) {
            end = *ended;
            cpuAtEnd = cpuSeconds();
        }
    }
    void flush() override {}
    std::string error() const override { return {}; }

    std::int64_t origin = 0;
    std::vector<Request> requests;
    std::optional<StepEnded> end;
    double cpuAtOpening = 0, cpuAtEnd = 0;
};

Plan planFor(const CellSpec& spec, const std::string& url)
{
    const double answer = std::clamp(spec.streams * spec.seconds / wantedRequests, shortestAnswerS, longestAnswerS);
    Plan plan;
    plan.name = "calibration";
    plan.target.base_url = url;
    plan.target.model = "reference";
    plan.target.transport = spec.transport;
    WorkloadClass words;
    words.name = "stream";
    words.prompts.texts = {"Say something short."};
    words.output_tokens.max = std::max(2, static_cast<int>(std::lround(spec.rate * answer)));
    plan.workload.classes = {words};
    plan.workload.prefix_cache = PrefixCache::allowed;
    plan.load.steps = {static_cast<double>(spec.streams)};
    plan.load.duration_s = spec.seconds;
    plan.load.requests.reset();
    plan.load.ramp_s = 0.5;
    plan.load.warm_up.requests = 1;
    plan.load.drain_s = 10;
    plan.load.recovery = false;
    return plan;
}

void countEvents(const Keeper& kept, double* tokensInWindow, double* eventsToEnd)
{
    for (const auto& request : kept.requests) {
        double after = 0;
        for (const auto at : request.events_at.times()) {
            *tokensInWindow += at >= kept.end->window_start_ns && at < kept.end->window_end_ns ? 1 : 0;
            after += at >= kept.end->window_start_ns ? 1 : 0;
        }
        *eventsToEnd += after;
    }
}

EnvelopeCell cellOf(const CellSpec& spec, const Keeper& kept, const std::vector<RequestStamps>& stamps)
{
    const auto errors = differencesOf(kept.requests, kept.origin, stamps);
    double tokens = 0, events = 0;
    countEvents(kept, &tokens, &events);
    EnvelopeCell cell;
    cell.streams = spec.streams;
    cell.rate = spec.rate;
    cell.requests = static_cast<std::int64_t>(errors.ttft.size());
    cell.events_per_s = tokens / (static_cast<double>(kept.end->window_end_ns - kept.end->window_start_ns) / 1e9);
    cell.ttft_error_p50_ms = quantileMs(errors.ttft, 0.5);
    cell.ttft_error_p99_ms = quantileMs(errors.ttft, 0.99);
    cell.send_delay_p99_ms = quantileMs(errors.send, 0.99);
    cell.read_delay_p99_ms = quantileMs(errors.read, 0.99);
    cell.gap_error_p99_ms = quantileMs(errors.gap, 0.99);
    cell.lateness_p99_ms = quantileMs(errors.lateness, 0.99);
    cell.cpu_us_an_event = (kept.cpuAtEnd - kept.cpuAtOpening) * 1e6 / std::max(events, 1.0);
    cell.server_late_p99_ms = quantileMs(errors.server, 0.99);
    cell.is_void = cell.server_late_p99_ms > serverLateLimitMs || cell.requests == 0;
    return cell;
}

} // namespace

MeasuredCell measureCell(const QString& program, const CellSpec& spec, const std::atomic<bool>& stop)
{
    const QTemporaryDir folder;
    const auto stampsFile = folder.filePath(QStringLiteral("stamps"));
    Keeper kept;
    EngineResult result;
    {
        ReferenceProcess server(program, exactService(spec.rate) + QStringList{QStringLiteral("--stamps"), stampsFile});
        if (!server.listens())
            return {{}, server.problem()};
        EngineSetup setup;
        setup.plan = planFor(spec, server.url());
        setup.run_id = "calibration";
        setup.preflight = false;
        setup.sinks = {&kept};
        Engine engine(std::move(setup), std::make_unique<OneStep>(spec.streams));
        engine.start();
        while (!engine.waitFinished(100ms))
            if (stop)
                engine.abort();
        result = engine.result();
        if (!server.stop())
            return {{}, "the reference server did not end"};
    }
    if (stop)
        return {{}, "stopped"};
    if (!result.reason.empty())
        return {{}, result.reason};
    std::string error;
    const auto stamps = readStamps(stampsFile.toStdString(), &error);
    if (!error.empty())
        return {{}, error};
    if (!kept.end || kept.end->window_end_ns <= kept.end->window_start_ns)
        return {{}, "the step did not come to its end"};
    return {cellOf(spec, kept, stamps), {}};
}

} // namespace plumbline
