#include "core/engine/instrumentwatch.h"

#include "core/record/clock.h"
#include "core/record/instrument.h"
#include "core/stats/envelopefigures.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include <sys/resource.h>

namespace plumbline {
namespace {

constexpr std::int64_t wallStepNs = 5'000'000; // more than slewing changes in a window

std::int64_t processCpuNs()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto ns = [](const timeval& time) {
        return std::int64_t{time.tv_sec} * 1'000'000'000 + std::int64_t{time.tv_usec} * 1'000;
    };
    return ns(usage.ru_utime) + ns(usage.ru_stime);
}

double millis(std::int64_t ns)
{
    return millisecondsOf(ns);
}

// All moments of a window matter, those before its answers began too: a send that ended late is the client's.
std::optional<std::int64_t> sendDelay(const Request& request)
{
    if (!request.sent_ns || !request.written_ns || request.resent)
        return std::nullopt;
    return *request.written_ns - std::max(*request.sent_ns, request.connect_ns.value_or(*request.sent_ns));
}

} // namespace

InstrumentWatch::Moment InstrumentWatch::look(std::int64_t now_ns)
{
    Moment moment{now_ns, processCpuNs(), 0, 0, 0};
    const auto monotonic = monotonicNs();
    moment.wall_offset_ns = wallNs() - monotonic;
    std::ifstream stat("/proc/stat");
    std::string line, word;
    if (!std::getline(stat, line) || !line.starts_with("cpu "))
        return moment;
    std::istringstream fields(line.substr(4));
    // user nice system idle iowait irq softirq steal; guests are counted in the first two already
    std::int64_t ticks = 0;
    for (int i = 0; i < 8 && fields >> ticks; ++i) {
        moment.host_ticks += ticks;
        if (i == 7)
            moment.stolen_ticks = ticks;
    }
    return moment;
}

void InstrumentWatch::windowOpened(std::int64_t now_ns)
{
    opened_ = look(now_ns);
}

void InstrumentWatch::outstanding(int streams)
{
    if (opened_)
        streams_ = std::max(streams_, streams);
}

void InstrumentWatch::request(const Request& request, const ReadDelays& delays)
{
    if (!opened_)
        return;
    tokens_ += static_cast<std::int64_t>(request.events_at.size());
    if (request.phase != Phase::measured)
        return;
    const auto send = sendDelay(request);
    if (send)
        sendDelays_.push_back(*send);
    if (delays.first.most_ns >= 0)
        firstDelays_.push_back(delays.first.most_ns);
    if (delays.finish.most_ns >= 0)
        finishDelays_.push_back(delays.finish.most_ns);
    ownErrors_.add(request, {send.value_or(-1), delays.first, delays.finish});
}

void InstrumentWatch::health(int worker, const TransportHealth& health)
{
    seen_.reads += health.reads;
    seen_.merged_reads += health.merged_reads;
    seen_.wall_steps += health.wall_steps;
    seen_.read_delays.merge(health.read_delays);
    seen_.loop_delays.merge(health.loop_delays);
    auto& thread = threads_[worker];
    thread.cpu_ns += health.cpu_ns;
    thread.wait_ns += health.cpu_wait_ns;
    thread.lastDelay_ms = millis(std::max(health.read_delays.quantileNs(0.99), health.loop_delays.quantileNs(0.99)));
}

std::optional<double> InstrumentWatch::lastDelayMs() const
{
    std::optional<double> worst;
    for (const auto& [worker, thread] : threads_)
        worst = std::max(worst.value_or(0), thread.lastDelay_ms);
    return worst;
}

double InstrumentWatch::loopDelayP99Ms() const
{
    return millis(seen_.loop_delays.quantileNs(0.99));
}

void InstrumentWatch::fill(StepEnded& end, std::int64_t now_ns, const std::optional<Envelope>& envelope) const
{
    if (!opened_)
        return;
    const auto put = [&end](std::string_view name, double value) { end.instrument.emplace_back(name, value); };
    const auto now = look(now_ns);
    const auto ns = static_cast<double>(std::max<std::int64_t>(now.at_ns - opened_->at_ns, 1));
    if (seen_.read_delays.count() > 0) {
        put(instrument::readDelayP50, millis(seen_.read_delays.quantileNs(0.5)));
        put(instrument::readDelayP99, millis(seen_.read_delays.quantileNs(0.99)));
        put(instrument::readDelayMax, millis(seen_.read_delays.maxNs()));
        put(instrument::mergedReadShare,
            static_cast<double>(seen_.merged_reads) / static_cast<double>(std::max<std::int64_t>(seen_.reads, 1)));
    }
    put(instrument::loopDelayP99, loopDelayP99Ms());
    put(instrument::loopDelayMax, millis(seen_.loop_delays.maxNs()));
    const auto putP99 = [&put](std::string_view name, std::vector<std::int64_t> delays) {
        if (delays.empty())
            return;
        const auto p99 = delays.begin() + static_cast<std::ptrdiff_t>((delays.size() * 99 + 99) / 100 - 1);
        std::nth_element(delays.begin(), p99, delays.end());
        put(name, millis(*p99));
    };
    putP99(instrument::sendDelayP99, sendDelays_);
    putP99(instrument::firstReadDelayP99, firstDelays_);
    putP99(instrument::finishReadDelayP99, finishDelays_);
    for (const auto& [metric, error] : ownErrors_.intervals()) {
        put(instrument::ownErrorLow(metric), error.low);
        put(instrument::ownErrorHigh(metric), error.high);
    }
    const double events = static_cast<double>(tokens_) / (ns / 1e9);
    put(instrument::eventsPerS, events);
    put(instrument::streamsMax, streams_);
    put(instrument::clientCpuShare, static_cast<double>(now.cpu_ns - opened_->cpu_ns) / ns);
    Thread busiest;
    for (const auto& [worker, thread] : threads_) {
        busiest.cpu_ns = std::max(busiest.cpu_ns, thread.cpu_ns);
        busiest.wait_ns = std::max(busiest.wait_ns, thread.wait_ns);
    }
    put(instrument::ioCpuShare, static_cast<double>(busiest.cpu_ns) / ns);
    put(instrument::waitShare, static_cast<double>(busiest.wait_ns) / ns);
    if (now.host_ticks > opened_->host_ticks)
        put(instrument::stealShare, static_cast<double>(now.stolen_ticks - opened_->stolen_ticks) /
                                        static_cast<double>(now.host_ticks - opened_->host_ticks));
    const bool stepped = std::abs(now.wall_offset_ns - opened_->wall_offset_ns) > wallStepNs;
    put(instrument::wallSteps, static_cast<double>(std::max<std::int64_t>(seen_.wall_steps, stepped ? 1 : 0)));
    if (!envelope)
        return;
    const auto* cell = cellFor(*envelope, streams_, events);
    if (!cell)
        return put(instrument::outsideEnvelope, 1);
    put(instrument::calibratedTtftP50, cell->ttft_error_p50_ms);
    put(instrument::calibratedTtftP99, cell->ttft_error_p99_ms);
    put(instrument::calibratedGapP99, cell->gap_error_p99_ms);
}

} // namespace plumbline
