// The charts of a report, of one run or of several over each other.
#include "core/report/numbers.h"
#include "core/report/reportparts.h"
#include "core/stats/text.h"

#include <algorithm>
#include <cmath>

namespace plumbline {
namespace {

struct Point
{
    OptionalFigure value;
    std::optional<Interval> interval;
};

using Get = Point (*)(const StepSummary&);

std::optional<Interval> across(const StepSummary& step, const char* name)
{
    for (const auto& one : step.across_repeats)
        if (one.name == name)
            return one.interval;
    return std::nullopt;
}

struct Drawn
{
    const char* id;
    const char* title;
    const char* unit;
    Get get;
};

constexpr Drawn byLoad[] = {
    {"ttft-p95", "TTFT p95 against load", "ms",
     [](const StepSummary& step) -> Point {
         return {step.ttft_ms.p95, across(step, "ttft_ms.p95")};
     }},
    {"tpot-p95", "TPOT p95 against load", "ms",
     [](const StepSummary& step) -> Point {
         return {step.tpot_ms.p95, across(step, "tpot_ms.p95")};
     }},
    {"throughput", "Output token throughput against load", "tokens/s",
     [](const StepSummary& step) -> Point {
         return {step.output_token_throughput, across(step, "output_token_throughput")};
     }},
    {"goodput", "Goodput against load", "requests/s",
     [](const StepSummary& step) -> Point {
         return {step.goodput, across(step, "goodput")};
     }},
};

std::string loadLabel(const RunSummary& summary)
{
    for (const auto& step : summary.steps)
        if (step.kind == LoadKind::open)
            return "arrivals, requests/s";
    return "concurrency";
}

// Levels apart by factors are drawn so.
bool spansFactors(const std::vector<const StepSummary*>& entries)
{
    double low = INFINITY;
    double high = 0;
    for (const StepSummary* step : entries)
        low = std::min(low, step->level), high = std::max(high, step->level);
    return low > 0 && high >= 8 * low;
}

std::optional<std::pair<double, std::string>> limitOf(const Plan& plan, const std::string& metric,
                                                      const std::string& stat)
{
    for (const auto& gate : plan.contract.gates)
        if (gate.metric == metric && gate.stat == stat && gate.max && !gate.klass)
            return std::pair{*gate.max, "limit " + quantity(*gate.max, metric)};
    return std::nullopt;
}

bool finite(const OptionalFigure& figure)
{
    return figure && std::isfinite(*figure);
}

} // namespace

void addCurves(const std::vector<MeasuredRun>& runs, const std::vector<std::string>& names,
               std::vector<ReportBlock>& blocks)
{
    const std::string load = loadLabel(runs.front().summary);
    for (const auto& drawn : byLoad) {
        ReportChart chart{drawn.id, drawn.title, load, drawn.unit, false, true, {}, {}};
        for (std::size_t i = 0; i < runs.size(); ++i) {
            auto entries = levelEntries(runs[i].summary, false);
            std::erase_if(entries, [](const StepSummary* step) { return step->purpose != Purpose::sweep; });
            chart.log_x = i == 0 ? spansFactors(entries) : chart.log_x && spansFactors(entries);
            std::stable_sort(entries.begin(), entries.end(),
                             [](const StepSummary* a, const StepSummary* b) { return a->level < b->level; });
            ChartCurve curve{names[i], {}, {}};
            for (const StepSummary* step : entries) {
                const Point point = drawn.get(*step);
                if (!finite(point.value))
                    continue;
                curve.points.emplace_back(step->level, *point.value);
                curve.intervals.push_back(point.interval);
            }
            if (!curve.points.empty())
                chart.curves.push_back(std::move(curve));
        }
        if (std::string_view(drawn.id) == "ttft-p95")
            chart.limit = limitOf(runs.front().header.plan, "ttft_ms", "p95");
        if (std::string_view(drawn.id) == "tpot-p95")
            chart.limit = limitOf(runs.front().header.plan, "tpot_ms", "p95");
        if (!chart.curves.empty())
            blocks.emplace_back(std::move(chart));
    }
    ReportChart trade{
        "trade", "TTFT p95 against throughput: each point a level", "output tokens/s", "ms", false, true, {}, {}};
    for (std::size_t i = 0; i < runs.size(); ++i) {
        ChartCurve curve{names[i], {}, {}};
        for (const StepSummary* step : levelEntries(runs[i].summary, false))
            if (step->purpose == Purpose::sweep && finite(step->output_token_throughput) && finite(step->ttft_ms.p95))
                curve.points.emplace_back(*step->output_token_throughput, *step->ttft_ms.p95);
        std::sort(curve.points.begin(), curve.points.end());
        if (!curve.points.empty())
            trade.curves.push_back(std::move(curve));
    }
    if (!trade.curves.empty())
        blocks.emplace_back(std::move(trade));
}

void addDistributions(const std::vector<MeasuredRun>& runs, const std::vector<std::string>& names,
                      std::vector<ReportBlock>& blocks)
{
    // Of several runs: at the highest level that all have, so that the curves stay few.
    std::optional<double> shared;
    if (runs.size() > 1) {
        for (const auto& one : runs.front().distributions) {
            const bool everywhere = std::all_of(runs.begin(), runs.end(), [&one](const MeasuredRun& run) {
                return std::any_of(run.distributions.begin(), run.distributions.end(), [&one](const auto& other) {
                    return other.level == one.level && other.unit == one.unit;
                });
            });
            if (everywhere)
                shared = std::max(shared.value_or(one.level), one.level);
        }
        if (!shared)
            return;
    }
    constexpr std::size_t mostCurves = 8;
    for (const std::string metric : {"ttft_ms", "tpot_ms", "e2e_ms"}) {
        ReportChart chart{"distribution-" + metric.substr(0, metric.find('_')),
                          "Distribution of " + metricLabel(metric) + (shared ? " at " + shortNumber(*shared) : ""),
                          metricLabel(metric) + ", ms",
                          "share at or below",
                          false,
                          false,
                          {},
                          {}};
        for (std::size_t i = 0; i < runs.size(); ++i)
            for (const auto& one : runs[i].distributions)
                if (one.metric == metric && (!shared || one.level == *shared) && chart.curves.size() < mostCurves) {
                    const std::string name = shared ? names[i] : "level " + shortNumber(one.level);
                    ChartCurve curve{name + " (n " + std::to_string(one.n) + ")", {}, {}};
                    double last = 0;
                    for (const auto& [value, share] : one.points) { // a step function
                        curve.points.emplace_back(value, last);
                        curve.points.emplace_back(value, share);
                        last = share;
                    }
                    chart.curves.push_back(std::move(curve));
                }
        if (!chart.curves.empty())
            blocks.emplace_back(std::move(chart));
    }
    ReportChart course{"course",
                       "TTFT over the window, first repeat" + (shared ? ", at " + shortNumber(*shared) : ""),
                       "seconds since the window opened",
                       "median TTFT, ms",
                       false,
                       false,
                       {},
                       {}};
    for (std::size_t i = 0; i < runs.size(); ++i)
        for (const auto& one : runs[i].courses)
            if (one.repeat == 1 && (!shared || one.level == *shared) && course.curves.size() < mostCurves)
                course.curves.push_back({shared ? names[i] : "level " + shortNumber(one.level), one.points, {}});
    if (!course.curves.empty())
        blocks.emplace_back(std::move(course));
}

} // namespace plumbline
