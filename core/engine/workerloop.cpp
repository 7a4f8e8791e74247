#include "core/engine/workerloop.h"

#include "core/record/clock.h"

#include <algorithm>

namespace plumbline {
namespace {

constexpr std::size_t preparedAhead = 8; // requests; enough for a burst, little memory
constexpr int arrivalsATurn = 64;        // a loop that is behind must still read answers and hear that it is to stop

} // namespace

WorkerLoop::WorkerLoop(Transport& transport, const RunSettings& settings, int index, Channel<EngineEvent>& events)
    : transport_(transport), settings_(settings), index_(index), events_(events)
{
}

void WorkerLoop::open(int lanes)
{
    transport_.open(lanes, [this](int open) { events_.push(LanesOpened{index_, open}); });
}

void WorkerLoop::probe(PreparedRequest prepared)
{
    launch(std::move(prepared), monotonicNs() - settings_.origin_ns, -1);
}

void WorkerLoop::begin(std::shared_ptr<StepRun> step)
{
    step_ = std::move(step);
    ready_.clear();
    if (!step_->closed) {
        cursor_ = prepared_ = static_cast<std::size_t>(index_);
        prepareAhead();
        sendArrivals();
        return;
    }
    const int level = static_cast<int>(step_->spec.level);
    for (int client = index_; client < level; client += settings_.io_threads) {
        const auto due = step_->start_ns + nanosecondsOf(step_->ramp_s * client / level);
        transport_.at(absolute(due), [this, client, due, step = step_] {
            if (step == step_)
                clientFree(client, due);
        });
    }
    prepareAhead();
}

void WorkerLoop::startWave(std::int64_t at_ns)
{
    transport_.at(at_ns, [this, at_ns] {
        const int level = static_cast<int>(step_->spec.level);
        for (int client = index_; client < level; client += settings_.io_threads)
            clientFree(client, at_ns - settings_.origin_ns);
    });
}

// A client of a closed loop is free, since `scheduled_ns`.
void WorkerLoop::clientFree(int client, std::int64_t scheduled_ns)
{
    const auto ticket = step_->closed->next(client, scheduled_ns);
    if (ticket.kind != ClosedLoop::Kind::send)
        return;
    step_->outstanding.fetch_add(1);
    launch(takeClosed(ticket.phase), scheduled_ns, client);
    prepareAhead();
}

PreparedRequest WorkerLoop::takeClosed(Phase phase)
{
    // What was prepared for the phase before is dropped: the measured prompts do not depend on the length of the
    // warm-up.
    while (!ready_.empty() && ready_.front().record.phase != phase)
        ready_.pop_front();
    if (ready_.empty())
        return prepareClosed(phase);
    auto prepared = std::move(ready_.front());
    ready_.pop_front();
    return prepared;
}

PreparedRequest WorkerLoop::prepareClosed(Phase phase)
{
    return prepareRequest(settings_, step_->spec, phase, step_->next_number.fetch_add(1), step_->work.at(phase).next());
}

PreparedRequest WorkerLoop::prepareArrival(std::size_t index) const
{
    const auto& arrival = step_->schedule.arrivals[index];
    return prepareRequest(settings_, step_->spec, arrival.phase, arrival.number,
                          {arrival.class_index, arrival.prompt_index});
}

// Prepares when the loop is otherwise idle, one request a turn, so that no stamp waits for it.
void WorkerLoop::prepareAhead()
{
    if (preparing_ || ready_.size() >= preparedAhead || step_->stopped)
        return;
    if (!step_->closed && prepared_ >= step_->schedule.arrivals.size())
        return;
    preparing_ = true;
    transport_.at(0, [this, step = step_] {
        preparing_ = false;
        if (step != step_ || step_->stopped)
            return;
        if (step_->closed) {
            ready_.push_back(prepareClosed(step_->closed->expectedPhase()));
        } else if (prepared_ < step_->schedule.arrivals.size()) {
            ready_.push_back(prepareArrival(prepared_));
            prepared_ += static_cast<std::size_t>(settings_.io_threads);
        }
        prepareAhead();
    });
}

void WorkerLoop::sendArrivals()
{
    const auto stride = static_cast<std::size_t>(settings_.io_threads);
    arrivalTimer_ = 0;
    for (int sent = 0; !step_->stopped && cursor_ < step_->schedule.arrivals.size(); ++sent) {
        const auto due = absolute(step_->start_ns + step_->schedule.arrivals[cursor_].offset_ns);
        if (due > monotonicNs() || sent == arrivalsATurn) {
            arrivalTimer_ = transport_.at(due, [this] { sendArrivals(); });
            break;
        }
        sendArrival(cursor_);
        cursor_ += stride;
    }
    prepareAhead();
}

void WorkerLoop::sendArrival(std::size_t index)
{
    const auto& arrival = step_->schedule.arrivals[index];
    if (ready_.empty()) {
        ready_.push_back(prepareArrival(index));
        prepared_ = index + static_cast<std::size_t>(settings_.io_threads);
    }
    if (step_->outstanding.fetch_add(1) >= step_->max_outstanding) {
        step_->outstanding.fetch_sub(1);
        auto none = std::int64_t{-1};
        step_->capped_ns.compare_exchange_strong(none, monotonicNs() - settings_.origin_ns);
        dropped(index);
        ready_.pop_front();
        return;
    }
    auto prepared = std::move(ready_.front());
    ready_.pop_front();
    launch(std::move(prepared), step_->start_ns + arrival.offset_ns, -1);
}

// An arrival that the client did not send. It is never good and stands in every share's denominator.
void WorkerLoop::dropped(std::size_t index)
{
    const auto& arrival = step_->schedule.arrivals[index];
    Request record;
    record.step = step_->spec.step;
    record.repeat = step_->spec.repeat;
    record.request_id = requestId(record.step, record.repeat, arrival.number);
    record.klass = settings_.plan.workload.classes[static_cast<std::size_t>(arrival.class_index)].name;
    record.phase = arrival.phase;
    record.scheduled_ns = step_->start_ns + arrival.offset_ns;
    record.outcome = Outcome::not_sent;
    events_.push(RequestDone{std::move(record)});
}

void WorkerLoop::launch(PreparedRequest prepared, std::int64_t scheduled_ns, int client)
{
    if (prepared.record.phase != Phase::preflight)
        step_->launched.fetch_add(1);
    if (idleFlights_.empty()) {
        flights_.push_back(std::make_unique<Flight>(transport_, settings_, [this](Flight& flight) { landed(flight); }));
        idleFlights_.push_back(flights_.back().get());
    }
    auto* flight = idleFlights_.back();
    idleFlights_.pop_back();
    flight->client = client;
    flight->send(std::move(prepared), scheduled_ns, nextHandle_++);
}

void WorkerLoop::landed(Flight& flight)
{
    if (flight.phase() != Phase::preflight)
        step_->outstanding.fetch_sub(1);
    // The free client first, the book-keeping after it.
    if (flight.client >= 0 && !step_->stopped)
        clientFree(flight.client, flight.endNs());
    events_.push(RequestDone{flight.finished(), flight.readDelays()});
    idleFlights_.push_back(&flight);
}

void WorkerLoop::stopSending(bool reportUnsent)
{
    step_->stopped = true;
    ready_.clear();
    transport_.cancelAt(arrivalTimer_);
    const auto stride = static_cast<std::size_t>(settings_.io_threads);
    for (; !step_->closed && cursor_ < step_->schedule.arrivals.size(); cursor_ += stride)
        if (reportUnsent && step_->schedule.arrivals[cursor_].phase == Phase::measured)
            dropped(cursor_);
    events_.push(SendingStopped{index_});
}

void WorkerLoop::cutOff(Cut cut)
{
    for (const auto& flight : flights_) {
        if (std::find(idleFlights_.begin(), idleFlights_.end(), flight.get()) != idleFlights_.end())
            continue;
        if (cut == Cut::user)
            flight->cancel(ErrorClass::cancelled, CancelledBy::user);
        else if (cut == Cut::probe)
            flight->cancel(flight->answered() ? ErrorClass::timeout_first_token : ErrorClass::timeout_first_byte,
                           CancelledBy::none, {}, "no answer within the preflight's time (30 s, or until it was stopped)");
        else
            flight->cancel(ErrorClass::cancelled, CancelledBy::none, Outcome::unfinished);
    }
}

void WorkerLoop::reportHealth()
{
    events_.push(HealthReport{index_, transport_.takeHealth()});
}

} // namespace plumbline
