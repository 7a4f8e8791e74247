#include "ui/pages/run/livehistory.h"

#include "core/record/knownseries.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace plumbline::ui {
namespace {

constexpr std::size_t mostEnded = 65536;
constexpr double leastSpan = 1; // seconds before a rate is told
constexpr std::array ofTheWindow{Curve::ttftP50, Curve::ttftP95,      Curve::tpotP50, Curve::tpotP95,  Curve::goodput,
                                 Curve::goodputShare, Curve::asked, Curve::delivered, Curve::errors};

double seconds(std::int64_t ns)
{
    return double(ns) / 1e9;
}

bool isStep(const StepSpec& spec, int step, int repeat, const std::optional<std::string>& variant)
{
    return spec.step == step && spec.repeat == repeat && spec.variant == variant;
}

} // namespace

void LiveHistory::clear()
{
    *this = LiveHistory();
    for (const auto high : {Curve::ttftP95, Curve::tpotP95, Curve::outstanding, Curve::errors})
        curves_.at(std::size_t(high)) = Timeline(Timeline::Merge::largest); // a peak must not fade with age
}

void LiveHistory::add(const LiveBatch& batch)
{
    for (const auto& header : batch.headers) {
        origin_ = header.origin_ns;
        label_ = header.label;
    }
    for (const auto& started : batch.started)
        begin(started);
    for (const auto& opened : batch.opened)
        open(opened, batch.variant);
    for (const auto& request : batch.requests)
        add(request);
    for (const auto& ended : batch.ended)
        for (auto& band : bands_)
            if (isStep(band.spec, ended.step, ended.repeat, batch.variant))
                band.end = seconds(ended.end_ns);
    for (const auto& sample : batch.server)
        add(sample);
    for (const auto& result : batch.results)
        add(result);
    for (const auto& note : batch.notes)
        notes_.push_back({seconds(note.at_ns), note.text});
    dropped_ += batch.dropped;
}

void LiveHistory::begin(const StepStarted& started)
{
    if (!bands_.empty() && !bands_.back().end)
        bands_.back().end = seconds(started.start_ns);
    bands_.push_back({started.spec, seconds(started.start_ns), {}, {}});
    ttft_.clear(); // levels never mix in one quantile
    tpot_.clear();
    ended_.clear();
}

void LiveHistory::open(const WindowOpened& opened, const std::optional<std::string>& variant)
{
    for (auto& band : bands_)
        if (isStep(band.spec, opened.step, opened.repeat, variant))
            band.window = seconds(opened.start_ns);
    if (bands_.empty() || !isStep(bands_.back().spec, opened.step, opened.repeat, variant))
        return;
    ttft_.forget(*bands_.back().window, 0); // what ended in the warm-up is no part of the window
    tpot_.forget(*bands_.back().window, 0);
}

void LiveHistory::add(const StepResult& result)
{
    if (result.spec.purpose != Purpose::sweep)
        return;
    auto& verdict = verdicts_.try_emplace(result.spec.level, result.summary.verdict).first->second;
    if (verdict == Verdict::passed || result.summary.verdict == Verdict::failed)
        verdict = result.summary.verdict;
}

void LiveHistory::add(const LiveRequest& request)
{
    if (request.phase == Phase::preflight)
        return;
    ++requests_;
    failures_.add(request);
    const double at = seconds(request.end_ns.value_or(request.scheduled_ns));
    if (request.ttft_ms || request.tpot_ms)
        dots_.add({at, request.ttft_ms, request.tpot_ms, request.request_id, request.phase == Phase::measured});
    const bool running =
        !bands_.empty() && isStep(bands_.back().spec, request.step, request.repeat, request.variant);
    if (!running || at < bands_.back().window.value_or(at))
        return; // a late one of the step before, or of the warm-up
    if (request.ttft_ms)
        ttft_.add(at, *request.ttft_ms);
    if (request.tpot_ms)
        tpot_.add(at, *request.tpot_ms);
    ended_.push_back({at, request.outcome == Outcome::completed, isFailure(request), request.good,
                      request.output_tokens.value_or(0)});
    if (ended_.size() > mostEnded)
        ended_.pop_front();
}

void LiveHistory::add(const ServerSample& sample)
{
    const double at = seconds(sample.at_ns);
    put(Curve::serverRunning, at, valueOf(sample.series, Meaning::running));
    put(Curve::serverWaiting, at, valueOf(sample.series, Meaning::waiting));
}

void LiveHistory::put(Curve curve, double now, std::optional<double> value)
{
    latest_.at(std::size_t(curve)) = value;
    curves_.at(std::size_t(curve)).add(now, value.value_or(std::numeric_limits<double>::quiet_NaN()));
}

void LiveHistory::rest(double now)
{
    ttft_.clear();
    tpot_.clear();
    ended_.clear();
    for (std::size_t i = 0; i < curves_.size(); ++i)
        put(Curve(i), now, std::nullopt);
}

void LiveHistory::sample(const Snapshot& snapshot, double now)
{
    put(Curve::outstanding, now, double(snapshot.outstanding));
    const auto* band = bands_.empty() || bands_.back().end ? nullptr : &bands_.back();
    const bool closed = snapshot.phase == Phase::cool_down || snapshot.state == EngineState::draining;
    if (!band || closed) { // the figures of the window that has closed stay in sight
        const auto kept = latest_;
        for (const auto curve : ofTheWindow)
            put(curve, now, std::nullopt);
        latest_ = kept;
        return;
    }
    const double from = std::max(now - windowSeconds, band->window.value_or(band->start));
    ttft_.forget(from, leastRequests);
    tpot_.forget(from, leastRequests);
    while (!ended_.empty() && ended_.front().at < from)
        ended_.pop_front();
    put(Curve::ttftP50, now, ttft_.quantile(0.5, leastForP50));
    put(Curve::ttftP95, now, ttft_.quantile(0.95, leastForP95));
    put(Curve::tpotP50, now, tpot_.quantile(0.5, leastForP50));
    put(Curve::tpotP95, now, tpot_.quantile(0.95, leastForP95));
    drawRates(*band, from, now);
}

void LiveHistory::drawRates(const StepBand& band, double from, double now)
{
    const double span = now - from;
    if (span < leastSpan) {
        for (const auto rate : {Curve::goodput, Curve::goodputShare, Curve::asked, Curve::delivered, Curve::errors})
            put(rate, now, std::nullopt);
        outputTokens_.reset();
        return;
    }
    std::int64_t ended = 0, completed = 0, failed = 0, good = 0, judged = 0, tokens = 0;
    for (const auto& one : ended_) {
        const bool counts = one.completed || one.failed; // not what the plan or the person cancelled
        if (one.at < from || !counts)                    // threads hand theirs over in turn
            continue;
        ++ended;
        completed += one.completed ? 1 : 0;
        failed += one.failed ? 1 : 0;
        tokens += one.tokens;
        judged += one.good ? 1 : 0;
        good += one.good.value_or(false) ? 1 : 0;
    }
    put(Curve::delivered, now, double(completed) / span);
    put(Curve::errors, now, double(failed) / span);
    const bool told = ended > 0 && judged == ended;
    put(Curve::goodput, now, told ? std::optional(double(good) / span) : std::nullopt);
    put(Curve::goodputShare, now, told ? std::optional(double(good) / double(ended)) : std::nullopt);
    put(Curve::asked, now, band.spec.kind == LoadKind::open ? std::optional(band.spec.level) : std::nullopt);
    outputTokens_ = double(tokens) / span;
}

} // namespace plumbline::ui
