#include "core/report/comparison.h"

#include "core/report/compareparts.h"
#include "core/report/numbers.h"

#include <algorithm>
#include <iterator>

namespace plumbline {
namespace {

std::string letterOf(std::size_t index)
{
    return index < 26 ? std::string(1, static_cast<char>('A' + index)) : "run " + std::to_string(index + 1);
}

ComparedRun comparedRun(const MeasuredRun& run, std::size_t index)
{
    ComparedRun result;
    result.run = run.header.run;
    result.name = run.header.plan.name;
    result.letter = letterOf(index);
    result.variant = run.variant;
    result.label = labelText(run.header.label, run.header.imported.has_value());
    result.started_utc = run.header.started_utc;
    result.model = run.header.plan.target.model;
    result.base_url = run.header.plan.target.base_url;
    result.tool_version = run.tool_version;
    result.plan_sha256 = run.header.plan_sha256;
    result.contract_sha256 = run.header.contract_sha256;
    result.repeats = run.header.plan.load.repeats;
    return result;
}

// A path and its two values: "server.build (b11434 and b11440)".
std::string pathAndValues(const DifferingValue& value)
{
    const auto told = [](const std::string& text) { return text.empty() ? std::string("–") : lineText(text, 60); };
    const std::string path = value.path.starts_with("pins.") ? value.path.substr(5) : value.path;
    return lineText(path, 80) + " (" + told(value.a) + " and " + told(value.b) + ")";
}

template <typename T> std::vector<const T*> ofRun(const std::vector<T>& all, const ComparedRun& run)
{
    std::vector<const T*> own;
    for (const auto& one : all)
        if (one.run == run.run)
            own.push_back(&one);
    return own;
}

std::string unexpected(const Comparison& comparison, const ComparedRun& run)
{
    std::vector<std::string> paths;
    for (const auto* value : ofRun(comparison.differs, run))
        if (value->kind == "should be equal" && value->path != "label")
            paths.push_back(pathAndValues(*value));
    if (paths.empty())
        return {};
    constexpr std::size_t told = 3;
    const std::size_t left = paths.size() > told ? paths.size() - told : 0;
    paths.resize(std::min(paths.size(), told));
    return run.letter + " also ran with another " + listText(paths) +
           (left > 0 ? ", and " + std::to_string(left) + " more" : "") + ".";
}

} // namespace

std::vector<std::string> headlineOf(const Comparison& comparison)
{
    std::vector<std::string> lines;
    std::vector<std::string> labels;
    for (const auto& run : comparison.runs)
        labels.push_back(run.letter + " is " + run.label);
    const auto& first = comparison.runs.front();
    if (std::any_of(comparison.runs.begin(), comparison.runs.end(),
                    [&first](const ComparedRun& run) { return run.label != first.label; }))
        lines.push_back("The labels differ: " + listText(labels) + ".");
    for (std::size_t i = 1; i < comparison.runs.size(); ++i) {
        const ComparedRun& run = comparison.runs[i];
        if (auto text = unexpected(comparison, run); !text.empty())
            lines.push_back(std::move(text));
        for (const auto* work : ofRun(comparison.work, run))
            if (!work->different.empty()) {
                lines.push_back(run.letter + " did other work than A, so no speed is judged: " + work->different +
                                " (" + levelWords(work->a.level, work->a.unit) + ").");
                break;
            }
        int better = 0;
        int worse = 0;
        int open = 0;
        int apart = 0;
        for (const auto* row : ofRun(comparison.rows, run)) {
            better += row->verdict == CompareVerdict::better;
            worse += row->verdict == CompareVerdict::worse;
            open += row->verdict == CompareVerdict::not_distinguishable;
            apart += row->verdict == CompareVerdict::not_comparable;
            if (row->primary)
                lines.push_back(run.letter + ", " + figureName(*row) + ": " + figureSentence(*row) + ": " +
                                std::string(wordsOf(row->verdict)) + (row->why.empty() ? "" : " (" + row->why + ")") +
                                ".");
        }
        lines.push_back(run.letter + " against A: " + std::to_string(better) + " figures better, " +
                        std::to_string(worse) + " worse, " + std::to_string(open) + " not distinguishable, " +
                        std::to_string(apart) + " not comparable.");
    }
    return lines;
}

std::string_view wordsOf(CompareVerdict verdict)
{
    switch (verdict) {
    case CompareVerdict::better:
        return "better";
    case CompareVerdict::worse:
        return "worse";
    case CompareVerdict::not_distinguishable:
        return "not distinguishable";
    case CompareVerdict::not_comparable:
        break;
    }
    return "not comparable";
}

bool Comparison::anyWorse() const
{
    return std::any_of(rows.begin(), rows.end(),
                       [](const ComparedFigure& row) { return row.verdict == CompareVerdict::worse; });
}

bool Comparison::anyJudged() const
{
    return std::any_of(rows.begin(), rows.end(), [](const ComparedFigure& row) { return row.p.has_value(); });
}

Comparison compareRuns(std::span<const MeasuredRun> runs, const CompareOptions& options)
{
    Comparison comparison;
    if (runs.size() < 2) {
        comparison.error = "a comparison needs two runs";
        return comparison;
    }
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (!runs[i].error.empty()) {
            comparison.error = runs[i].error;
            return comparison;
        }
        for (std::size_t j = 0; j < i; ++j)
            if (runs[j].header.run == runs[i].header.run && runs[j].variant == runs[i].variant) {
                comparison.error = "the run " + runs[i].header.run + " was given twice";
                return comparison;
            }
        comparison.runs.push_back(comparedRun(runs[i], i));
    }
    const MeasuredRun& baseline = runs.front();
    comparison.baseline = baseline.header.run;
    for (const auto& run : runs.subspan(1)) {
        auto values = differingValues(baseline, run, options.changed);
        auto work = comparedWork(baseline, run);
        for (auto& value : differingWork(work))
            values.push_back(std::move(value));
        auto rows = comparedFigures(baseline, run, work, options.difference_asked, comparison.notes);
        if (rows.empty())
            comparison.notes.push_back("no level of " + run.header.run + " matches one of the baseline");
        std::move(values.begin(), values.end(), std::back_inserter(comparison.differs));
        std::move(work.begin(), work.end(), std::back_inserter(comparison.work));
        std::move(rows.begin(), rows.end(), std::back_inserter(comparison.rows));
    }
    judgeFigures(baseline, options, comparison);
    comparison.headline = headlineOf(comparison);
    return comparison;
}

} // namespace plumbline
