// What the Run page draws over time: curves, dots, bands and marks in fixed memory, from the batches of a run. Plain
// data, one thread. Times in seconds since the run's origin.
//
// Every figure of a moment is of the same requests: those that ended in the last 10 s of the running step's measured
// window (until it opens, of its warm-up), whatever phase they were scheduled in. So a share of 100 % good ones is the
// same as goodput equal to the rate. Once the window has closed its last figures stand until the next step.
#pragma once

#include "core/engine/snapshot.h"
#include "ui/livefeed.h"
#include "ui/pages/run/dotsample.h"
#include "ui/pages/run/livefailures.h"
#include "ui/pages/run/slidingwindow.h"
#include "ui/pages/run/timeline.h"

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace plumbline::ui {

enum class Curve
{
    ttftP50,
    ttftP95,
    tpotP50,
    tpotP95,
    outstanding,   // of the client
    serverRunning, // as the server's metrics say
    serverWaiting,
    goodput, // of the delivered, those that met every limit, a second; unset where that can't be told
    goodputShare, // of those that ended
    asked,     // arrivals a second that the plan asks for; open loops only
    delivered, // completions a second
    errors,    // a second
    count
};

struct StepBand
{
    StepSpec spec;
    double start = 0;
    std::optional<double> window, end; // unset: not yet
};

struct LiveNote
{
    double at = 0;
    std::string text;
};

class LiveHistory
{
public:
    static constexpr double windowSeconds = 10;
    static constexpr double longestPause = 5; // seconds without a sample that a line spans
    static constexpr std::size_t leastRequests = 20; // that the quantiles keep, however long ago they ended
    static constexpr std::size_t leastForP50 = 5, leastForP95 = 20; // requests before a percentile is told

    void clear();
    void add(const LiveBatch& batch);
    void sample(const Snapshot& snapshot, double now); // a point on every curve
    void rest(double now);                             // a gap in every curve: the turn is another side's

    const Timeline& curve(Curve curve) const { return curves_.at(std::size_t(curve)); }
    std::optional<double> latest(Curve curve) const { return latest_.at(std::size_t(curve)); }
    std::optional<double> outputTokensPerSecond() const { return outputTokens_; } // of requests that ended lately
    const DotSample& dots() const { return dots_; }
    const LiveFailures& failures() const { return failures_; }
    const std::vector<StepBand>& bands() const { return bands_; }
    const std::vector<LiveNote>& notes() const { return notes_; }
    std::optional<std::int64_t> originNs() const { return origin_; } // unset until the preflight has ended
    Label label() const { return label_; }
    std::int64_t dropped() const { return dropped_; }
    std::int64_t requests() const { return requests_; }
    // How the levels of the sweep that have ended were judged: passed only when every repeat so far has.
    const std::map<double, Verdict>& verdicts() const { return verdicts_; }

private:
    struct Ended
    {
        double at = 0;
        bool completed = false, failed = false;
        std::optional<bool> good;
        std::int64_t tokens = 0;
    };
    void begin(const StepStarted& started);
    void open(const WindowOpened& opened, const std::optional<std::string>& variant);
    void add(const LiveRequest& request);
    void add(const ServerSample& sample);
    void add(const StepResult& result);
    void drawRates(const StepBand& band, double from, double now);
    void put(Curve curve, double now, std::optional<double> value);
    void breakLines(double now); // where nobody has looked for long: a line would claim values


    std::array<Timeline, std::size_t(Curve::count)> curves_;
    std::array<std::optional<double>, std::size_t(Curve::count)> latest_;
    std::optional<double> outputTokens_;
    std::optional<double> sampled_; // when last
    std::optional<std::int64_t> origin_;
    Label label_ = Label::measured;
    SlidingWindow ttft_, tpot_;
    std::deque<Ended> ended_;
    DotSample dots_;
    LiveFailures failures_;
    std::vector<StepBand> bands_;
    std::vector<LiveNote> notes_;
    std::map<double, Verdict> verdicts_;
    std::int64_t dropped_ = 0, requests_ = 0;
};

} // namespace plumbline::ui
