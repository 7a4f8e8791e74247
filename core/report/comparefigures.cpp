// The figures of matching levels, tested over their repeats.
#include "core/report/compareparts.h"
#include "core/report/numbers.h"
#include "core/stats/distribution.h"
#include "core/stats/logtest.h"
#include "core/stats/text.h"
#include "core/stats/verdict.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace plumbline {
namespace {

struct ComparedKind
{
    const char* metric;
    const char* stat;
    OptionalFigure (*value)(const StepSummary&);
    bool openOnly = false;
    bool byContract = false; // says nothing without limits
};

const FigureDistribution* ofAll(const StepSummary& step, std::string_view metric)
{
    for (const auto& [name, distribution] : step.of_all)
        if (name == metric)
            return &distribution;
    return nullptr;
}

template <std::size_t N> struct Name // a metric's name as a template argument
{
    constexpr Name(const char (&text)[N]) { std::copy_n(text, N, value); }
    char value[N];
};

template <Name Metric, auto Member> OptionalFigure statAll(const StepSummary& step)
{
    const auto* distribution = ofAll(step, Metric.value);
    return distribution ? distribution->*Member : OptionalFigure();
}

template <auto Member> OptionalFigure scalar(const StepSummary& step)
{
    return step.*Member;
}

constexpr ComparedKind kinds[] = {
    {"ttft_ms", "p50", statAll<"ttft_ms", &FigureDistribution::p50>},
    {"ttft_ms", "p95", statAll<"ttft_ms", &FigureDistribution::p95>},
    {"ttft_from_due_ms", "p95", statAll<"ttft_from_due_ms", &FigureDistribution::p95>, true},
    {"tpot_ms", "p50", statAll<"tpot_ms", &FigureDistribution::p50>},
    {"tpot_ms", "p95", statAll<"tpot_ms", &FigureDistribution::p95>},
    {"e2e_ms", "p50", statAll<"e2e_ms", &FigureDistribution::p50>},
    {"e2e_ms", "p95", statAll<"e2e_ms", &FigureDistribution::p95>},
    {"request_throughput", "", scalar<&StepSummary::request_throughput>},
    {"output_token_throughput", "", scalar<&StepSummary::output_token_throughput>},
    {"goodput", "", scalar<&StepSummary::goodput>, false, true},
    {"goodput_share", "", scalar<&StepSummary::goodput_share>, false, true},
    {"error_share", "", scalar<&StepSummary::error_share>},
};

using LevelKey = std::tuple<double, std::string, std::optional<std::string>>;
using Levels = std::map<LevelKey, std::vector<const StepSummary*>>;

Levels levelsOf(const RunSummary& run)
{
    Levels levels;
    for (const auto& step : run.steps)
        if (step.repeat && step.purpose == Purpose::sweep)
            levels[{step.level, step.unit, step.klass}].push_back(&step);
    return levels;
}

bool hasLimits(const Plan& plan)
{
    return !plan.contract.request.empty() ||
           std::any_of(plan.workload.classes.begin(), plan.workload.classes.end(),
                       [](const WorkloadClass& one) { return !one.request_limits.empty(); });
}

bool sameLimits(const Plan& a, const Plan& b)
{
    const auto limits = [](const Plan& plan) {
        std::map<std::string, std::vector<RequestLimit>> byClass;
        for (const auto& one : plan.workload.classes)
            byClass[one.name] = one.request_limits;
        return byClass;
    };
    return a.contract.request == b.contract.request && limits(a) == limits(b);
}

std::string otherLoad(const Plan& a, const Plan& b)
{
    if (a.load.start != b.load.start)
        return "another start of the load (continuous and idle)";
    if (a.load.kind == LoadKind::open && !(a.load.arrival == b.load.arrival))
        return "another arrival process";
    if (a.target.stream != b.target.stream)
        return "one side was not streamed";
    return {};
}

std::string obstacleIn(const char* side, const std::vector<const StepSummary*>& repeats)
{
    for (const StepSummary* step : repeats)
        if (const auto obstacle = obstacleOf(*step))
            return std::string(side) + ", repeat " + std::to_string(step->repeat.value_or(0)) + ": " +
                   obstacle->substr(0, obstacle->find(':')); // the rest stands with that run
    return {};
}

std::vector<double> valuesOf(const std::vector<const StepSummary*>& repeats, const ComparedKind& kind)
{
    std::vector<double> values;
    for (const StepSummary* step : repeats)
        if (const auto value = kind.value(*step))
            values.push_back(*value);
    return values;
}

void putTest(const RepeatTest& test, ComparedFigure& figure)
{
    figure.paired = test.paired;
    figure.p = test.p;
    if (test.on_logs) {
        figure.ratio = std::exp(test.shift);
        figure.ratio_interval = Interval{std::exp(test.interval.low), std::exp(test.interval.high)};
        figure.interval =
            Interval{*figure.a * (figure.ratio_interval->low - 1), *figure.a * (figure.ratio_interval->high - 1)};
    } else {
        figure.interval = test.interval;
    }
}

// Everything but the verdict of a tested figure.
ComparedFigure compareOne(const ComparedKind& kind, const std::vector<const StepSummary*>& a,
                          const std::vector<const StepSummary*>& b, bool paired, double differenceAsked)
{
    ComparedFigure figure;
    figure.metric = kind.metric;
    figure.stat = kind.stat;
    figure.of = figure.stat.empty() ? "" : "all";
    figure.values_a = valuesOf(a, kind);
    figure.values_b = valuesOf(b, kind);
    figure.repeats = {static_cast<int>(figure.values_a.size()), static_cast<int>(figure.values_b.size())};
    figure.a = meanOf(figure.values_a);
    figure.b = meanOf(figure.values_b);
    const auto finite = [](const OptionalFigure& value) { return value && std::isfinite(*value); };
    if (finite(figure.a) && finite(figure.b)) {
        figure.difference = *figure.b - *figure.a;
        if (*figure.a != 0) {
            figure.relative = *figure.difference / *figure.a;
            figure.ratio = *figure.b / *figure.a;
        }
        const bool pairs =
            paired && figure.values_a.size() == a.size() && figure.values_b.size() == b.size() &&
            std::equal(a.begin(), a.end(), b.begin(), b.end(),
                       [](const StepSummary* x, const StepSummary* y) { return x->repeat == y->repeat; });
        const auto test =
            pairs ? testPairs(figure.values_a, figure.values_b) : testRepeats(figure.values_a, figure.values_b);
        if (test) {
            putTest(*test, figure);
            figure.repeats_needed = repeatsToResolve(*test, differenceAsked);
        }
    }
    return figure;
}

std::string whyNot(const ComparedFigure& figure)
{
    const auto infinite = [](const OptionalFigure& value) { return value && std::isinf(*value); };
    if (!figure.a || !figure.b)
        return std::string("undefined in ") + (figure.a ? "the other run" : "the baseline");
    if (infinite(figure.a) || infinite(figure.b))
        return "no bound: too many requests did not complete";
    return {};
}

} // namespace

std::vector<ComparedFigure> comparedFigures(const MeasuredRun& a, const MeasuredRun& b,
                                            const std::vector<ComparedWork>& work, double differenceAsked,
                                            std::vector<std::string>& notes)
{
    std::vector<ComparedFigure> rows;
    const Levels left = levelsOf(a.summary);
    const Levels right = levelsOf(b.summary);
    const Plan& planA = a.header.plan;
    const Plan& planB = b.header.plan;
    const std::string load = otherLoad(planA, planB);
    const bool paired = measuredInTurns(a, b);
    for (const auto& [key, repeatsA] : left) {
        const auto& [level, unit, klass] = key;
        const auto other = right.find(key);
        if (other == right.end()) {
            if (!klass)
                notes.push_back(levelWords(level, unit) + " only in " + a.header.run);
            continue;
        }
        const auto& repeatsB = other->second;
        std::string obstacle = obstacleIn("the baseline", repeatsA);
        if (obstacle.empty())
            obstacle = obstacleIn("the other run", repeatsB);
        std::string different;
        for (const auto& one : work)
            if (one.a.level == level && one.a.unit == unit && one.a.klass == klass && !one.different.empty())
                different = "different work: " + one.different;
        for (const auto& kind : kinds) {
            if ((kind.openOnly && unit == "concurrency") || (kind.byContract && !hasLimits(planA) && !hasLimits(planB)))
                continue;
            ComparedFigure figure = compareOne(kind, repeatsA, repeatsB, paired, differenceAsked);
            if (!figure.a && !figure.b)
                continue;
            figure.run = b.header.run;
            figure.level = level;
            figure.unit = unit;
            figure.klass = klass;
            const bool speed = figure.metric != "error_share";
            figure.why =
                !obstacle.empty()                              ? obstacle
                : speed && !load.empty()                       ? load
                : speed && !different.empty()                  ? different
                : kind.byContract && !sameLimits(planA, planB) ? "other limits in the contract"
                : !figure.a || !figure.b || !std::isfinite(*figure.a) || !std::isfinite(*figure.b) ? whyNot(figure)
                : figure.repeats[0] < 2 && figure.repeats[1] < 2 ? "one run each: run-to-run spread unknown"
                : figure.repeats[0] < 2 || figure.repeats[1] < 2 ? "one run on a side: its run-to-run spread is unknown"
                                                                 : "";
            const bool tooFew = figure.why.starts_with("one run");
            figure.verdict = tooFew ? CompareVerdict::not_distinguishable : CompareVerdict::not_comparable;
            if (!figure.why.empty())
                figure.p.reset(); // no verdict: it does not count among the comparisons either
            rows.push_back(std::move(figure));
        }
    }
    for (const auto& [key, repeats] : right)
        if (!left.contains(key) && !std::get<2>(key))
            notes.push_back(levelWords(std::get<0>(key), std::get<1>(key)) + " only in " + b.header.run);
    return rows;
}

std::string levelWords(double level, const std::string& unit)
{
    return unit == "concurrency" ? "concurrency " + shortNumber(level) : shortNumber(level) + " " + unit;
}

std::string figureName(const ComparedFigure& figure)
{
    return metricLabel(figure.metric) + (figure.stat.empty() ? "" : " " + figure.stat) + " at " +
           levelWords(figure.level, figure.unit) +
           (figure.klass ? ", class " + lineText(*figure.klass, 60) : std::string());
}

std::string signedPercent(double share)
{
    const std::string text = shortNumber(100 * share);
    return (share >= 0 ? "+" : "") + text + " %";
}

std::string figureSentence(const ComparedFigure& figure)
{
    const auto told = [&figure](const OptionalFigure& value) {
        return !value               ? std::string("undefined")
               : std::isinf(*value) ? std::string("no bound")
                                    : quantity(*value, figure.metric);
    };
    std::string text = told(figure.b) + " against " + told(figure.a);
    std::string more = figure.relative ? signedPercent(*figure.relative) : std::string();
    if (figure.interval)
        more += std::string(more.empty() ? "" : ", ") + "95 % interval of the difference " +
                shortNumber(figure.interval->low) + " to " + quantity(figure.interval->high, figure.metric);
    return more.empty() ? text : text + " (" + more + ")";
}

} // namespace plumbline
