// Gathers, over a pass of a run's records, what MeasuredRun holds beside the figures. Private to this room.
#pragma once

#include "core/report/measuredrun.h"
#include "core/stats/figures.h"
#include "core/stats/quantile.h"

#include <array>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <unordered_set>
#include <vector>

namespace plumbline {

// Not thread-safe; records in the order of the file. Of the measured requests of the plan's sweep alone.
class WorkCollector
{
public:
    // Takes the records of this variant's steps only; unset: of all.
    explicit WorkCollector(std::optional<std::string> variant) : variant_(std::move(variant)) {}

    void take(const Record& record);
    void put(MeasuredRun& into); // when all were taken

private:
    struct MeanOf
    {
        double sum = 0;
        std::int64_t n = 0;
        void add(double value) { sum += value, ++n; }
        OptionalFigure value() const { return n > 0 ? OptionalFigure(sum / static_cast<double>(n)) : std::nullopt; }
    };
    struct Work
    {
        std::int64_t requests = 0, completed = 0;
        MeanOf askedPrompt, askedOutput, prompt, output;
        double cached = 0, cachedOf = 0;
        std::map<std::string, std::int64_t> finishes;
        std::unordered_set<std::uint64_t> prompts;
    };
    struct OpenStep
    {
        StepSpec spec;
        OptionalNs windowStart;
        std::vector<std::pair<std::int64_t, double>> ttft; // (sent, ms)
    };
    using LevelKey = std::pair<double, std::string>; // level, unit

    void takeRequest(const Request& request);
    void countWork(const Request& request, Work& work);

    std::optional<std::string> variant_;
    std::map<std::pair<int, int>, OpenStep> steps_;                      // by step and repeat
    std::map<std::tuple<double, std::string, std::string>, Work> works_; // by level, unit, class; "" is all
    std::set<std::string> classes_;
    std::map<LevelKey, std::array<std::vector<double>, 3>> values_; // TTFT, TPOT, E2E
    std::map<std::tuple<double, std::string, Outcome, ErrorClass>, FailureKind> failures_;
    std::vector<DrawnCourse> courses_;
};

} // namespace plumbline
