// Runs a plan: preflight, then the steps that a StepSource hands it, each request's record to the sinks. Its own thread
// is a state machine only; the I/O threads, the monitor's and the writer's do the rest.
#pragma once

#include "core/engine/snapshot.h"
#include "core/engine/stepsource.h"
#include "core/evidence/detect.h"
#include "core/pins/modelfile.h"
#include "core/plan/plan.h"
#include "core/record/envelope.h"
#include "core/record/sink.h"
#include "core/secret/secret.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace plumbline {

struct EngineSetup
{
    Plan plan; // checked
    std::string run_id;
    std::string plan_folder; // where relative paths of prompts start
    int io_threads = 0;      // 0: as many as suit this machine
    bool preflight = true;
    std::optional<ModelFile> model_file = {};    // what the server is said to serve, read already: that takes long
    std::shared_ptr<const SecretSource> keychain = {}; // knows the plan's keychain:NAME; null: nobody was asked
    std::optional<Envelope> envelope = {};       // of the plan's transport on this machine; unset: not calibrated
    std::vector<RecordSink*> sinks;              // must outlive the engine
    std::function<void(const std::string&)> say; // what the preflight finds, in words; called on the engine's thread
};

struct EngineResult
{
    RunState state = RunState::finished;
    std::string reason;       // why it did not finish; for people
    bool bad_input = false;   // nothing was sent: the plan refers to something that is not there
    bool unreachable = false; // the target could not be measured
    std::int64_t records_lost = 0;
    std::vector<std::string> warnings = {}; // what changed during the run; for people
};

class Engine
{
public:
    Engine(EngineSetup setup, std::unique_ptr<StepSource> source);
    ~Engine(); // aborts and joins when it still runs

    void start();
    // Any thread. drain: send nothing more, wait for what is outstanding. abort: cancel it too. Both keep what was
    // measured.
    void drain();
    void abort();
    // A note of the person, with the time at which it was made. Kept once the preflight has ended and until the run
    // ends; false: not now.
    bool addNote(const std::string& text);
    bool waitFinished(std::chrono::milliseconds timeout);
    Snapshot snapshot() const;
    EngineResult result() const; // after it has finished

private:
    struct Running;
    void run();
    void measure(Running& running);
    Detected askServer(const std::atomic<bool>& stop) const;
    void detect();
    RunFooter footer(const Running& running);
    Pins takePinsAgain();
    bool stoppedEarly();
    bool startWorkers();
    bool preflight();
    void writeHeader();
    void startMonitor();
    void finish(RunState state, const std::string& reason);

    EngineSetup setup_;
    std::unique_ptr<StepSource> source_;
    std::unique_ptr<Running> running_;
    std::thread thread_;
    mutable std::mutex mutex_;
    std::condition_variable finishedCondition_;
    bool finished_ = false;
    bool takesNotes_ = false; // under the mutex, as what follows
    EngineResult result_;
};

} // namespace plumbline
