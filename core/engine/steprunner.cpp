#include "core/engine/steprunner.h"

#include "core/plan/defaults.h"
#include "core/record/boundedsum.h"
#include "core/stats/quantile.h"

#include <algorithm>
#include <cmath>

namespace plumbline {
namespace {

constexpr int deadServerFailures = 100;
constexpr std::int64_t startDelayNs =
    5'000'000; // between "go" and the first request: every thread has heard it by then
constexpr std::int64_t cutGraceNs = 10'000'000'000; // for cancelled requests to end
constexpr std::int64_t suspendLimitNs = 50'000'000;
constexpr std::int64_t healthEveryNs = 1'000'000'000; // for the live line
constexpr std::int64_t publishEveryNs = 50'000'000;

bool couldNotConnect(ErrorClass error)
{
    return error == ErrorClass::dns || error == ErrorClass::connect_refused || error == ErrorClass::connect_timeout ||
           error == ErrorClass::tls;
}

template <typename Event> bool is(const EngineEvent& event)
{
    return std::holds_alternative<Event>(event);
}

} // namespace

StepRunner::StepRunner(EngineContext& context, const StepSpec& spec, bool drained,
                       const StepAccumulatorOptions& options)
    : context_(context), spec_(spec), load_(context.settings.plan.load), drained_(drained),
      figures_(spec, context.settings.plan, options)
{
}

StepOutcome StepRunner::run()
{
    suspendedBefore_ = suspendedNs();
    context_.live.reset();
    waitForIdle();
    if (context_.stopAsked)
        return {false, {}, {}, {}};
    makeStep();
    // Closed: a lane a client, but none that would stay silent for more than a second. Open: what a second of arrivals
    // can use.
    openLanes(spec_.kind == LoadKind::closed ? spec_.level / std::max(step_->ramp_s, 1.0)
                                             : std::min(std::ceil(spec_.level), 64.0));
    if (context_.stopAsked)
        return {false, {}, {}, {}};
    startLoad();
    while (stage_ == Stage::sending || stillSending_ > 0 || done_ < step_->launched)
        turn();
    collectHealth();
    if (suspendedNs() - suspendedBefore_ > suspendLimitNs)
        state_ = StepState::suspended;
    StepOutcome outcome{true, ended(), {}, stopRun_};
    takeLastSample();
    figures_.ended(outcome.ended);
    {
        const std::lock_guard lock(context_.serverMutex);
        figures_.server(context_.server);
        context_.server.stepEnded(outcome.ended.end_ns);
        context_.pipe.push(outcome.ended);
    }
    for (auto& summary : figures_.summaries())
        if (!summary.klass)
            outcome.summary = std::move(summary);
    return outcome;
}

// A step starts with nothing outstanding and, where the server's metrics are read, with nothing running or waiting
// there.
void StepRunner::waitForIdle()
{
    publish(EngineState::waiting_for_idle);
    notIdle_ = drained_ ? std::optional(false) : std::nullopt;
    if (!context_.readsMetrics)
        return;
    const auto deadline = context_.now() + nanosecondsOf(load_.drain_s);
    while (!context_.stopAsked) {
        const auto idle = context_.monitor->idle();
        if (!idle)
            return; // the metrics do not tell
        notIdle_ = !*idle;
        if (*idle || context_.now() >= deadline)
            return;
        context_.events.waitAndDrain(std::chrono::milliseconds(100));
    }
}

// The server's counters with all of the step's requests in them. A server may count a request a moment after its last
// byte: as long as it says that it is busy it is asked again.
void StepRunner::takeLastSample()
{
    constexpr std::int64_t settleNs = 1'000'000'000;
    if (!context_.readsMetrics)
        return;
    const auto deadline = context_.now() + settleNs;
    while (!context_.abortAsked && context_.monitor->idle() == false && context_.now() < deadline)
        context_.events.waitAndDrain(std::chrono::milliseconds(100));
}

void StepRunner::makeStep()
{
    const auto& plan = context_.settings.plan;
    step_ = std::make_shared<StepRun>();
    step_->spec = spec_;
    if (spec_.kind == LoadKind::open) {
        step_->schedule = openSchedule(plan, spec_);
        step_->max_outstanding = load_.max_outstanding;
        const auto measured = [](const ScheduledArrival& arrival) { return arrival.phase == Phase::measured; };
        measuredAsked_ = std::count_if(step_->schedule.arrivals.begin(), step_->schedule.arrivals.end(), measured);
        return;
    }
    for (const auto phase : {Phase::warm_up, Phase::measured, Phase::cool_down})
        step_->work.try_emplace(phase, plan.workload, spec_.seed, phase);
    if (load_.start == StartMode::continuous)
        step_->ramp_s = load_.ramp_s;
    measuredAsked_ = load_.requests.value_or(0);
}

void StepRunner::openLanes(double total)
{
    const auto count = static_cast<int>(context_.workers.size());
    for (int index = 0; index < count; ++index) {
        const int lanes = (static_cast<int>(total) - index + count - 1) / count;
        context_.workers[static_cast<std::size_t>(index)]->post([lanes](WorkerLoop& loop) { loop.open(lanes); });
    }
    for (int opening = count; opening > 0 && !context_.abortAsked;)
        for (auto& event : context_.events.waitAndDrain(std::chrono::milliseconds(100))) {
            opening -= is<LanesOpened>(event) ? 1 : 0;
            handle(event);
        }
}

void StepRunner::startLoad()
{
    step_->start_ns = context_.now() + startDelayNs;
    const StepStarted started{spec_, step_->start_ns, notIdle_};
    figures_.started(started);
    {
        const std::lock_guard lock(context_.serverMutex);
        context_.server.stepStarted();
        context_.pipe.push(started);
    }
    if (spec_.kind == LoadKind::closed)
        step_->closed.emplace(closedRules());
    for (auto& worker : context_.workers)
        worker->post([step = step_](WorkerLoop& loop) { loop.begin(step); });
}

ClosedLoopRules StepRunner::closedRules() const
{
    ClosedLoopRules rules;
    rules.level = static_cast<int>(spec_.level);
    rules.warm_up_requests = resolvedWarmUp(context_.settings.plan, spec_.level).requests;
    rules.start = load_.start;
    rules.start_ns = step_->start_ns;
    if (load_.requests)
        rules.requests = *load_.requests;
    if (load_.duration_s)
        rules.duration_ns = nanosecondsOf(*load_.duration_s);
    return rules;
}

void StepRunner::turn()
{
    auto batch = context_.events.waitAndDrain(std::chrono::milliseconds(10));
    observeWindow();
    instrument_.outstanding(step_->outstanding.load());
    if (windowStart_ && stage_ == Stage::sending && context_.now() - healthAsked_ > healthEveryNs)
        askHealth();
    for (auto& event : batch)
        handle(event);
    openWaveWhenParked();
    judgeStop();
    publish(stage_ == Stage::sending ? EngineState::running : EngineState::draining);
}

void StepRunner::handle(EngineEvent& event)
{
    if (auto* done = std::get_if<RequestDone>(&event)) {
        instrument_.request(done->request, done->delays);
        finishedRequest(std::move(done->request));
    } else if (is<SendingStopped>(event)) {
        --stillSending_;
    } else if (const auto* health = std::get_if<HealthReport>(&event)) {
        --healthMissing_;
        // The report at the window's opening only empties what came before.
        if (!windowStart_ || !emptied_.insert(health->worker).second)
            instrument_.health(health->worker, health->health);
    }
}

void StepRunner::finishedRequest(Request request)
{
    const bool sent = request.sent_ns.has_value();
    if (sent) {
        ++done_;
        ++context_.requestsSent;
        const bool unconnected = couldNotConnect(request.error_class);
        failuresInARow_ = unconnected ? failuresInARow_ + 1 : 0;
        context_.unconnected += unconnected ? 1 : 0;
        const bool ours = request.error_class == ErrorClass::client_resource;
        ownFailuresInARow_ = ours ? ownFailuresInARow_ + 1 : 0;
        if (ours)
            ownFailure_ = request.error_message.value_or("");
    }
    context_.outputTokens = boundedSum(context_.outputTokens, request.output_tokens.value_or(0));
    if (request.phase == Phase::measured) {
        ++measuredDone_;
        lastMeasuredEnd_ = std::max(lastMeasuredEnd_, request.end_ns.value_or(0));
        if (sent)
            freeTime_ += *request.sent_ns - request.scheduled_ns;
    }
    context_.live.add(request);
    figures_.add(request);
    context_.pipe.push(std::move(request));
}

void StepRunner::observeWindow()
{
    std::optional<std::int64_t> start, end;
    if (step_->closed) {
        const auto state = step_->closed->state();
        start = state.window_start_ns;
        end = state.window_end_ns;
        if (end || load_.duration_s)
            measuredAsked_ = state.measured;
    } else {
        start = step_->start_ns + step_->schedule.window_start_ns;
        end = step_->start_ns + step_->schedule.window_end_ns;
        if (context_.now() < *start)
            return;
    }
    if (start && !windowStart_) {
        windowStart_ = start;
        figures_.windowOpened(*start);
        context_.pipe.push(WindowOpened{spec_.step, spec_.repeat, *start});
        instrument_.windowOpened(context_.now());
        askHealth();
    }
    if (end && !windowEnd_) {
        windowEnd_ = end;
        if (load_.start != StartMode::idle) // there it ends with the last measured request
            figures_.windowEndKnown(*end);
    }
}

void StepRunner::openWaveWhenParked()
{
    if (waveOpened_ || stage_ != Stage::sending || !step_->closed || load_.start != StartMode::idle)
        return;
    if (!step_->closed->state().all_parked || done_ < step_->launched)
        return;
    waveOpened_ = true;
    openLanes(spec_.level); // those of the warm-up may have been idle for too long
    const auto at = context_.now() + startDelayNs;
    step_->closed->openWave(at);
    observeWindow();
    for (auto& worker : context_.workers)
        worker->post([at = at + context_.settings.origin_ns](WorkerLoop& loop) { loop.startWave(at); });
}

bool StepRunner::cohortEnded() const
{
    return windowEnd_ && context_.now() >= *windowEnd_ && measuredDone_ >= measuredAsked_;
}

std::int64_t StepRunner::drainDeadline() const
{
    const auto from = state_ == StepState::finished && windowEnd_ ? *windowEnd_ : stopAt_;
    return from + nanosecondsOf(load_.drain_s);
}

void StepRunner::judgeStop()
{
    const auto now = context_.now();
    if (context_.abortAsked && stage_ != Stage::cut) {
        state_ = StepState::stopped;
        if (stage_ == Stage::sending)
            stopSending(true);
        return cutOff(Cut::user);
    }
    if (stage_ == Stage::sending) {
        const auto& caps = load_.caps;
        if (context_.drainAsked)
            state_ = StepState::stopped;
        else if (failuresInARow_ >= deadServerFailures) {
            state_ = StepState::dead_server;
            stopRun_ = "the server could not be reached " + std::to_string(deadServerFailures) + " times in a row";
        } else if (ownFailuresInARow_ >= deadServerFailures) {
            state_ = StepState::stopped;
            stopRun_ = "this machine could not send " + std::to_string(deadServerFailures) +
                       " requests in a row, the server is not to blame: " + ownFailure_;
        } else if (!context_.pipe.error().empty() || context_.pipe.lost() > 0) {
            state_ = StepState::stopped;
            stopRun_ = context_.pipe.error().empty() ? "records came faster than they could be written"
                                                     : context_.pipe.error();
        } else if (caps.requests && context_.requestsSent >= *caps.requests) {
            state_ = StepState::stopped;
            stopRun_ = "load.caps.requests (" + std::to_string(*caps.requests) + ") was reached";
        } else if (caps.output_tokens && context_.outputTokens >= *caps.output_tokens) {
            state_ = StepState::stopped;
            stopRun_ = "load.caps.output_tokens (" + std::to_string(*caps.output_tokens) + ") was reached";
        }
        const bool tooLong = windowEnd_ && now >= drainDeadline();
        if (state_ != StepState::finished || cohortEnded() || tooLong)
            stopSending(state_ != StepState::finished);
        return;
    }
    if (stage_ == Stage::stopping && stillSending_ == 0)
        stage_ = Stage::draining;
    if (stage_ == Stage::draining && done_ < step_->launched && now >= drainDeadline())
        return cutOff(Cut::drain_limit);
    if (stage_ == Stage::cut && now > cutAt_ + cutGraceNs) {
        stopRun_ = "cancelled requests did not end";
        done_ = step_->launched; // the transport broke its promise; what is on disk is kept
    }
}

void StepRunner::stopSending(bool reportUnsent)
{
    if (step_->closed)
        step_->closed->stop();
    stopAt_ = context_.now();
    stage_ = Stage::stopping;
    stillSending_ = static_cast<int>(context_.workers.size());
    for (auto& worker : context_.workers)
        worker->post([reportUnsent](WorkerLoop& loop) { loop.stopSending(reportUnsent); });
}

void StepRunner::cutOff(Cut cut)
{
    stage_ = Stage::cut;
    cutAt_ = context_.now();
    wasCut_ = true;
    for (auto& worker : context_.workers)
        worker->post([cut](WorkerLoop& loop) { loop.cutOff(cut); });
}

void StepRunner::askHealth()
{
    healthAsked_ = context_.now();
    healthMissing_ += static_cast<int>(context_.workers.size());
    for (auto& worker : context_.workers)
        worker->post([](WorkerLoop& loop) { loop.reportHealth(); });
}

void StepRunner::collectHealth()
{
    askHealth();
    while (healthMissing_ > 0)
        for (auto& event : context_.events.waitAndDrain(std::chrono::milliseconds(100)))
            handle(event);
}

StepEnded StepRunner::ended() const
{
    StepEnded end;
    end.step = spec_.step;
    end.repeat = spec_.repeat;
    end.end_ns = context_.now();
    end.window_start_ns = windowStart_.value_or(end.end_ns);
    end.window_end_ns = windowEnd_ && *windowEnd_ <= end.end_ns ? *windowEnd_ : end.end_ns;
    if (load_.start == StartMode::idle && lastMeasuredEnd_ > 0)
        end.window_end_ns = lastMeasuredEnd_;
    end.state = state_;
    const auto capped = step_->capped_ns.load();
    end.reached_max_outstanding = capped >= 0;
    if (capped >= 0)
        end.capped_ns = capped;
    end.drained = !wasCut_;
    end.loop_delay_p99_ms = instrument_.loopDelayP99Ms();
    instrument_.fill(end, end.end_ns, context_.settings.envelope);
    const auto clientTime = spec_.level * static_cast<double>(end.window_end_ns - end.window_start_ns);
    if (spec_.kind == LoadKind::closed && clientTime > 0)
        end.slot_idle = static_cast<double>(freeTime_) / clientTime;
    end.records_lost = context_.pipe.lost();
    return end;
}

void StepRunner::publish(EngineState state)
{
    const auto now = context_.now();
    if (publishedState_ == state && now - published_ < publishEveryNs)
        return;
    published_ = now;
    publishedState_ = state;
    auto figures = context_.live.figures();
    figures.instrument_ms = instrument_.lastDelayMs();
    context_.publish([&](Snapshot& snapshot) {
        snapshot.state = state;
        snapshot.step = spec_;
        snapshot.figures = figures;
        snapshot.outstanding = step_ ? step_->outstanding.load() : 0;
        snapshot.asked = load_.requests || spec_.kind == LoadKind::open ? std::optional(measuredAsked_) : std::nullopt;
        snapshot.elapsed_s = step_ ? static_cast<double>(context_.now() - step_->start_ns) / 1e9 : 0;
        snapshot.phase = !windowStart_                                 ? Phase::warm_up
                         : windowEnd_ && context_.now() >= *windowEnd_ ? Phase::cool_down
                                                                       : Phase::measured;
    });
}

} // namespace plumbline
