// One run from start to its kept summary, for the window; of a plan with variants two runs that take turns. GUI thread;
// the engines, the writers and the reading of the summaries have their own.
#pragma once

#include "core/engine/snapshot.h"
#include "core/plan/plan.h"
#include "core/record/envelope.h"
#include "core/report/keeprun.h"
#include "ui/livefeed.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace plumbline {
class SecretSource;
class StepSource;
class Turns;
} // namespace plumbline

namespace plumbline::ui {

using LiveBatches = std::vector<LiveBatch>; // one, or one of each side

class RunSession : public QObject
{
    Q_OBJECT
public:
    static constexpr int tickMs = 45; // a little more than 20 frames a second

    enum class State
    {
        idle,     // no run yet, or the last one has been kept
        running,  // until the engine has ended, draining included
        draining, // stop was asked for once
        aborting, // and twice
        keeping   // the summary is computed from what was kept
    };
    Q_ENUM(State)

    explicit RunSession(std::string library, QObject* parent = nullptr);
    ~RunSession() override; // aborts and keeps what was measured

    // The plan must have passed its checks. Returns the problem: a run is on, or nothing can be written. A run that
    // could not start leaves nothing behind and ends with failed().
    // `keychain`: knows the plan's keychain:NAME, where it has one.
    QString start(const Plan& plan, const std::string& planFolder, std::shared_ptr<const SecretSource> keychain = {});
    void stop();  // drain; called again: abort
    void abort(); // at once
    bool addNote(const QString& text);

    State state() const { return state_; }
    bool isLive() const { return state_ != State::idle; }
    const Plan& plan() const { return plan_; }                   // of the run that is on, or was last
    const std::string& runId() const { return runIds_.front(); } // empty before the first; of the first side
    const std::vector<std::string>& runIds() const { return runIds_; }
    std::vector<std::string> sides() const; // names of the variants; empty where there is one side
    // That the run is judged by; of the side whose turn it is.
    const std::optional<Envelope>& envelope() const { return envelope_; }
    const Snapshot& snapshot() const { return snapshot_; }     // of the side whose turn it is
    const std::vector<QString>& said() const { return said_; } // what the preflight found
    // How the run that was kept last stands against its plan's baseline, a sentence each; empty where none is set.
    const QStringList& standing() const { return standing_; }
    const std::string& library() const { return library_; }

Q_SIGNALS:
    void stateChanged();
    void started();                              // a new run: views begin anew
    void ticked(const ui::LiveBatches& batches); // about 20 times a second while it runs; snapshot() is fresh
    void saidSomething(const QString& line);     // preflight, in words
    void kept(const plumbline::KeptRun& run);    // the end: everything is on disk; of two sides once, the first
    void failed(const QString& reason);          // nothing was measured, of one side or at all
    // Before kept(), of two sides: both runs and what their comparison says, a sentence each.
    void pairKept(const plumbline::KeptRun& a, const plumbline::KeptRun& b, const QStringList& words);

private:
    struct Side;
    struct Words; // what the engines' threads say
    QString open(Side& side);
    void makeEngine(Side& side, const std::string& planFolder, std::shared_ptr<const SecretSource> keychain,
                    std::unique_ptr<StepSource> steps);
    void tick();
    LiveBatch pull(Side& side);
    void chooseSnapshot();
    void ended();
    void keep();
    void setState(State state);
    void takeWords();

    const std::string library_;
    State state_ = State::idle;
    Plan plan_;
    std::vector<std::string> runIds_{std::string()};
    std::optional<Envelope> envelope_;
    bool givesWay_ = false; // the thread of the window, while a run is on
    Snapshot snapshot_;
    std::vector<QString> said_;
    QStringList standing_;
    QTimer timer_;
    std::shared_ptr<Words> words_;
    std::shared_ptr<Turns> turns_; // of two sides
    std::vector<std::unique_ptr<Side>> sides_;
    std::size_t active_ = 0;
    std::optional<std::int64_t> origin_; // of the first run that has begun: the times of both count from there
    std::thread keeping_;
};

} // namespace plumbline::ui
