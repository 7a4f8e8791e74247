// A comparison for a terminal.
#include "core/report/compareparts.h"
#include "core/report/numbers.h"
#include "core/stats/text.h"

#include <algorithm>

namespace plumbline {
namespace {

using Cells = std::vector<std::string>;

std::string padded(const std::string& text, std::size_t width, bool left)
{
    const std::size_t have = displayWidth(text);
    const std::string space(have < width ? width - have : 0, ' ');
    return left ? text + space : space + text;
}

std::string tableOf(const std::vector<Cells>& rows, std::size_t leftColumns)
{
    std::vector<std::size_t> widths(rows.front().size());
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], displayWidth(row[i]));
    std::string text;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const bool last = i + 1 == row.size();
            line += (i > 0 ? "  " : "") + (last ? row[i] : padded(row[i], widths[i], i < leftColumns));
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

std::string intervalText(const std::optional<Interval>& interval)
{
    return interval ? "[" + shortNumber(interval->low) + ", " + shortNumber(interval->high) + "]" : "–";
}

Cells cellsOf(const ComparedFigure& row, const std::string& letter)
{
    const std::string unit = metricUnit(row.metric);
    return {letter,
            levelWords(row.level, row.unit) + (row.klass ? ", " + lineText(*row.klass, 24) : std::string()),
            metricLabel(row.metric) + (row.stat.empty() ? "" : " " + row.stat) +
                (unit.empty() ? "" : " (" + unit + ")") + (row.primary ? " *" : ""),
            figureText(row.a),
            figureText(row.b),
            figureText(row.difference),
            row.relative ? signedPercent(*row.relative) : "–",
            intervalText(row.interval),
            std::string(wordsOf(row.verdict)) + (row.why.empty() ? "" : " (" + lineText(row.why, 160) + ")")};
}

std::string runLine(const ComparedRun& run)
{
    return run.letter + "  " + lineText(run.run, 40) + (run.variant ? " " + lineText(*run.variant, 40) : "") + "  " +
           lineText(run.name, 60) + " (" + run.label + ", " + lineText(run.model, 40) + " at " +
           lineText(run.base_url, 60) + ", " + std::to_string(run.repeats) +
           (run.repeats == 1 ? " repeat" : " repeats") + ")" + (run.letter == "A" ? "  baseline" : "") + "\n";
}

std::string letterOf(const Comparison& comparison, const std::string& run)
{
    for (std::size_t i = comparison.runs.size(); i-- > 0;)
        if (comparison.runs[i].run == run)
            return comparison.runs[i].letter;
    return run;
}

} // namespace

std::string comparisonText(const Comparison& comparison)
{
    std::string text;
    for (const auto& run : comparison.runs)
        text += runLine(run);
    text += "\n";
    for (const auto& line : comparison.headline)
        text += lineText(line, 600) + "\n";
    text += "\nWhat differs\n";
    std::vector<Cells> rows;
    std::size_t varying = 0;
    for (const auto& value : comparison.differs) {
        if (value.kind == "varies") {
            ++varying;
            continue;
        }
        const auto told = [](const std::string& json) { return json.empty() ? std::string("–") : lineText(json, 60); };
        rows.push_back(
            {letterOf(comparison, value.run), lineText(value.path, 60), told(value.a), told(value.b), value.kind});
    }
    text += rows.empty() ? "Nothing that was declared or is known.\n" : tableOf(rows, 4);
    if (varying > 0)
        text += "(" + std::to_string(varying) + " that are meant to vary, such as the load average, are left out)\n";
    for (const auto& note : comparison.notes)
        text += "Note: " + lineText(note, 400) + "\n";
    if (!comparison.rows.empty()) {
        rows = {{"", "level", "figure", "A", "other", "difference", "relative", "95 % interval", "verdict"}};
        for (const auto& row : comparison.rows)
            rows.push_back(cellsOf(row, letterOf(comparison, row.run)));
        text += "\n" + tableOf(rows, 3);
    }
    text += "\n" + comparison.method + ".\n";
    if (!comparison.primary.empty())
        text += "* primary figure: " + comparison.primary + ".\n";
    return text;
}

} // namespace plumbline
