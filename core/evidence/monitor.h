// Watches beside a run, on a thread of its own: the server's metrics every scrape_s; this process, this
// host and the server's process when it runs here once a second.
#pragma once

#include "core/evidence/hostsensors.h"
#include "core/evidence/process.h"
#include "core/evidence/scrape.h"
#include "core/record/step.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace plumbline {

struct MonitorSettings
{
    ScrapeSettings scrape;             // without urls the server is not watched
    double scrape_s = 1;               // 0 or less: only when asked
    std::optional<LocalTarget> server; // when it runs on this host: its process is followed
    std::string root;                  // stands before /proc and /sys (for tests)
    std::int64_t origin_ns = 0;        // of the run: samples carry times relative to it
    // Both are called on the monitor's thread. A scrape that failed gives no sample: a gap, never a zero.
    std::function<void(const ServerSample&)> onServer;
    std::function<void(const HostSample&)> onHost;
    std::function<double()> loop_delay_p99_ms; // of the I/O threads, for the host's samples; may be empty
};

class Monitor
{
public:
    explicit Monitor(MonitorSettings settings); // starts
    ~Monitor();                                 // stops
    Monitor(const Monitor&) = delete;
    Monitor& operator=(const Monitor&) = delete;

    // Ends the thread, also out of a scrape that hangs (within 50 ms). Nothing is called back afterwards. Any thread,
    // more than once.
    void stop();

    // A scrape now; waits for it (at most a timeout for each address, twice when one was under way). Any thread but the
    // monitor's own. It is also given to onServer. A scrape of llama.cpp resets its ..._seconds gauges, as the periodic
    // ones do.
    Scrape scrapeNow();

    // Whether the server has nothing running and nothing waiting; unset: unknown (no metrics, no answer).
    std::optional<bool> idle() { return scrapeNow().idle; }

    std::int64_t failedScrapes() const { return failed_; } // at least one address did not answer
    std::string lastError() const;

private:
    using Clock = std::chrono::steady_clock;

    void run();
    void scrape();
    void sampleHost();

    MonitorSettings settings_;
    std::atomic<bool> stopping_ = false;
    std::atomic<std::int64_t> failed_ = 0;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::uint64_t asked_ = 0;    // scrapes asked for so far
    std::uint64_t answered_ = 0; // of these, how many are done
    bool ended_ = false;
    Scrape last_;
    std::string lastError_;
    std::int64_t hostAt_ns_ = 0;
    std::int64_t hostCpu_ns_ = 0;
    HostSensors sensors_;
    std::optional<ProcessWatch> process_;
    std::atomic<std::thread::id> id_; // of the monitor's thread
    std::thread thread_;
};

} // namespace plumbline
