// What a run leaves behind while it runs, on its way to the window: light values that the GUI thread pulls at its own
// rate. Never holds up the writer thread; what nobody pulls is dropped and counted (the library has it all).
#pragma once

#include "core/engine/stepsource.h"
#include "core/record/sink.h"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

namespace plumbline::ui {

struct LiveRequest // times in nanoseconds since the run's origin
{
    std::string request_id;
    std::string klass;
    int step = 0, repeat = 0;
    Phase phase = Phase::measured;
    std::int64_t scheduled_ns = 0;
    OptionalNs sent_ns, first_token_ns, end_ns;
    std::optional<double> ttft_ms, tpot_ms, e2e_ms;
    std::optional<std::int64_t> prompt_tokens, output_tokens;
    std::optional<int> http_status;
    Outcome outcome = Outcome::not_sent;
    ErrorClass error_class = ErrorClass::none;
    CancelledBy cancelled_by = CancelledBy::none;
    std::optional<bool> good; // met every limit; unset: can't be told, or no limits
    std::string error_message;
    std::optional<std::string> variant;
};

struct LiveBatch
{
    std::optional<std::string> variant; // whose records, where two sides are measured in turns
    std::vector<RunHeader> headers; // at most one a session
    std::vector<LiveRequest> requests;
    std::vector<StepStarted> started;
    std::vector<WindowOpened> opened;
    std::vector<StepEnded> ended;
    std::vector<ServerSample> server;
    std::vector<HostSample> host;
    std::vector<Note> notes;
    std::vector<StepResult> results; // the figures of steps that have ended, as the engine judged them
    std::int64_t dropped = 0; // requests that nobody pulled in time
};

// Times of another origin, so that two runs stand on one axis. `by`: nanoseconds.
void moveTimes(LiveBatch& batch, std::int64_t by);

class LiveFeed : public RecordSink
{
public:
    static constexpr std::size_t mostRequests = 200000;
    explicit LiveFeed(const Plan& plan) : plan_(plan) {}

    void write(const Record& record) override; // writer thread
    void flush() override {}
    std::string error() const override { return {}; }

    void add(const StepResult& result); // any thread
    LiveBatch pull();                   // any thread; each record once, in order

private:
    LiveRequest light(const Request& request) const;
    const Plan plan_;
    std::mutex mutex_;
    LiveBatch batch_;
};

} // namespace plumbline::ui
