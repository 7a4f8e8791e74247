// The service model: slots, a queue, prefill and decode as profiles.h states. Pure: time is injected (absolute
// nanoseconds that never go back), no clock, no threads. One event costs O(log busy), so that it runs under a server as
// well as alone as a simulation.
#pragma once

#include "core/reference/profiles.h"
#include "core/reference/sharedwork.h"
#include "core/reference/speedfaults.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <optional>
#include <unordered_map>
#include <vector>

namespace plumbline {

enum class ServiceEventKind : std::uint8_t
{
    started, // got its slot
    token,   // made a token, counted from 1
    finished // gave its slot back: at the time of its last token
};

struct ServiceEvent
{
    std::uint64_t id = 0;
    ServiceEventKind kind = ServiceEventKind::started;
    std::int64_t token = 0;
    std::int64_t at_ns = 0; // ideal: exact to the nanosecond, however late advance() is called
    int decoding = 0;       // slots that were decoding then, this one included
    bool operator==(const ServiceEvent&) const = default;
};

enum class Admission : std::uint8_t
{
    accepted,
    rejected
};

class ServiceModel
{
public:
    // The profile must be without profileProblems().
    explicit ServiceModel(const ServiceProfile& profile, std::uint64_t seed = 1, SpeedFaults faults = {});

    // `id` must not be in use. output_tokens 0: prefill only. Rejected when all slots are busy and the queue is full.
    Admission arrive(std::int64_t now_ns, std::uint64_t id, std::int64_t prompt_tokens, std::int64_t output_tokens);

    // Frees the slot or the place in the queue; no event of `id` follows. An unknown id is ignored.
    void cancel(std::int64_t now_ns, std::uint64_t id);

    // When advance() will next have something to tell; unset: never without another arrival.
    std::optional<std::int64_t> nextEventNs() const;

    // Appends what happened up to now, in order of time, at most `limit` events.
    void advance(std::int64_t now_ns, std::vector<ServiceEvent>& events, std::size_t limit = SIZE_MAX);

    int busy() const { return busy_; }         // slots in use
    int decoding() const { return decoding_; } // of them past their first token
    int queued() const { return queued_; }

private:
    enum class Stage : std::uint8_t
    {
        queued,
        overhead,
        prefill,
        decode
    };
    struct Job
    {
        std::int64_t prompt = 0;
        std::int64_t output = 0;
        std::int64_t made = 0;    // tokens
        std::uint64_t noise = 0;  // key of its noise
        std::uint64_t ticket = 0; // of its entry in a heap; an entry with another ticket is void
        double pace = 1;          // units of decode work a token
        Stage stage = Stage::queued;
    };
    struct Due
    {
        double when = 0; // progress (prefill, decode) or nanoseconds (overhead)
        std::uint64_t ticket = 0;
        std::uint64_t id = 0;
    };
    struct Heap
    {
        std::vector<Due> entries; // least `when` first, then least ticket
        void push(const Due& due);
        void pop();
    };
    enum class Source : std::uint8_t
    {
        overhead,
        prefill,
        decode,
        speed // changes, by a fault
    };
    struct Next
    {
        std::int64_t at_ns;
        Source source;
    };

    std::optional<Next> next() const;
    void catchUp(std::int64_t now_ns, std::size_t limit);
    void step(const Next& next);
    void start(std::uint64_t id, Job& job);
    void startPrefill(std::uint64_t id, Job& job);
    void promptRead(std::uint64_t id, Job& job);
    void makeToken(std::uint64_t id, Job& job, double progress);
    void release(Stage stage);
    void startWaiting();
    void setRates();
    void dropVoid(Heap& heap);
    void tell(std::uint64_t id, ServiceEventKind kind, std::int64_t token = 0);
    void schedule(Heap& heap, std::uint64_t id, Job& job, double when);

    ServiceProfile profile_;
    std::uint64_t seed_;
    SpeedFaults faults_;
    std::optional<std::int64_t> first_ns_;                                 // the first arrival
    std::int64_t speed_due_ns_ = std::numeric_limits<std::int64_t>::max(); // when the speed changes next
    int warm_ = 0;                                                         // slots that have served
    std::int64_t now_ns_ = 0;                                              // time of the last change
    std::uint64_t arrivals_ = 0;
    std::uint64_t tickets_ = 0;
    int busy_ = 0;
    int prefilling_ = 0;
    int decoding_ = 0;
    int queued_ = 0;
    std::unordered_map<std::uint64_t, Job> jobs_;
    std::deque<std::uint64_t> queue_; // may hold ids that were cancelled
    Heap overheads_;
    Heap prefills_;
    Heap decodes_;
    SharedWork prefill_;
    SharedWork decode_;
    std::deque<ServiceEvent> told_; // not yet handed out
};

} // namespace plumbline
