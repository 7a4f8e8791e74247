#include "core/engine/engine.h"

#include "core/engine/enginecontext.h"
#include "core/engine/preflight.h"
#include "core/engine/preflighttalk.h"
#include "core/engine/runsetup.h"
#include "core/engine/steprunner.h"
#include "core/pins/pins.h"
#include "core/record/clock.h"
#include "core/secret/redact.h"

#include <algorithm>

namespace plumbline {

struct Engine::Running
{
    Running(RunSettings settings, std::vector<RecordSink*> sinks) : context(std::move(settings), std::move(sinks)) {}

    EngineContext context;
    PreflightReport preflight;
    Detected server;
    Pins pinsBefore;
    std::vector<Request> probes; // the preflight's requests
    std::vector<StepResult> results;
};

namespace {

// The median E2E of the lowest level so far: the unit in which an open loop's queue is judged.
OptionalFigure lowestE2e(const std::vector<StepResult>& results)
{
    const StepSummary* lowest = nullptr;
    for (const auto& result : results)
        if (!lowest || result.summary.level < lowest->level)
            lowest = &result.summary;
    return lowest ? lowest->e2e_ms.p50 : std::nullopt;
}

} // namespace

Engine::Engine(EngineSetup setup, std::unique_ptr<StepSource> source)
    : setup_(std::move(setup)), source_(std::move(source))
{
}

Engine::~Engine()
{
    if (!thread_.joinable())
        return;
    abort();
    thread_.join();
}

void Engine::start()
{
    auto made = makeRunSettings(setup_.plan, setup_.run_id, setup_.plan_folder, setup_.io_threads,
                                setup_.keychain.get());
    if (made.problem.empty() && setup_.model_file)
        made.problem = setup_.model_file->problem;
    if (!made.problem.empty()) {
        result_ = {RunState::aborted, made.problem, true, false, 0};
        finished_ = true;
        return;
    }
    made.settings->model_file = std::move(setup_.model_file);
    made.settings->envelope = std::move(setup_.envelope);
    running_ = std::make_unique<Running>(std::move(*made.settings), setup_.sinks);
    thread_ = std::thread([this] { run(); });
}

void Engine::drain()
{
    if (!running_)
        return;
    running_->context.drainAsked = true;
    running_->context.stopAsked = true;
    running_->context.events.push(Nudge{});
}

void Engine::abort()
{
    if (!running_)
        return;
    running_->context.abortAsked = true;
    running_->context.stopAsked = true;
    running_->context.events.push(Nudge{});
}

bool Engine::addNote(const std::string& text)
{
    const std::lock_guard lock(mutex_);
    if (!takesNotes_)
        return false;
    auto& context = running_->context;
    context.pipe.push(Note{context.now(), utcNow(), text});
    return true;
}

bool Engine::waitFinished(std::chrono::milliseconds timeout)
{
    std::unique_lock lock(mutex_);
    return finishedCondition_.wait_for(lock, timeout, [this] { return finished_; });
}

Snapshot Engine::snapshot() const
{
    if (!running_)
        return {};
    const std::lock_guard lock(running_->context.snapshotMutex);
    return running_->context.snapshot;
}

EngineResult Engine::result() const
{
    const std::lock_guard lock(mutex_);
    return result_;
}

void Engine::run()
{
    auto& context = running_->context;
    context.publish([](Snapshot& snapshot) { snapshot.state = EngineState::preflight; });
    detect();
    if (!stoppedEarly() && startWorkers() && preflight()) {
        writeHeader();
        measure(*running_);
    }
    context.monitor.reset();
    context.workers.clear();
    context.pipe.finish();
    context.publish([](Snapshot& snapshot) { snapshot.state = EngineState::finished; });
    const std::lock_guard lock(mutex_);
    if (result_.reason.empty() && !context.pipe.error().empty())
        result_ = {RunState::aborted, context.pipe.error(), false, false, 0};
    result_.records_lost = context.pipe.lost();
    finished_ = true;
    finishedCondition_.notify_all();
}

Detected Engine::askServer(const std::atomic<bool>& stop) const
{
    const auto& settings = running_->context.settings;
    HttpGetSettings probes;
    probes.tls = setup_.plan.target.tls;
    probes.proxy = setup_.plan.target.proxy;
    probes.stop = &stop;
    auto server = detectServer(setup_.plan.target.base_url, settings.headers, setup_.plan.target.model, probes);
    redactDetected(server, settings.secrets);
    return server;
}

// Before the I/O threads start, since what the server is decides how it is asked.
void Engine::detect()
{
    auto& settings = running_->context.settings;
    running_->server = askServer(running_->context.stopAsked);
    if (setup_.plan.target.dialect == "auto" && running_->server.kind != "unknown")
        settings.dialect = running_->server.simulated ? "llama.cpp" : running_->server.kind; // whose shape it has
}

// Before there is anything to keep.
bool Engine::stoppedEarly()
{
    if (!running_->context.stopAsked)
        return false;
    finish(RunState::aborted, "stopped by the user during the preflight");
    return true;
}

bool Engine::startWorkers()
{
    auto& context = running_->context;
    for (int index = 0; index < context.settings.io_threads; ++index)
        context.workers.push_back(std::make_unique<Worker>(context.settings, index, context.events));
    std::string error;
    for (std::size_t ready = 0; ready < context.workers.size();)
        for (const auto& event : context.events.waitAndDrain(std::chrono::milliseconds(100)))
            if (const auto* worker = std::get_if<WorkerReady>(&event)) {
                ++ready;
                if (!worker->error.empty())
                    error = worker->error;
            }
    if (error.empty())
        return true;
    finish(RunState::aborted, error);
    result_.unreachable = true;
    return false;
}

bool Engine::preflight()
{
    auto& context = running_->context;
    auto& report = running_->preflight;
    if (setup_.preflight)
        report = judgeServer(setup_.plan, context.settings.url, running_->server);
    const auto& own = context.settings.client_words;
    report.words.insert(report.words.begin(), own.begin(), own.end());
    PreflightTalk talk(context);
    if (setup_.preflight && report.problem.empty())
        talk.run(&report);
    running_->probes = std::move(talk.records);
    if (stoppedEarly())
        return false;
    if (setup_.say)
        for (const auto& line : report.words)
            setup_.say(line);
    if (report.problem.empty())
        return true;
    finish(RunState::aborted, report.problem);
    result_.unreachable = true;
    return false;
}

void Engine::writeHeader()
{
    auto& context = running_->context;
    const auto header = makeRunHeader(context.settings, running_->server, running_->preflight.words);
    if (setup_.say)
        for (const auto& doubt : modelFileDoubts(header.pins_before))
            setup_.say("Warning: " + doubt + ".");
    running_->pinsBefore = header.pins_before;
    for (const auto& pin : header.pins_before.pins)
        context.pins.insert(pin.key);
    context.pipe.push(header);
    for (auto& probe : running_->probes)
        context.pipe.push(std::move(probe));
    startMonitor();
    const std::lock_guard lock(mutex_);
    takesNotes_ = true;
}

void Engine::startMonitor()
{
    auto& context = running_->context;
    const auto& target = setup_.plan.target;
    MonitorSettings monitor;
    if (target.metrics_urls)
        monitor.scrape.urls = *target.metrics_urls;
    else if (running_->server.metrics_url)
        monitor.scrape.urls = {*running_->server.metrics_url};
    monitor.scrape.base_url = target.base_url;
    monitor.scrape.headers = context.settings.headers;
    monitor.scrape.http.tls = target.tls;
    monitor.scrape.http.proxy = target.proxy;
    monitor.scrape_s = setup_.plan.load.scrape_s;
    if (target.proxy == "none")
        monitor.server = localTarget(target.base_url);
    monitor.origin_ns = context.settings.origin_ns;
    monitor.onServer = [&context](ServerSample sample) {
        if (!context.settings.secrets.empty())
            for (auto& [series, value] : sample.series)
                series = redact(series, context.settings.secrets); // a label is the server's text
        const std::lock_guard lock(context.serverMutex);
        context.server.take(sample);
        context.pipe.push(std::move(sample));
    };
    monitor.onHost = [&context](const HostSample& sample) { context.pipe.push(sample); };
    context.readsMetrics = !monitor.scrape.urls.empty();
    context.monitor = std::make_unique<Monitor>(std::move(monitor));
}

void Engine::measure(Running& running)
{
    auto& context = running.context;
    bool drained = true;
    std::string reason;
    while (reason.empty() && !context.stopAsked) {
        if (!running.results.empty()) // the next one may keep it waiting: for its turn, or for its pause
            context.publish([](Snapshot& snapshot) { snapshot.state = EngineState::between_steps; });
        auto spec = source_->next(running.results);
        if (!spec)
            break;
        if (spec->seed == 0)
            spec->seed = stepSeed(setup_.plan.workload.seed, spec->step, spec->repeat);
        if (!running.results.empty() && setup_.plan.load.pause_s > 0) {
            const auto until = context.now() + nanosecondsOf(setup_.plan.load.pause_s);
            while (context.now() < until && !context.stopAsked)
                context.events.waitAndDrain(
                    std::chrono::milliseconds(std::max<std::int64_t>((until - context.now()) / 1'000'000, 1)));
        }
        StepAccumulatorOptions options;
        options.after_cut_drain = !drained;
        options.pins = context.pins;
        options.lowest_e2e_ms = lowestE2e(running.results);
        auto outcome = StepRunner(context, *spec, drained, options).run();
        if (!outcome.started)
            break;
        drained = outcome.ended.drained.value_or(false);
        reason = outcome.stop_run;
        const auto verdict = outcome.summary.verdict;
        running.results.push_back({*spec, std::move(outcome.summary), verdict});
        context.publish([&](Snapshot& snapshot) { snapshot.steps_done = static_cast<int>(running.results.size()); });
    }
    if (reason.empty() && context.stopAsked)
        reason = "stopped by the user";
    if (reason.empty() && context.requestsSent > 0 && context.unconnected == context.requestsSent)
        reason = "the server could not be reached: none of " + std::to_string(context.requestsSent) +
                 " requests got a connection";
    finish(reason.empty() ? RunState::finished : RunState::aborted, reason);
    {
        const std::lock_guard lock(mutex_);
        takesNotes_ = false;
    }
    context.pipe.push(footer(running));
}

// The server is asked again: it may have been restarted with another model or another context.
RunFooter Engine::footer(const Running& running)
{
    RunFooter footer;
    footer.state = result_.state;
    footer.reason = result_.reason;
    footer.pins_after = takePinsAgain();
    footer.changed = changedPins(running.pinsBefore, footer.pins_after);
    return footer;
}

// What the server is now, and the model's file: either may have been replaced while the run was on.
Pins Engine::takePinsAgain()
{
    auto& context = running_->context;
    const auto& settings = context.settings;
    const auto server = running_->server.reachable ? askServer(context.abortAsked) : running_->server;
    std::optional<ModelFile> file;
    if (settings.model_file)
        file = readAgain(*settings.model_file, {{}, [&context] { return context.abortAsked.load(); }});
    auto pins = takePins(settings, server, file);
    auto warnings = changedWords(running_->pinsBefore, pins);
    if (file && !file->problem.empty())
        warnings.insert(warnings.begin(), "the model file after the run: " + file->problem);
    const std::lock_guard lock(mutex_);
    result_.warnings = std::move(warnings);
    return pins;
}

void Engine::finish(RunState state, const std::string& reason)
{
    const std::lock_guard lock(mutex_);
    result_.state = state;
    result_.reason = reason;
}

} // namespace plumbline
