// A run read once from its records, with what comparisons and reports need beside its figures: the work that was done,
// distributions and courses to draw, failures by kind. Plain values.
#pragma once

#include "core/report/runplace.h"
#include "core/stats/summary.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace plumbline {

// What the measured requests of one level and class asked for and got, over all repeats. Means; unset where nothing
// told.
struct WorkDone
{
    double level = 0;
    std::string unit;
    std::optional<std::string> klass; // unset: all classes
    std::int64_t requests = 0, completed = 0;
    OptionalFigure asked_prompt_tokens, asked_output_tokens;
    OptionalFigure prompt_tokens, output_tokens;               // of completed requests
    OptionalFigure cached_share;                               // cached / prompt tokens, of the requests that tell both
    std::vector<std::pair<std::string, double>> finish_shares; // of completed requests, sorted by name
    std::vector<std::uint64_t> prompts;                        // the beginnings of the distinct prompts' hashes, sorted
    double distinct_share() const
    {
        return requests > 0 ? static_cast<double>(prompts.size()) / static_cast<double>(requests) : 0;
    }
};

// An empirical distribution over the completed requests of a level's repeats: value at each of the shares.
struct DrawnDistribution
{
    std::string metric; // ttft_ms, tpot_ms, e2e_ms
    double level = 0;
    std::string unit;
    std::int64_t n = 0;
    std::vector<std::pair<double, double>> points; // (value, share at or below it), at most 201
};

// A figure's course in one repeat of a level: the median of each of at most 60 equal stretches of the window.
struct DrawnCourse
{
    std::string metric; // ttft_ms
    double level = 0;
    std::string unit;
    int repeat = 1;
    std::vector<std::pair<double, double>> points; // (seconds since the window opened, value)
};

struct FailureKind
{
    double level = 0;
    std::string unit;
    Outcome outcome = Outcome::failed;
    ErrorClass error_class = ErrorClass::none;
    std::int64_t count = 0;
    std::string example; // what was said, of the first
};

struct MeasuredRun
{
    std::string error; // the run can't be read; empty while all is well
    RunPlace place;
    std::optional<std::string> variant; // its side, when it was measured in turns with another
    RunHeader header;
    std::optional<RunFooter> footer;
    std::string tool_version;
    std::string lines_sha256; // as stored in the last line; empty without one
    RunSummary summary;
    std::vector<WorkDone> work;
    std::vector<DrawnDistribution> distributions;
    std::vector<DrawnCourse> courses;
    std::vector<FailureKind> failures;
    std::vector<std::string> notes; // what a person should know of how it was read
};

// At least one: each side that a run holds. Takes as long as reading the run twice. Any thread.
std::vector<MeasuredRun> readMeasuredRun(const RunPlace& place);

// Whether two runs were measured in turns, step by step (method/interleave.h): then their repeats are pairs.
bool measuredInTurns(const MeasuredRun& a, const MeasuredRun& b);

std::string labelText(Label label, bool imported); // "measured", "measured, imported"

} // namespace plumbline
