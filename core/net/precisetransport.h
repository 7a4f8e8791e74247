// The precise transport: HTTP/1.1 on sockets of its own, so that a time is read right after the read that brought the
// bytes. Beast reads HTTP, the loop is a bare epoll: Asio's costs a call of the system more for each event. No hidden
// retry: a POST is sent again only when a reused connection closed before any byte of the answer came, once, and it
// says so.
#pragma once

#include "core/net/preciseconnection.h"
#include "core/net/precisetarget.h"
#include "core/net/starved.h"
#include "core/net/threadtime.h"
#include "core/net/timerheap.h"
#include "core/net/transport.h"
#include "core/record/channel.h"

#include <memory>
#include <unordered_map>
#include <vector>

namespace plumbline {

struct PreciseFlight // one request on its way
{
    TransportRequest request; // kept until the first byte has come: it may have to be sent again
    TransportSink* sink = nullptr;
    std::shared_ptr<PreciseConnection> connection;
    int timesSent = 0;
    bool anyByte = false;
    std::uint64_t connectTimer = 0;
};

class PreciseTransport final : public Transport, private PreciseOwner, private SocketWaiter
{
public:
    PreciseTransport(const TransportSettings& settings, PreciseTarget target);
    ~PreciseTransport() override;

    bool works() const { return loop_.works() && posted_.descriptor() >= 0; } // false: no descriptors were left
    void run() override;
    void quit() override;
    void post(std::function<void()> work) override;
    std::uint64_t at(std::int64_t time_ns, std::function<void()> work) override;
    void cancelAt(std::uint64_t id) override;
    void open(int count, std::function<void(int)> ready) override;
    int freeLanes() const override;
    void start(TransportRequest request, TransportSink* sink) override;
    void cancel(RequestHandle id) override;
    void closeIdle() override;
    TransportHealth takeHealth() override;
    ReadDelay readDelay() const override { return readDelay_; }
    std::int64_t standstillNs() const override;

private:
    using Connected = std::shared_ptr<PreciseConnection>;
    struct Opening // of open(): connections that are not there yet
    {
        std::vector<Connected> pending;
        std::function<void(int)> ready;
        std::uint64_t timer = 0;
    };

    void connectionOpened(PreciseConnection& connection, std::int64_t at_ns) override;
    void requestWritten(PreciseConnection& connection, std::int64_t at_ns) override;
    void responseHead(PreciseConnection& connection, int status, const HeaderList& headers,
                      std::int64_t at_ns) override;
    void responseBytes(PreciseConnection& connection, std::span<const char> bytes, std::int64_t at_ns) override;
    void responseDone(PreciseConnection& connection, bool keepAlive, std::int64_t at_ns) override;
    void connectionEnded(PreciseConnection& connection, EndReason reason, std::string message,
                         std::int64_t at_ns) override;
    void reading(const SocketRead& read) override;
    void hasRead(int chunks) override;

    Connected connectAnew();
    Connected takeIdle();
    void giveBack(Connected connection, std::int64_t now_ns);
    void dropStale(std::int64_t now_ns);
    void sendOnNew(PreciseFlight& flight);
    void sendNow(PreciseFlight& flight);
    void finish(RequestHandle id, EndReason reason, std::string message, std::int64_t at_ns);
    void noLongerPending(const PreciseConnection& connection);
    void ready(bool readable, bool writable) override; // something was posted
    void armTimer();
    void runDue();
    void beat();
    void look();

    TransportSettings settings_;
    PreciseTarget target_;
    PreciseConnection::Buffers buffers_;
    Channel<std::function<void()>> posted_;
    SocketLoop loop_;
    TimerHeap timers_;
    std::int64_t armedFor_ = 0;
    bool dueNow_ = false; // work that is due waits for the loop's next turn
    bool beating_ = false;
    std::uint64_t nextLane_ = 1;
    std::vector<Connected> idle_;
    std::vector<std::shared_ptr<Opening>> openings_;
    std::unordered_map<RequestHandle, std::unique_ptr<PreciseFlight>> flights_;
    TransportHealth health_;
    ThreadTime threadTime_;
    ReadDelay readDelay_;        // of the present read
    std::int64_t lookDueNs_ = 0; // 0: nothing is on its way
    LoopWatch loopWatch_;
    std::int64_t wallOffsetNs_ = 0; // wall clock - monotonic, as last seen
    std::int64_t wallStepNs_ = 0;   // when it last jumped
};

} // namespace plumbline
