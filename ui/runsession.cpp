#include "ui/runsession.h"

#include "core/calibration/knownenvelope.h"
#include "core/engine/engine.h"
#include "core/method/interleave.h"
#include "core/method/plansteps.h"
#include "core/plan/planjson.h"
#include "core/plan/variants.h"
#include "core/record/clock.h"
#include "core/report/comparison.h"
#include "core/report/findrun.h"
#include "core/report/runid.h"
#include "core/report/standing.h"
#include "core/store/runkeeper.h"
#include "ui/giveway.h"
#include "ui/sentences.h"
#include "ui/showntext.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <utility>

namespace plumbline::ui {
namespace {

// The plan's steps; on the way it shows the window the figures of those that have ended.
class ShownSteps : public StepSource
{
public:
    ShownSteps(std::unique_ptr<StepSource> steps, LiveFeed& feed) : steps_(std::move(steps)), feed_(feed) {}
    std::optional<StepSpec> next(const std::vector<StepResult>& results) override
    {
        for (; shown_ < results.size(); ++shown_)
            feed_.add(results[shown_]);
        return steps_->next(results);
    }

private:
    std::unique_ptr<StepSource> steps_;
    LiveFeed& feed_; // outlives the engine
    std::size_t shown_ = 0;
};

RunEnd endOf(const EngineResult& result)
{
    return {result.state, result.reason, result.warnings, result.records_lost};
}

// What the comparison of two runs that were just kept says. Takes as long as reading both.
QStringList compared(const KeptRun& a, const KeptRun& b)
{
    std::vector<MeasuredRun> runs;
    for (const auto* kept : {&a, &b})
        for (auto& run : readMeasuredRun(kept->place))
            runs.push_back(std::move(run));
    const auto comparison = compareRuns(runs);
    QStringList words;
    for (const auto& line : comparison.headline)
        words.append(sentence(line));
    if (!comparison.error.empty())
        words.append(sentence(comparison.error));
    return words;
}

} // namespace

struct RunSession::Words
{
    std::mutex mutex;
    std::vector<std::string> lines;
};

struct RunSession::Side
{
    std::string name; // of the variant; empty where there is one side
    Plan plan;
    std::string run;
    std::unique_ptr<RunKeeper> keeper;
    std::unique_ptr<LiveFeed> feed;
    std::unique_ptr<Engine> engine;
    std::optional<EngineResult> result; // when it has ended
    std::optional<std::int64_t> origin;
    std::optional<Envelope> envelope;
    Snapshot snapshot;
};

RunSession::RunSession(std::string library, QObject* parent) : QObject(parent), library_(std::move(library))
{
    timer_.setTimerType(Qt::PreciseTimer); // a coarse one may be late by more than a frame can spare
    timer_.setInterval(tickMs);
    connect(&timer_, &QTimer::timeout, this, &RunSession::tick);
}

RunSession::~RunSession()
{
    if (state_ == State::running || state_ == State::draining || state_ == State::aborting) {
        if (turns_)
            turns_->stop();
        for (auto& side : sides_)
            side->engine->abort();
        for (auto& side : sides_) {
            side->engine->waitFinished(std::chrono::milliseconds(10000));
            const auto result = side->engine->result();
            side->engine.reset();
            if (side->keeper->lines() == 0)
                side->keeper->discard();
            else
                keepRun(*side->keeper, library_, side->run, endOf(result));
        }
    }
    if (keeping_.joinable())
        keeping_.join();
}

std::vector<std::string> RunSession::sides() const
{
    std::vector<std::string> names;
    for (const auto& variant : plan_.variants)
        names.push_back(variant.name);
    return names;
}

QString RunSession::open(Side& side)
{
    side.run = makeRunId();
    const auto& plan = side.plan;
    side.keeper = std::make_unique<RunKeeper>(
        library_,
        RunBeginning{side.run, plan.name, utcNow(), writePlan(plan, false), plan.target.base_url, plan.target.model},
        std::vector<std::string>{runsFolder()});
    side.feed = std::make_unique<LiveFeed>(plan);
    return sentence(side.keeper->error());
}

void RunSession::makeEngine(Side& side, const std::string& planFolder, std::shared_ptr<const SecretSource> keychain,
                            std::unique_ptr<StepSource> steps)
{
    EngineSetup setup;
    setup.plan = side.plan;
    setup.run_id = side.run;
    setup.plan_folder = planFolder;
    setup.keychain = std::move(keychain);
    side.envelope = knownEnvelope(library_, side.plan.target.transport);
    setup.envelope = side.envelope;
    setup.sinks = {side.keeper.get(), side.feed.get()};
    setup.say = [words = words_, name = side.name](const std::string& line) {
        const std::lock_guard lock(words->mutex);
        words->lines.push_back(name.empty() ? line : name + ": " + line);
    };
    side.engine =
        std::make_unique<Engine>(std::move(setup), std::make_unique<ShownSteps>(std::move(steps), *side.feed));
}

QString RunSession::start(const Plan& plan, const std::string& planFolder, std::shared_ptr<const SecretSource> keychain)
{
    if (isLive())
        return tr("A run is on: stop it first.");
    std::vector<std::unique_ptr<Side>> sides;
    for (std::size_t i = 0; i < std::max<std::size_t>(1, plan.variants.size()); ++i) {
        sides.push_back(std::make_unique<Side>());
        sides.back()->plan = plan.variants.empty() ? plan : sideOf(plan, i).plan;
        if (!plan.variants.empty())
            sides.back()->name = plan.variants[i].name;
    }
    Interleaving turns;
    if (sides.size() == 2) {
        const auto problems = pairPlans(sides[0]->plan, sides[1]->plan, makeRunId());
        if (!problems.empty())
            return sentence(problems.front());
        turns = interleave(sides[0]->plan, {sides[0]->name, sides[1]->name});
    }
    for (auto& side : sides)
        if (const auto problem = open(*side); !problem.isEmpty()) {
            for (auto& other : sides)
                if (other != side && other->keeper)
                    other->keeper->discard();
            return problem;
        }
    words_ = std::make_shared<Words>();
    turns_ = sides.size() == 2 ? std::make_shared<Turns>(turns.order) : nullptr;
    plan_ = plan;
    sides_ = std::move(sides);
    active_ = 0;
    origin_.reset();
    said_.clear();
    standing_.clear();
    runIds_.clear();
    for (std::size_t i = 0; i < sides_.size(); ++i) {
        runIds_.push_back(sides_[i]->run);
        std::unique_ptr<StepSource> steps;
        if (turns_)
            steps = std::make_unique<InterleavedSteps>(std::move(turns.steps.at(i)), int(i), turns_);
        else
            steps = std::make_unique<PlanSteps>(plan);
        makeEngine(*sides_[i], planFolder, keychain, std::move(steps));
    }
    envelope_ = sides_.front()->envelope;
    snapshot_ = {};
    setState(State::running);
    Q_EMIT started();
    for (auto& side : sides_)
        side->engine->start();
    givesWay_ = giveWay(); // after the engines' threads, which would inherit it
    timer_.start();
    return {};
}

void RunSession::stop()
{
    if (state_ == State::running) {
        if (turns_)
            turns_->stop();
        for (auto& side : sides_)
            side->engine->drain();
        setState(State::draining);
    } else {
        abort();
    }
}

void RunSession::abort()
{
    if (state_ != State::running && state_ != State::draining)
        return;
    if (turns_)
        turns_->stop();
    for (auto& side : sides_)
        side->engine->abort();
    setState(State::aborting);
}

bool RunSession::addNote(const QString& text)
{
    if (state_ != State::running && state_ != State::draining)
        return false;
    bool taken = false;
    for (auto& side : sides_)
        taken = side->engine->addNote(text.toStdString()) || taken;
    return taken;
}

void RunSession::takeWords()
{
    std::vector<std::string> lines;
    {
        const std::lock_guard lock(words_->mutex);
        lines.swap(words_->lines);
    }
    for (const auto& line : lines) {
        said_.push_back(sentence(line));
        Q_EMIT saidSomething(said_.back());
    }
}

LiveBatch RunSession::pull(Side& side)
{
    auto batch = side.feed->pull();
    if (sides_.size() == 1)
        return batch;
    batch.variant = side.name;
    for (const auto& header : batch.headers)
        side.origin = header.origin_ns;
    if (!origin_)
        origin_ = side.origin;
    if (origin_ && side.origin)
        moveTimes(batch, *side.origin - *origin_);
    if (&side != sides_.front().get())
        batch.notes.clear(); // each was given to both sides
    return batch;
}

// The side whose turn it is; between two turns the one that had the last.
void RunSession::chooseSnapshot()
{
    for (std::size_t i = 0; i < sides_.size(); ++i) {
        const auto state = sides_[i]->snapshot.state;
        const bool its =
            state == EngineState::running || state == EngineState::draining || state == EngineState::waiting_for_idle;
        if (its && std::exchange(active_, i) != i)
            envelope_ = sides_[i]->envelope;
    }
    snapshot_ = sides_[active_]->snapshot;
}

void RunSession::tick()
{
    bool over = true;
    for (auto& side : sides_) {
        if (!side->result && side->engine->waitFinished(std::chrono::milliseconds(0))) {
            side->result = side->engine->result();
            if (turns_ && side->result->state != RunState::finished) { // its partner would stand alone
                turns_->stop();
                for (auto& other : sides_)
                    if (!other->result)
                        other->engine->drain();
            }
        }
        over = over && side->result.has_value();
    }
    takeWords();
    LiveBatches batches;
    for (auto& side : sides_) {
        side->snapshot = side->engine->snapshot();
        batches.push_back(pull(*side));
    }
    chooseSnapshot();
    Q_EMIT ticked(batches);
    if (over)
        ended();
}

void RunSession::ended()
{
    timer_.stop();
    if (std::exchange(givesWay_, false))
        giveWayNoMore();
    QString failure;
    bool itsOwn = false; // a side that was stopped because of its partner is not the one to name
    for (auto& side : sides_) {
        side->engine.reset();
        const auto& result = *side->result;
        if (!result.bad_input && side->keeper->lines() > 0)
            continue;
        side->keeper->discard(); // nothing was measured
        side->keeper.reset();
        const auto reason = shownText(result.reason);
        if (failure.isEmpty() || (!itsOwn && (result.bad_input || result.unreachable)))
            failure = side->name.empty() ? reason : shownText(side->name) + QStringLiteral(": ") + reason;
        itsOwn = itsOwn || result.bad_input || result.unreachable;
    }
    if (!failure.isEmpty()) {
        for (auto& side : sides_)
            if (side->keeper) // of its partner nothing was measured either: it holds a preflight and no step
                side->keeper->discard();
        sides_.clear();
        setState(State::idle);
        Q_EMIT failed(failure);
        return;
    }
    setState(State::keeping);
    keep();
}

// Reading a long run takes seconds: not on this thread. The object outlives the thread, which its destructor joins.
void RunSession::keep()
{
    keeping_ = std::thread([this] {
        auto runs = std::make_shared<std::vector<KeptRun>>();
        for (auto& side : sides_)
            runs->push_back(keepRun(*side->keeper, library_, side->run, endOf(*side->result)));
        const auto words = runs->size() == 2 ? compared(runs->front(), runs->back()) : QStringList();
        QStringList standing;
        if (runs->size() == 1)
            for (const auto& line : standingOf(runs->front().place, plan_.name))
                standing.append(sentence(line));
        QMetaObject::invokeMethod(
            this,
            [this, runs, words, standing] {
                keeping_.join();
                sides_.clear();
                standing_ = standing;
                setState(State::idle);
                if (runs->size() == 2)
                    Q_EMIT pairKept(runs->front(), runs->back(), words);
                Q_EMIT kept(runs->front());
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
