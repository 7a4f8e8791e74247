#include "core/net/precisetransport.h"

#include "core/record/clock.h"

#include <algorithm>
#include <cstdlib>

namespace plumbline {
namespace {

constexpr std::int64_t beatNs = 20'000'000;
constexpr std::int64_t lookEveryNs = 2'000'000;  // at least, while an answer is awaited
constexpr std::int64_t stoodStillNs = 1'000'000; // more than the loop takes for a turn
constexpr std::size_t readBytes = 256 * 1024;
constexpr std::int64_t wallJumpNs = 200'000; // the wall clock is slewed by 0.05 % at most: 10 us in a beat

} // namespace

// Only the transport's thread touches the loop; what others post comes through the channel.
PreciseTransport::PreciseTransport(const TransportSettings& settings, PreciseTarget target)
    : settings_(settings),
      target_(std::move(target)), buffers_{std::vector<char>(readBytes), std::vector<char>(readBytes)}
{
    loop_.onTime = [this] {
        armedFor_ = 0;
        runDue();
    };
    if (works())
        loop_.watch(posted_.descriptor(), this, false);
}

PreciseTransport::~PreciseTransport()
{
    for (auto& [id, flight] : flights_)
        flight->connection->close();
    for (auto& connection : idle_)
        connection->close();
    for (auto& opening : openings_)
        for (auto& connection : opening->pending)
            connection->close();
}

void PreciseTransport::ready(bool, bool)
{
    for (auto& work : posted_.drain())
        work();
}

void PreciseTransport::run()
{
    if (!std::exchange(beating_, true))
        beat();
    loop_.run();
}

void PreciseTransport::quit()
{
    post([this] { loop_.stop(); });
}

void PreciseTransport::post(std::function<void()> work)
{
    posted_.push(std::move(work));
}

std::uint64_t PreciseTransport::at(std::int64_t time_ns, std::function<void()> work)
{
    const auto id = timers_.at(time_ns, std::move(work));
    armTimer();
    return id;
}

void PreciseTransport::cancelAt(std::uint64_t id)
{
    timers_.cancel(id);
}

void PreciseTransport::armTimer()
{
    const auto time = timers_.next();
    if (time == 0 || time == armedFor_)
        return;
    if (time > monotonicNs()) {
        armedFor_ = time;
        return loop_.wakeAt(time);
    }
    // Due already: the loop's next turn will do, and costs no timer of the system.
    if (!std::exchange(dueNow_, true))
        loop_.later([this] {
            dueNow_ = false;
            runDue();
        });
}

void PreciseTransport::runDue()
{
    timers_.runDue(monotonicNs());
    armTimer();
}

// A heartbeat: how late the loop runs it is how late it may stamp.
void PreciseTransport::beat()
{
    const auto due = monotonicNs() + beatNs;
    loopWatch_.armed(due);
    at(due, [this] {
        const auto now = monotonicNs();
        health_.loop_delays.addStall(loopWatch_.fired(now), beatNs);
        dropStale(now);
        beat();
    });
}

// While answers are awaited the loop turns often, so that the time since its last turn tells how long what it reads can
// have waited.
void PreciseTransport::look()
{
    lookDueNs_ = flights_.empty() ? 0 : monotonicNs() + lookEveryNs;
    if (lookDueNs_ != 0)
        at(lookDueNs_, [this] { look(); });
}

PreciseTransport::Connected PreciseTransport::connectAnew()
{
    auto connection =
        std::make_shared<PreciseConnection>(loop_, static_cast<PreciseOwner&>(*this), buffers_, target_.tls);
    connection->lane.number = nextLane_++;
    connection->connect(target_.endpoints[connection->lane.number % target_.endpoints.size()]);
    return connection;
}

PreciseTransport::Connected PreciseTransport::takeIdle()
{
    dropStale(monotonicNs());
    while (!idle_.empty()) {
        // A silent connection may hold up others on the server: those that have carried nothing go first, then the
        // warmest.
        const auto untouched = std::find_if(idle_.begin(), idle_.end(),
                                            [](const Connected& connection) { return connection->lane.requests == 0; });
        const auto chosen = untouched != idle_.end() ? untouched : std::prev(idle_.end());
        auto connection = std::move(*chosen);
        idle_.erase(chosen);
        if (connection->isQuiet())
            return connection;
        connection->close(); // as it would be closed if the loop had come to read first
    }
    return nullptr;
}

void PreciseTransport::giveBack(Connected connection, std::int64_t now_ns)
{
    connection->lane.idle_since_ns = now_ns;
    idle_.push_back(std::move(connection));
}

void PreciseTransport::dropStale(std::int64_t now_ns)
{
    std::erase_if(idle_, [now_ns](const Connected& connection) {
        if (Lanes::good(connection->lane, now_ns))
            return false;
        connection->close();
        return true;
    });
}

void PreciseTransport::open(int count, std::function<void(int)> ready)
{
    const int missing = settings_.connections == ConnectionPolicy::fresh ? 0 : count - freeLanes();
    if (missing <= 0) {
        at(0, [this, ready = std::move(ready)] { ready(freeLanes()); });
        return;
    }
    auto opening = std::make_shared<Opening>();
    opening->ready = std::move(ready);
    openings_.push_back(opening);
    for (int i = 0; i < missing; ++i)
        opening->pending.push_back(connectAnew());
    opening->timer = at(monotonicNs() + nanosecondsOf(settings_.connect_timeout_s), [this, opening] {
        opening->timer = 0;
        for (const auto& connection : std::vector<Connected>(opening->pending)) {
            connection->close();
            noLongerPending(*connection);
        }
    });
}

// Of an open(): `ready` is called when none is pending any more.
void PreciseTransport::noLongerPending(const PreciseConnection& connection)
{
    for (const auto& opening : openings_) {
        if (std::erase_if(opening->pending, [&](const Connected& other) { return other.get() == &connection; }) == 0)
            continue;
        if (!opening->pending.empty())
            return;
        const auto done = opening;
        timers_.cancel(done->timer);
        std::erase(openings_, done);
        return done->ready(freeLanes());
    }
}

int PreciseTransport::freeLanes() const
{
    const auto now = monotonicNs();
    return static_cast<int>(std::count_if(
        idle_.begin(), idle_.end(), [now](const Connected& connection) { return Lanes::good(connection->lane, now); }));
}

void PreciseTransport::start(TransportRequest request, TransportSink* sink)
{
    const auto id = request.id;
    auto& flight = *(flights_[id] = std::make_unique<PreciseFlight>());
    flight.request = std::move(request);
    flight.sink = sink;
    if (lookDueNs_ == 0)
        look();
    flight.connection = takeIdle();
    const bool reused = flight.connection && flight.connection->lane.requests > 0;
    sink->sent(monotonicNs(), reused ? Connection::reused : Connection::fresh);
    if (flight.connection)
        sendNow(flight);
    else
        sendOnNew(flight);
}

void PreciseTransport::sendNow(PreciseFlight& flight)
{
    auto& connection = *flight.connection;
    connection.flight = &flight;
    ++connection.lane.requests;
    ++flight.timesSent;
    connection.send(requestHead(target_, flight.request), flight.request.body);
}

void PreciseTransport::sendOnNew(PreciseFlight& flight)
{
    flight.connection = connectAnew();
    flight.connection->flight = &flight;
    const auto now = monotonicNs();
    watchConnect(*this, flight.connectTimer, {now, now + nanosecondsOf(settings_.connect_timeout_s), standstillNs()},
                 [this, id = flight.request.id](EndReason reason, std::string words) {
                     finish(id, reason, std::move(words), monotonicNs());
                 });
}

std::int64_t PreciseTransport::standstillNs() const
{
    return loopWatch_.standstillNs(monotonicNs());
}

void PreciseTransport::connectionOpened(PreciseConnection& connection, std::int64_t at_ns)
{
    ++health_.connections_opened;
    if (auto* flight = connection.flight) {
        timers_.cancel(std::exchange(flight->connectTimer, 0));
        if (flight->timesSent == 0)
            flight->sink->connected(at_ns);
        return sendNow(*flight);
    }
    giveBack(connection.shared_from_this(), at_ns);
    noLongerPending(connection);
}

void PreciseTransport::requestWritten(PreciseConnection& connection, std::int64_t at_ns)
{
    connection.flight->sink->written(at_ns, connection.flight->timesSent > 1);
}

void PreciseTransport::responseHead(PreciseConnection& connection, int status, const HeaderList& headers,
                                    std::int64_t at_ns)
{
    connection.flight->anyByte = true;
    connection.flight->request.body = std::string(); // not needed again
    connection.flight->sink->headers(status, headers, at_ns);
}

void PreciseTransport::responseBytes(PreciseConnection& connection, std::span<const char> bytes, std::int64_t at_ns)
{
    connection.flight->sink->bytes(bytes, at_ns);
}

void PreciseTransport::responseDone(PreciseConnection& connection, bool keepAlive, std::int64_t at_ns)
{
    auto held = connection.shared_from_this();
    auto* flight = std::exchange(held->flight, nullptr);
    const auto id = flight->request.id;
    if (keepAlive && settings_.connections == ConnectionPolicy::reuse)
        giveBack(std::move(held), at_ns);
    else
        connection.close();
    finish(id, EndReason::complete, {}, at_ns);
}

void PreciseTransport::connectionEnded(PreciseConnection& connection, EndReason reason, std::string message,
                                       std::int64_t at_ns)
{
    auto* flight = std::exchange(connection.flight, nullptr);
    if (!flight) {
        std::erase_if(idle_, [&](const Connected& other) { return other.get() == &connection; });
        return noLongerPending(connection);
    }
    const bool closed = reason == EndReason::closed || reason == EndReason::reset;
    const bool again = closed && !flight->anyByte && flight->timesSent == 1 && connection.lane.requests > 1;
    if (!again)
        return finish(flight->request.id, reason, std::move(message), at_ns);
    ++health_.resent;
    sendOnNew(*flight);
}

void PreciseTransport::finish(RequestHandle id, EndReason reason, std::string message, std::int64_t at_ns)
{
    const auto found = flights_.find(id);
    if (found == flights_.end())
        return;
    const auto flight = std::move(found->second);
    flights_.erase(found);
    timers_.cancel(flight->connectTimer);
    if (flight->connection->flight == flight.get()) { // still its own: the answer is not whole
        flight->connection->flight = nullptr;
        flight->connection->close();
    }
    flight->sink->ended({reason, std::move(message), at_ns});
}

void PreciseTransport::cancel(RequestHandle id)
{
    at(0, [this, id] { finish(id, EndReason::cancelled, {}, monotonicNs()); });
}

void PreciseTransport::closeIdle()
{
    for (auto& connection : idle_)
        connection->close();
    idle_.clear();
}

void PreciseTransport::reading(const SocketRead& read)
{
    ++health_.reads;
    readDelay_ = {};
    if (!read.waited_ns)
        return;
    if (wallOffsetNs_ != 0 && std::abs(read.wall_offset_ns - wallOffsetNs_) > wallJumpNs) {
        ++health_.wall_steps;
        wallStepNs_ = read.at_ns;
    }
    wallOffsetNs_ = read.wall_offset_ns;
    const auto sinceLook = std::max<std::int64_t>(read.at_ns - loop_.notSeenSinceNs(), 0);
    // What came before the wall clock jumped has a stamp of the old time: how long it waited is not known, but not
    // longer than since the loop last looked.
    if (*read.waited_ns < 0 || read.at_ns - *read.waited_ns <= wallStepNs_) {
        readDelay_ = {0, sinceLook};
        return;
    }
    const auto waited = *read.waited_ns;
    const bool stood = waited > stoodStillNs || (lookDueNs_ != 0 && read.at_ns - lookDueNs_ > stoodStillNs);
    readDelay_ = {waited, stood ? std::max(waited, sinceLook) : waited};
    health_.read_delays.add(waited);
}

void PreciseTransport::hasRead(int chunks)
{
    health_.merged_reads += chunks > 1 ? 1 : 0;
}

TransportHealth PreciseTransport::takeHealth()
{
    threadTime_.since(health_);
    return std::exchange(health_, {});
}

} // namespace plumbline
