// Runs one step: waits for idle, opens connections, starts the load, watches the window open and close, drains. A state
// machine on the engine's thread; it touches no socket.
#pragma once

#include "core/engine/enginecontext.h"
#include "core/engine/instrumentwatch.h"
#include "core/engine/steprun.h"
#include "core/stats/stepaccumulator.h"

#include <memory>
#include <optional>
#include <set>
#include <string>

namespace plumbline {

struct StepOutcome
{
    bool started = true; // false: stopped before its first request, and nothing of it is recorded
    StepEnded ended;
    StepSummary summary;  // all classes together
    std::string stop_run; // why the run can't go on; empty when it can
};

class StepRunner
{
public:
    // `drained`: the step before ended with nothing outstanding on the server, as far as is known.
    StepRunner(EngineContext& context, const StepSpec& spec, bool drained, const StepAccumulatorOptions& options);
    StepOutcome run();

private:
    enum class Stage : std::uint8_t
    {
        sending,
        stopping,
        draining,
        cut
    };

    void waitForIdle();
    void makeStep();
    void openLanes(double total);
    void startLoad();
    ClosedLoopRules closedRules() const;
    void turn();
    void handle(EngineEvent& event);
    void finishedRequest(Request request);
    void observeWindow();
    void openWaveWhenParked();
    bool cohortEnded() const;
    void judgeStop();
    void stopSending(bool reportUnsent);
    void cutOff(Cut cut);
    void askHealth();
    void collectHealth();
    void publish(EngineState state);
    void takeLastSample();
    StepEnded ended() const;
    std::int64_t drainDeadline() const;

    EngineContext& context_;
    const StepSpec spec_;
    const LoadProfile& load_;
    const bool drained_;
    std::shared_ptr<StepRun> step_;
    StepAccumulator figures_;
    Stage stage_ = Stage::sending;
    std::optional<bool> notIdle_;
    std::int64_t suspendedBefore_ = 0;
    std::optional<std::int64_t> windowStart_, windowEnd_;
    std::int64_t stopAt_ = 0; // when sending stopped
    std::int64_t cutAt_ = 0;
    bool waveOpened_ = false;
    bool wasCut_ = false;
    int stillSending_ = 0;  // I/O threads that have not confirmed the stop
    std::int64_t done_ = 0; // of those launched
    std::int64_t measuredDone_ = 0;
    std::int64_t measuredAsked_ = 0;
    std::int64_t lastMeasuredEnd_ = 0;
    std::int64_t freeTime_ = 0; // of closed-loop clients between requests, measured
    int failuresInARow_ = 0;    // of connecting
    int ownFailuresInARow_ = 0; // for want of this machine's own means
    std::string ownFailure_;    // the last of those, in words
    int healthMissing_ = 0;
    std::int64_t published_ = 0;
    std::optional<EngineState> publishedState_;
    InstrumentWatch instrument_;
    std::set<int> emptied_; // I/O threads whose report at the window's opening, of what came before, has come
    std::int64_t healthAsked_ = 0;
    StepState state_ = StepState::finished;
    std::string stopRun_;
};

} // namespace plumbline
