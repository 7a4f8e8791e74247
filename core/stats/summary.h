// The figures of a run as plain values: what summary.json holds. Definitions stand at the functions of core/stats.
// Durations in milliseconds, rates per second. An unset optional is an undefined figure (null in JSON), an infinite one
// is +infinity.
#pragma once

#include "core/record/step.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace plumbline {

using OptionalFigure = std::optional<double>;

struct Ledger
{
    std::int64_t scheduled = 0, not_sent = 0, submitted = 0, completed = 0, rejected = 0, failed = 0, timed_out = 0,
                 cancelled = 0, unfinished = 0;
    bool balances() const
    {
        return scheduled == submitted + not_sent &&
               submitted == completed + rejected + failed + timed_out + cancelled + unfinished;
    }
    bool operator==(const Ledger&) const = default;
};

struct Interval
{
    double low = 0;
    double high = 0;
    bool operator==(const Interval&) const = default;
};

// A distribution of one figure over requests (or over gaps). Across repeats each statistic is the mean of the repeats'.
struct FigureDistribution
{
    std::int64_t n = 0;
    OptionalFigure mean, sd, min, p50, p90, p95, p99, max;
    std::string of =
        "completed"; // completed or all; "sent" for lateness_ms: every request that was sent, whatever became of it
    std::optional<Interval> p95_interval;
    std::string interval_reason; // why there is none
    std::int64_t not_judged = 0;
    std::string basis; // itl_ms: "per token" or "per event"
    struct Spread      // across repeats only, of p95
    {
        OptionalFigure sd, cv, min, max;
    };
    std::optional<Spread> spread;
};

struct GateResult
{
    Gate gate;
    double limit = 0;
    OptionalFigure value;
    std::string value_text; // for stability
    std::int64_t n = 0;
    Verdict state = Verdict::not_established;
    bool resolved = false;
    std::string reason;               // why not established
    std::optional<Interval> interval; // across repeats: t-interval of the value
};

// One statistic over the repeats of a step; `name` is a figure, or a figure and its statistic ("ttft_ms.p95").
struct AcrossRepeats
{
    std::string name;
    int repeats = 0; // that have the statistic
    double mean = 0;
    OptionalFigure sd, cv;
    double min = 0, max = 0;
    std::optional<Interval> interval; // 95 % t-interval, from 3 repeats on
    std::vector<int> outliers;        // repeats that stand apart: marked, never removed
};

// What stability is judged from: 20 equal batches of a window. d: arrivals - departures of a batch.
struct StabilityFacts
{
    std::int64_t arrivals = 0, departures = 0;
    double window_s = 0;
    double mean_d = 0;
    Interval d; // 95 % t-interval of mean d
    double arrivals_per_batch = 0;
    double growth_s = 0; // (outstanding at the end - at the start) / completion rate; +infinity without a completion
    double trend_z = 0;  // Mann-Kendall score of outstanding, corrected for autocorrelation
    bool cut_at_cap = false; // only the part before max_outstanding was reached
};

struct StepArrivals
{
    OptionalFigure nominal_per_s, scheduled_per_s, sent_per_s;
    OptionalFigure gap_min_ms, gap_p1_ms; // of the actual sends
};

struct OutstandingFigures
{
    double mean = 0;
    std::int64_t max = 0, at_start = 0, at_end = 0;
};

struct LittleFigures
{
    double identity_error = 0; // must be 0 but for rounding
    double outstanding = 0;    // integral of outstanding / window
    OptionalFigure lambda_w;   // arrival rate x mean time in system of the cohort
};

struct StepTrust
{
    TrustState state = TrustState::doubtful;
    OptionalFigure bound_ms;
    std::vector<std::pair<std::string, Interval>> bounds; // figure -> [minus, plus]
    bool calibrated = false;
    std::vector<std::string> reasons;
};

// The reference check of a step, see servercheck.h. Of all its requests, warm-up included; unset: not known.
struct ServerCheck
{
    std::optional<std::int64_t> requests_server, requests_client; // that came to their end
    std::optional<std::int64_t> output_tokens_server, output_tokens_client;
    std::optional<std::int64_t> prompt_tokens_server, prompt_tokens_client;
    OptionalFigure difference; // (server - client) / client, of output tokens, else requests, else prompt tokens
    OptionalFigure ttft_mean_ms_server; // from arriving at the server, before it is tokenized
    OptionalFigure prefix_hit_share;    // of the prompt tokens
    std::optional<std::int64_t> preemptions;
    OptionalFigure waiting_max, kv_use_max; // of the samples
    std::string restarted;                  // a sentence when a counter went backwards; empty while none did
    std::string words;                      // one sentence
};

// How many of the requests whose length lies in [from, to) failed in one way.
struct LengthBand
{
    std::int64_t from = 0, to = 0, failed = 0, of = 0;
};

// Failures that have their class and what their messages say in common.
struct FailureCount
{
    ErrorClass error_class = ErrorClass::none;
    Outcome outcome = Outcome::failed;
    std::string message; // with '#' for numbers and ids
    std::string example, example_request;
    std::int64_t count = 0;
    std::vector<LengthBand> prompt_bytes, asked_tokens; // by the prompt's length and by the output asked for
};

// Lengths in tokens that were asked for and that came, on average, of completed requests where both are known.
struct LengthFigures
{
    std::int64_t prompt_n = 0;
    OptionalFigure prompt_asked, prompt_came;
    std::int64_t output_n = 0;
    OptionalFigure output_asked, output_came;
    std::int64_t output_differs = 0; // answers of another length than asked for
};

struct StepSummary
{
    int step = 0;
    Purpose purpose = Purpose::sweep;
    LoadKind kind = LoadKind::closed;
    double level = 0;
    std::string unit;          // "concurrency" or "requests/s"
    std::optional<int> repeat; // unset: across repeats
    int repeats = 1;
    std::optional<std::string> klass; // unset: all classes
    OptionalFigure window_s;
    StepState state = StepState::finished;
    bool interrupted = false;
    Ledger ledger;
    OptionalFigure error_share;
    std::optional<bool> steady;               // closed loops
    bool opening_wave_measured = false;       // start idle, or a warm-up of 0
    std::optional<bool> opening_wave_visible; // first `level` requests: median TTFT more than twice the rest's
    std::optional<FigureDistribution> ttft_ms_without_opening_wave;
    std::optional<bool> not_idle_at_start;
    StepArrivals arrivals;
    FigureDistribution lateness_ms, ttft_ms, ttft_from_due_ms, time_to_first_text_ms, tpot_ms, itl_ms, gap_ms, e2e_ms,
        e2e_from_due_ms;
    std::vector<std::pair<std::string, FigureDistribution>> of_all; // "ttft_ms" -> basis all
    OptionalFigure tokens_per_event;
    OptionalFigure output_speed; // tokens/s of one request: 1 / mean TPOT
    OptionalFigure request_throughput, output_token_throughput, input_token_throughput, goodput, goodput_share;
    std::int64_t input_throughput_unknown = 0; // requests whose prompt tokens are unknown
    std::int64_t good_unknown = 0;             // requests whose `good` is null (token_source events)
    OutstandingFigures outstanding;
    LittleFigures little;
    std::optional<Stability> stability; // open loops
    std::string stability_reason;
    std::vector<GateResult> gates;
    Verdict verdict = Verdict::not_applicable;
    std::string verdict_reason;
    OptionalFigure slot_idle, resent_share;
    std::vector<std::pair<std::string, std::int64_t>> finish_reasons, errors, flags; // counts
    FigureDistribution prompt_tokens, output_tokens;                                 // lengths, in tokens
    LengthFigures lengths;
    std::vector<FailureCount> failures; // most frequent first
    std::vector<std::string> notices;  // what else a person should know, a sentence each
    StepTrust trust;
    bool capped = false;                   // max_outstanding was reached
    std::int64_t records_lost = 0;         // requests that no sink could take: the ledger can't be trusted
    bool after_cut_drain = false;          // the step before it was cut off at its drain limit
    std::vector<std::string> missing_pins; // required by the contract and not there
    std::optional<StabilityFacts> stability_facts;
    std::vector<AcrossRepeats> across_repeats; // in the entry across repeats
    std::optional<ServerCheck> server;         // of the entry over all classes of a repeat; unset without metrics
};

struct LevelVerdict
{
    double level = 0;
    std::string unit;
    Verdict verdict = Verdict::not_established;
    int passed = 0, repeats = 0;
};

struct LevelRef
{
    double level = 0;
    std::string unit;
};

struct RecoveryResult
{
    std::optional<double> level;
    Verdict verdict = Verdict::not_applicable;
    std::string reason;
};

struct Knee
{
    std::optional<double> level;
    OptionalFigure fitted;            // from 6 levels on: where two straight pieces of throughput meet
    std::optional<Interval> interval; // of fitted, 95 %
    std::string reason;               // "no knee in the tested range", ...
};

struct RunSummary
{
    std::string run, name;
    Label label = Label::measured;
    bool imported = false; // another tool measured it: added to the label
    RunState state = RunState::finished;
    std::string reason;
    std::optional<int> definitions; // that the figures follow (definitions.h); unset: a stored summary names none
    std::string percentile = "nearest";
    std::vector<StepSummary> steps;
    std::optional<LevelRef> highest_passing, first_failing;
    RecoveryResult recovery;
    std::optional<bool> monotonic;
    std::vector<std::string> not_shown;
    std::vector<LevelVerdict> levels;
    Knee knee;
    OptionalFigure first_request_ttft_ms, first_request_e2e_ms;
    std::vector<std::string> notices; // of several levels together, a sentence each
};

} // namespace plumbline
