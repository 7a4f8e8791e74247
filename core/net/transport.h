// A Transport sends requests and stamps what comes back. It belongs to one thread and brings that thread's loop; every
// call except post() and quit() is made on that thread. All times are absolute CLOCK_MONOTONIC nanoseconds.
#pragma once

#include "core/plan/plan.h"
#include "core/record/delayhistogram.h"
#include "core/record/names.h"
#include "core/record/readdelay.h"
#include "core/record/request.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace plumbline {

using RequestHandle = std::uint64_t;
using HeaderList = std::vector<std::pair<std::string, std::string>>;

struct TransportRequest
{
    RequestHandle id = 0; // unique within the transport
    std::string body;     // JSON
    HeaderList headers;   // values resolved; secrets only ever live here
};

struct TransportEnd
{
    EndReason reason = EndReason::complete;
    std::string message; // what the system said, without secrets
    std::int64_t at_ns = 0;
};

// Hears of one request, in this order: sent, [connected], written, headers, bytes*, ended. Exactly one `ended`, nothing
// after it, and never from inside start() or cancel().
class TransportSink
{
public:
    virtual ~TransportSink() = default;
    virtual void sent(std::int64_t at_ns,
                      Connection connection) = 0;             // read just before handing the request to the stack
    virtual void connected(std::int64_t at_ns) = 0;           // fresh connections, where the stack tells
    virtual void written(std::int64_t at_ns, bool again) = 0; // again: the stack re-sent it on another connection
    virtual void headers(int status, const HeaderList& headers, std::int64_t at_ns) = 0;
    virtual void bytes(std::span<const char> bytes, std::int64_t received_ns) = 0;
    virtual void ended(const TransportEnd& end) = 0;
};

// What the transport saw of itself since the last call.
struct TransportHealth
{
    std::int64_t reads = 0;        // deliveries of bytes
    std::int64_t merged_reads = 0; // of those, with more than one piece of the server's (where it is known)
    DelayHistogram read_delays;    // kernel's receive stamp to our read, where the kernel stamps
    std::int64_t wall_steps = 0;   // jumps of the wall clock that were noticed
    DelayHistogram loop_delays;    // how late the loop ran its timers, weighted with how long it stalled
    std::int64_t cpu_ns = 0;       // of this thread
    std::int64_t cpu_wait_ns = 0;  // that it was ready to run and had no processor, where the system tells
    std::int64_t resent = 0;
    std::int64_t connections_opened = 0;
};

struct TransportSettings
{
    std::string url; // effective URL of the requests (wire::endpointUrl)
    ConnectionPolicy connections = ConnectionPolicy::reuse;
    AddressPolicy addresses = AddressPolicy::first;
    double connect_timeout_s = 10;
    Tls tls;
    std::string proxy = "none";
};

class Transport
{
public:
    virtual ~Transport() = default;

    // Runs the loop until quit(). quit() and post() may be called from any thread; post() runs `work` on the
    // transport's thread.
    virtual void run() = 0;
    virtual void quit() = 0;
    virtual void post(std::function<void()> work) = 0;

    // Runs `work` at or just after the absolute time, never before it. Returns an id for cancelAt().
    virtual std::uint64_t at(std::int64_t time_ns, std::function<void()> work) = 0;
    virtual void cancelAt(std::uint64_t id) = 0;

    // Opens connections until `count` are idle and open, then calls ready(how many are open); also when it failed.
    virtual void open(int count, std::function<void(int)> ready) = 0;
    virtual int freeLanes() const = 0; // idle and open connections

    // Sends on an idle open connection, or on a fresh one when there is none. `sink` must live until its ended().
    virtual void start(TransportRequest request, TransportSink* sink) = 0;
    virtual void cancel(RequestHandle id) = 0; // ended(cancelled) follows, from the loop
    virtual void closeIdle() = 0;              // drops idle connections

    virtual TransportHealth takeHealth() = 0;

    // Within TransportSink::bytes(): how long these bytes had been in the kernel before they were read. The kernel
    // stamps the last of the pieces that one read brings: that is the least. Where the loop stood still before this
    // read, the most is the time since the loop last looked.
    virtual ReadDelay readDelay() const { return {}; }

    // How long the loop has stood still so far, summed: what it was late by whenever it ran its timers. The difference
    // of two readings tells whether a wait in between was the client's own. 0: not known.
    virtual std::int64_t standstillNs() const { return 0; }
};

// `kind` as in the plan. Must be called on the thread that will call run(). Null with a message when it can't be had.
std::unique_ptr<Transport> makeTransport(TransportKind kind, const TransportSettings& settings, std::string* error);

} // namespace plumbline
