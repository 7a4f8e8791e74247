// Two or more runs side by side, one of them the baseline, as plain values: what differs, what work each did, and per
// matching level and class each figure with its difference, interval and verdict (metrics.md §10). The unit is the
// repeat.
#pragma once

#include "core/report/measuredrun.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace plumbline {

enum class CompareVerdict
{
    better,
    worse,
    not_distinguishable,
    not_comparable
};
std::string_view wordsOf(CompareVerdict verdict); // "better", "not distinguishable", ... as JSON and tables say

struct ComparedRun
{
    std::string run, name, letter; // A is the baseline, then B, C, ... in the order given
    std::optional<std::string> variant;
    std::string label; // "measured", "simulated, imported"
    std::string started_utc, model, base_url, tool_version, plan_sha256, contract_sha256;
    int repeats = 0;
};

// One value that the baseline (a) and another run (b) don't share. JSON text, or empty where a side has none.
struct DifferingValue
{
    std::string path; // "plan.load.requests", "pins.server.build", "work.output_tokens", "label"
    std::string a, b;
    std::string run; // the other one
    // "declared change": the plan, a declared pin or --changed says so. "should be equal": nobody declared it.
    // "known once": one side does not tell. "varies": meant to differ from one taking to the next. "words": name and
    // decision. "different work": what was asked or answered is not alike.
    std::string kind;
};

struct ComparedWork // of a level and class that both have
{
    std::string run;
    WorkDone a, b;
    std::string different; // why no speed can be compared; empty: the same work
};

struct ComparedFigure
{
    std::string run; // the other one
    double level = 0;
    std::string unit;
    std::optional<std::string> klass;
    std::string metric, stat; // stat is empty for rates and shares
    std::string of;           // "all" or "completed"; empty for rates and shares
    bool primary = false;
    OptionalFigure a, b;                 // means of the repeats
    OptionalFigure difference, relative; // b - a; of a
    OptionalFigure ratio;                // b / a, of geometric means where logarithms were tested
    std::optional<Interval> interval;    // of difference, 95 %
    std::optional<Interval> ratio_interval;
    OptionalFigure p, p_adjusted; // adjusted over all figures but the primary ones
    CompareVerdict verdict = CompareVerdict::not_comparable;
    std::string why;
    std::array<int, 2> repeats{};
    bool paired = false;
    std::optional<int> repeats_needed;      // a side, to show the difference asked for in 4 of 5 experiments
    std::vector<double> values_a, values_b; // one a repeat
};

struct Comparison
{
    std::string error; // nothing can be compared: a run can't be read, or the same one was given twice
    std::string baseline;
    std::vector<ComparedRun> runs;     // the baseline first
    std::vector<std::string> headline; // sentences: what else differs, labels, different work, then the answer
    std::vector<DifferingValue> differs;
    std::vector<ComparedWork> work;
    std::vector<ComparedFigure> rows;
    std::string method;
    std::string primary;            // which figure and who declared it; empty: none
    double difference_asked = 0.05; // relative
    std::vector<std::string> notes; // levels that only one side has
    bool anyWorse() const;
    bool anyJudged() const;
};

struct PrimaryFigure
{
    std::string metric, stat;
    std::optional<double> level; // unset: the baseline's highest passing level, else the highest that all have
};
// "ttft_ms.p95", "ttft_ms.p95@4", "output_token_throughput". On another text: nothing, and `problem` says what is
// allowed.
std::optional<PrimaryFigure> primaryFigure(const std::string& text, std::string& problem);

struct CompareOptions
{
    // Unset: the first gate of the baseline's contract that is on a compared figure, at its highest passing level.
    std::optional<PrimaryFigure> primary;
    double difference_asked = 0.05;
    std::vector<std::string> changed; // paths that were meant to differ, such as server.build: a prefix is enough
};

// runs[0] is the baseline. At least two, all readable.
Comparison compareRuns(std::span<const MeasuredRun> runs, const CompareOptions& options = {});

std::string comparisonJson(const Comparison& comparison); // plumbline.comparison/1, laid out for people
std::string comparisonText(const Comparison& comparison); // for a terminal

} // namespace plumbline
