#include "ui/runsession.h"

#include "core/calibration/knownenvelope.h"
#include "core/engine/engine.h"
#include "core/method/plansteps.h"
#include "core/plan/planjson.h"
#include "core/record/clock.h"
#include "core/report/findrun.h"
#include "core/report/runid.h"
#include "core/store/runkeeper.h"

#include <chrono>
#include <mutex>

namespace plumbline::ui {
namespace {

// The plan's steps; on the way it shows the window the figures of those that have ended.
class ShownSteps : public StepSource
{
public:
    ShownSteps(const Plan& plan, LiveFeed& feed) : steps_(plan), feed_(feed) {}
    std::optional<StepSpec> next(const std::vector<StepResult>& results) override
    {
        for (; shown_ < results.size(); ++shown_)
            feed_.add(results[shown_]);
        return steps_.next(results);
    }

private:
    PlanSteps steps_;
    LiveFeed& feed_; // outlives the engine
    std::size_t shown_ = 0;
};

} // namespace

struct RunSession::Words
{
    std::mutex mutex;
    std::vector<std::string> lines;
};

RunSession::RunSession(std::string library, QObject* parent) : QObject(parent), library_(std::move(library))
{
    timer_.setTimerType(Qt::PreciseTimer); // a coarse one may be late by more than a frame can spare
    timer_.setInterval(tickMs);
    connect(&timer_, &QTimer::timeout, this, &RunSession::tick);
}

RunSession::~RunSession()
{
    if (engine_) {
        engine_->abort();
        engine_->waitFinished(std::chrono::milliseconds(10000));
        const auto result = engine_->result();
        engine_.reset();
        if (keeper_->lines() == 0)
            keeper_->discard();
        else
            keepRun(*keeper_, library_, runId_, {result.state, result.reason, result.warnings, result.records_lost});
    }
    if (keeping_.joinable())
        keeping_.join();
}

QString RunSession::start(const Plan& plan, const std::string& planFolder, std::shared_ptr<const SecretSource> keychain)
{
    if (isLive())
        return tr("A run is on: stop it first.");
    const auto id = makeRunId();
    auto keeper = std::make_unique<RunKeeper>(
        library_,
        RunBeginning{id, plan.name, utcNow(), writePlan(plan, false), plan.target.base_url, plan.target.model},
        std::vector<std::string>{runsFolder()});
    if (!keeper->error().empty())
        return QString::fromStdString(keeper->error());
    keeper_ = std::move(keeper);
    feed_ = std::make_unique<LiveFeed>(plan);
    words_ = std::make_shared<Words>();
    plan_ = plan;
    runId_ = id;
    said_.clear();
    EngineSetup setup;
    setup.plan = plan;
    setup.run_id = id;
    setup.plan_folder = planFolder;
    setup.keychain = std::move(keychain);
    envelope_ = knownEnvelope(library_, plan.target.transport);
    setup.envelope = envelope_;
    setup.sinks = {keeper_.get(), feed_.get()};
    setup.say = [words = words_](const std::string& line) {
        const std::lock_guard lock(words->mutex);
        words->lines.push_back(line);
    };
    engine_ = std::make_unique<Engine>(std::move(setup), std::make_unique<ShownSteps>(plan, *feed_));
    snapshot_ = {};
    setState(State::running);
    Q_EMIT started();
    engine_->start();
    timer_.start();
    return {};
}

void RunSession::stop()
{
    if (state_ == State::running) {
        engine_->drain();
        setState(State::draining);
    } else {
        abort();
    }
}

void RunSession::abort()
{
    if (state_ != State::running && state_ != State::draining)
        return;
    engine_->abort();
    setState(State::aborting);
}

bool RunSession::addNote(const QString& text)
{
    return engine_ && engine_->addNote(text.toStdString());
}

void RunSession::takeWords()
{
    std::vector<std::string> lines;
    {
        const std::lock_guard lock(words_->mutex);
        lines.swap(words_->lines);
    }
    for (const auto& line : lines) {
        said_.push_back(QString::fromStdString(line));
        Q_EMIT saidSomething(said_.back());
    }
}

void RunSession::tick()
{
    const bool over = engine_->waitFinished(std::chrono::milliseconds(0));
    takeWords();
    snapshot_ = engine_->snapshot();
    Q_EMIT ticked(feed_->pull());
    if (over)
        ended();
}

void RunSession::ended()
{
    timer_.stop();
    const auto result = engine_->result();
    engine_.reset();
    if (result.bad_input || keeper_->lines() == 0) { // nothing was measured
        keeper_->discard();
        keeper_.reset();
        setState(State::idle);
        Q_EMIT failed(QString::fromStdString(result.reason));
        return;
    }
    setState(State::keeping);
    // Reading a long run takes seconds: not on this thread. The object outlives the thread, which its destructor joins.
    keeping_ = std::thread([this, result] {
        auto run = std::make_shared<KeptRun>(
            keepRun(*keeper_, library_, runId_, {result.state, result.reason, result.warnings, result.records_lost}));
        QMetaObject::invokeMethod(
            this,
            [this, run] {
                keeping_.join();
                keeper_.reset();
                setState(State::idle);
                Q_EMIT kept(*run);
            },
            Qt::QueuedConnection);
    });
}

void RunSession::setState(State state)
{
    state_ = state;
    Q_EMIT stateChanged();
}

} // namespace plumbline::ui
