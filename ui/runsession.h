// One run from start to its kept summary, for the window. GUI thread; the engine, the writer and the reading of the
// summary have their own.
#pragma once

#include "core/engine/snapshot.h"
#include "core/plan/plan.h"
#include "core/record/envelope.h"
#include "core/report/keeprun.h"
#include "ui/livefeed.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace plumbline {
class Engine;
class RunKeeper;
class SecretSource;
} // namespace plumbline

namespace plumbline::ui {

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
    const Plan& plan() const { return plan_; }          // of the run that is on, or was last
    const std::string& runId() const { return runId_; } // empty before the first
    const std::optional<Envelope>& envelope() const { return envelope_; } // that the run is judged by
    const Snapshot& snapshot() const { return snapshot_; }
    const std::vector<QString>& said() const { return said_; } // what the preflight found
    const std::string& library() const { return library_; }

Q_SIGNALS:
    void stateChanged();
    void started();                           // a new run: views begin anew
    void ticked(const ui::LiveBatch& batch);  // about 20 times a second while it runs; snapshot() is fresh
    void saidSomething(const QString& line);  // preflight, in words
    void kept(const plumbline::KeptRun& run); // the end: everything is on disk
    void failed(const QString& reason);       // nothing was measured

private:
    void tick();
    void ended();
    void setState(State state);
    void takeWords();

    const std::string library_;
    State state_ = State::idle;
    Plan plan_;
    std::string runId_;
    std::optional<Envelope> envelope_;
    Snapshot snapshot_;
    std::vector<QString> said_;
    QTimer timer_;
    struct Words; // what the engine's thread says
    std::shared_ptr<Words> words_;
    std::unique_ptr<RunKeeper> keeper_;
    std::unique_ptr<LiveFeed> feed_;
    std::unique_ptr<Engine> engine_;
    std::thread keeping_;
};

} // namespace plumbline::ui
