// Takes a step's requests one at a time and keeps a small digest of each, so that the figures of a step are there when
// it ends: live, or in a pass over a file. Not thread-safe; calls in the order of events. Times in nanoseconds of one
// clock.
#pragma once

#include "core/record/step.h"
#include "core/stats/digest.h"
#include "core/stats/servercheck.h"
#include "core/stats/summary.h"
#include "core/stats/tally.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace plumbline {

struct StepAccumulatorOptions
{
    bool gaps = false; // keep every gap between events, for gap_ms and itl_ms; on anyway when a gate is on one of them
    Percentile method = Percentile::nearest;
    bool after_cut_drain =
        false; // the step before this one was cut off at its drain limit: then "idle, unknown" is an obstacle
    std::optional<std::set<std::string>> pins; // keys that are there; unset: required pins are not looked at
    OptionalFigure lowest_e2e_ms;              // open loops: median E2E of the lowest level; unset: the step's own
};

class StepAccumulator
{
public:
    StepAccumulator(const StepSpec& spec, const Plan& plan, StepAccumulatorOptions options = {});

    void started(const StepStarted& started);
    void windowOpened(std::int64_t start_ns);
    // As soon as it is known, and again when a stop makes it earlier. Until then an event counts whenever it came after
    // the start; requests that ended in the last seconds are counted again when the bound arrives behind them.
    void windowEndKnown(std::int64_t end_ns);
    void add(const Request& request);
    // Before summaries(), with the step's samples taken; see servercheck.h.
    void server(const ServerWatch& watch) { server_ = checkServer(watch, client_); }
    void ended(const StepEnded& ended);

    // One entry for each class when there are several, then the one over all. A step without ended() is interrupted:
    // its window ends with the last end that was stored.
    std::vector<StepSummary> summaries() const;

    std::size_t size() const { return digests_.size(); }

private:
    struct Pending
    {
        std::size_t digest = 0;
        std::int64_t end_ns = 0;
        TokenArrivals arrivals;
    };
    std::uint16_t classIndex(const std::string& name);
    void countAgain();
    Window finalWindow() const;

    StepSpec spec_;
    Plan plan_;
    StepAccumulatorOptions options_;
    std::vector<std::string> classes_;
    std::vector<std::vector<RequestLimit>> limits_; // by class
    std::vector<Tally> tallies_;                    // by class
    std::vector<Digest> digests_;
    std::deque<Pending> pending_; // ended lately, while a bound of the window was not known
    Window window_;
    std::int64_t lastEnd_ = Digest::none;
    std::optional<StepStarted> started_;
    std::optional<StepEnded> ended_;
    ClientSide client_;
    std::optional<ServerCheck> server_;
};

} // namespace plumbline
