#include "core/evidence/monitor.h"

#include "core/record/clock.h"

#include <algorithm>
#include <utility>

#include <sys/resource.h>

namespace plumbline {
namespace {

std::int64_t nsOf(const timeval& time)
{
    return static_cast<std::int64_t>(time.tv_sec) * 1'000'000'000 + static_cast<std::int64_t>(time.tv_usec) * 1000;
}

std::int64_t processCpuNs()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return nsOf(usage.ru_utime) + nsOf(usage.ru_stime);
}

// The next time on the grid of `period` after now: absolute, so that a slow scrape leaves a gap and no drift.
std::chrono::steady_clock::time_point nextAfterNow(std::chrono::steady_clock::time_point due,
                                                   std::chrono::steady_clock::duration period)
{
    const auto now = std::chrono::steady_clock::now();
    if (due > now)
        return due;
    return due + period * ((now - due) / period + 1);
}

} // namespace

Monitor::Monitor(MonitorSettings settings) : settings_(std::move(settings)), sensors_(settings_.root)
{
    if (settings_.server)
        process_.emplace(*settings_.server, settings_.root);
    settings_.scrape.http.stop = &stopping_;
    hostAt_ns_ = monotonicNs();
    hostCpu_ns_ = processCpuNs();
    thread_ = std::thread([this] { run(); });
}

Monitor::~Monitor()
{
    stop();
    if (thread_.joinable())
        thread_.join();
}

void Monitor::stop()
{
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    changed_.notify_all();
    std::unique_lock lock(mutex_);
    if (std::this_thread::get_id() != id_.load())
        changed_.wait(lock, [this] { return ended_; });
}

Scrape Monitor::scrapeNow()
{
    if (settings_.scrape.urls.empty() || std::this_thread::get_id() == id_.load())
        return {};
    std::unique_lock lock(mutex_);
    const auto ticket = ++asked_;
    changed_.notify_all();
    changed_.wait(lock, [&] { return answered_ >= ticket || ended_; });
    return answered_ >= ticket ? last_ : Scrape{};
}

std::string Monitor::lastError() const
{
    const std::lock_guard lock(mutex_);
    return lastError_;
}

void Monitor::run()
{
    id_ = std::this_thread::get_id();
    constexpr auto second = std::chrono::seconds(1);
    const bool periodic = !settings_.scrape.urls.empty() && settings_.scrape_s > 0;
    const auto period = std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>(std::clamp(periodic ? settings_.scrape_s : 1, 0.01, 86400.0)));
    auto nextHost = Clock::now() + second;
    auto nextScrape = periodic ? Clock::now() : Clock::time_point::max();
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        changed_.wait_until(lock, std::min(nextHost, nextScrape), [this] { return stopping_ || asked_ > answered_; });
        if (stopping_)
            break;
        const auto asked = asked_;
        const bool wanted = asked > answered_;
        lock.unlock();
        if (Clock::now() >= nextHost) {
            sampleHost();
            nextHost = nextAfterNow(nextHost, second);
        }
        if (wanted || Clock::now() >= nextScrape) {
            scrape();
            if (periodic)
                nextScrape = nextAfterNow(nextScrape, period);
        }
        lock.lock();
        if (stopping_)
            break;
        answered_ = std::max(answered_, asked);
        changed_.notify_all();
    }
    ended_ = true;
    lock.unlock();
    changed_.notify_all();
}

void Monitor::scrape()
{
    auto result = scrapeServers(settings_.scrape);
    if (stopping_)
        return;
    if (result.answered > 0 && settings_.onServer)
        settings_.onServer({result.at_ns - settings_.origin_ns, result.series});
    const bool failed = result.answered < settings_.scrape.urls.size();
    if (failed)
        ++failed_;
    const std::lock_guard lock(mutex_);
    if (failed)
        lastError_ = result.error;
    last_ = std::move(result);
}

void Monitor::sampleHost()
{
    const auto at = monotonicNs();
    const auto cpu = processCpuNs();
    HostSample sample;
    sample.at_ns = at - settings_.origin_ns;
    if (at > hostAt_ns_)
        sample.client_cpu_share = static_cast<double>(cpu - hostCpu_ns_) / static_cast<double>(at - hostAt_ns_);
    if (settings_.loop_delay_p99_ms)
        sample.loop_delay_p99_ms = settings_.loop_delay_p99_ms();
    if (process_)
        sample.series = process_->sample(at);
    const auto sensors = sensors_.sample();
    sample.series.insert(sample.series.end(), sensors.begin(), sensors.end());
    hostAt_ns_ = at;
    hostCpu_ns_ = cpu;
    if (settings_.onHost)
        settings_.onHost(sample);
}

} // namespace plumbline
