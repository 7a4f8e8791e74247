// The primary figure, Holm's adjustment over the rest, and the verdicts.
#include "core/report/compareparts.h"
#include "core/report/numbers.h"
#include "core/stats/logtest.h"
#include "core/stats/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace plumbline {
namespace {

constexpr double limit = 0.05; // of p, for intervals of 95 %
constexpr std::array<std::string_view, 12> figures{
    "ttft_ms.p50", "ttft_ms.p95",        "ttft_from_due_ms.p95",    "tpot_ms.p50", "tpot_ms.p95",   "e2e_ms.p50",
    "e2e_ms.p95",  "request_throughput", "output_token_throughput", "goodput",     "goodput_share", "error_share"};

std::string nameOf(const std::string& metric, const std::string& stat)
{
    return stat.empty() ? metric : metric + "." + stat;
}

bool isFigure(const std::string& name)
{
    return std::find(figures.begin(), figures.end(), name) != figures.end();
}

struct Chosen
{
    PrimaryFigure figure;
    std::string by; // who declared it
};

std::optional<Chosen> chosenPrimary(const MeasuredRun& baseline, const CompareOptions& options)
{
    if (options.primary)
        return Chosen{*options.primary, "declared for this comparison"};
    for (const auto& gate : baseline.header.plan.contract.gates) {
        const PrimaryFigure figure{gate.metric, gate.stat.value_or(""), {}};
        if (!gate.klass && isFigure(nameOf(figure.metric, figure.stat)))
            return Chosen{figure, "the first gate of the baseline's contract"};
    }
    return std::nullopt;
}

// The level at which one figure is primary: asked for, or the baseline's highest passing one, or the highest of all.
std::optional<double> primaryLevel(const PrimaryFigure& figure, const MeasuredRun& baseline,
                                   const std::vector<ComparedFigure>& rows)
{
    if (figure.level)
        return figure.level;
    std::optional<double> highest;
    for (const auto& row : rows) {
        if (row.metric != figure.metric || row.stat != figure.stat || row.klass)
            continue;
        if (baseline.summary.highest_passing && row.level == baseline.summary.highest_passing->level)
            return row.level;
        highest = std::max(highest.value_or(row.level), row.level);
    }
    return highest;
}

bool lowerIsBetter(const ComparedFigure& figure)
{
    return figure.metric.ends_with("_ms") || figure.metric == "error_share";
}

void giveVerdict(double asked, ComparedFigure& figure)
{
    if (!figure.p)
        return;
    const double p = figure.primary ? *figure.p : figure.p_adjusted.value_or(1);
    if (p < limit) {
        const double change = figure.paired || figure.ratio_interval ? *figure.ratio - 1 : *figure.difference;
        figure.verdict = (change < 0) == lowerIsBetter(figure) ? CompareVerdict::better : CompareVerdict::worse;
        figure.repeats_needed.reset();
        return;
    }
    figure.verdict = CompareVerdict::not_distinguishable;
    const bool alone = *figure.p < limit;
    if (alone)
        figure.why = "the interval leaves no difference out, but not among so many comparisons (Holm)";
    const auto& ratio = figure.ratio_interval;
    const std::string percent = shortNumber(100 * asked) + " %";
    if (ratio && ratio->low > 1 / (1 + asked) && ratio->high < 1 + asked)
        figure.why += (alone ? "; " : "") + ("no difference as large as " + percent);
    else if (figure.repeats_needed) {
        const int more = *figure.repeats_needed - std::min(figure.repeats[0], figure.repeats[1]);
        figure.why += std::string(alone ? "; " : "") +
                      (more > 0 ? std::to_string(more) + (more == 1 ? " more repeat" : " more repeats") +
                                      " a side would resolve " + percent
                                : "these repeats would mostly have shown " + percent);
    }
}

} // namespace

std::optional<PrimaryFigure> primaryFigure(const std::string& text, std::string& problem)
{
    PrimaryFigure figure;
    const auto at = text.find('@');
    const std::string name = text.substr(0, at);
    if (!isFigure(name)) {
        problem = "must be one of ";
        for (const auto known : figures)
            problem += (known == figures.front() ? "" : ", ") + std::string(known);
        problem += ", with @LEVEL behind it or without";
        return std::nullopt;
    }
    if (at != std::string::npos) {
        double level = 0;
        const auto* end = text.data() + text.size();
        const auto [stop, code] = std::from_chars(text.data() + at + 1, end, level);
        if (code != std::errc() || stop != end || !std::isfinite(level)) {
            problem = "must name a level behind @, such as " + name + "@4";
            return std::nullopt;
        }
        figure.level = level;
    }
    const auto dot = name.find('.');
    figure.metric = name.substr(0, dot);
    figure.stat = dot == std::string::npos ? "" : name.substr(dot + 1);
    return figure;
}

void judgeFigures(const MeasuredRun& baseline, const CompareOptions& options, Comparison& comparison)
{
    comparison.difference_asked = options.difference_asked;
    if (const auto chosen = chosenPrimary(baseline, options)) {
        const auto level = primaryLevel(chosen->figure, baseline, comparison.rows);
        bool there = false;
        for (auto& row : comparison.rows) {
            row.primary = level && row.metric == chosen->figure.metric && row.stat == chosen->figure.stat &&
                          !row.klass && row.level == *level;
            if (row.primary && !there)
                comparison.primary = figureName(row) + " (" + chosen->by + ")";
            there = there || row.primary;
        }
        if (!there)
            comparison.notes.push_back("the primary figure, " + nameOf(chosen->figure.metric, chosen->figure.stat) +
                                       (level ? " at " + shortNumber(*level) : std::string()) +
                                       ", is at no level that the runs share");
    }
    std::vector<double> p;
    std::vector<ComparedFigure*> others;
    bool paired = false;
    bool tested = false;
    bool single = false;
    for (auto& row : comparison.rows) {
        paired = paired || (row.p && row.paired);
        tested = tested || row.p;
        single = single || row.why.starts_with("one run");
        if (row.p && !row.primary) {
            others.push_back(&row);
            p.push_back(*row.p);
        }
    }
    const auto adjusted = holmAdjusted(p);
    for (std::size_t i = 0; i < others.size(); ++i)
        others[i]->p_adjusted = adjusted[i];
    for (auto& row : comparison.rows)
        giveVerdict(options.difference_asked, row);
    comparison.method =
        !tested ? (single ? "no test: a side has fewer than two repeats" : "no test: nothing is comparable")
                : std::string(paired ? "Paired t" : "Welch's t") +
                      " on logarithms of per-repeat values (on the values themselves where one is 0); Holm over " +
                      std::to_string(p.size()) + (p.size() == 1 ? " comparison" : " comparisons") +
                      (comparison.primary.empty() ? "" : ", the primary figure apart");
}

} // namespace plumbline
