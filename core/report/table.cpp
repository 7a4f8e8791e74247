#include "core/report/table.h"

#include "core/report/numbers.h"
#include "core/report/tablecolumns.h"
#include "core/report/verdicttext.h"
#include "core/stats/conclusion.h"
#include "core/stats/text.h"

#include <algorithm>
#include <utility>

namespace plumbline {
namespace {

constexpr std::size_t leastVerdict = 22; // columns: "failed: TTFT p95 641..." names the gate; the whole stands below

std::string padded(const std::string& text, std::size_t width, bool right)
{
    const std::size_t have = displayWidth(text);
    const std::string blanks(width > have ? width - have : 0, ' ');
    return right ? blanks + text : text + blanks;
}

std::string title(const RunSummary& summary)
{
    std::string text = summary.name.empty() ? "Run" : lineText(summary.name);
    text += " [" + std::string(nameOf(summary.label)) + (summary.imported ? ", imported" : "") + "]\n";
    text += "run " + lineText(summary.run) + ", " + std::string(nameOf(summary.state));
    if (!summary.reason.empty())
        text += " (" + lineText(summary.reason) + ")";
    return text + "; percentiles: " + (summary.percentile == "linear" ? "linear" : "nearest rank") +
           " over completed requests\n\n";
}

std::string timeoutsLine(const Timeouts& timeouts)
{
    std::string text = "time-outs: ";
    const char* separator = "";
    for (const auto& [name, seconds] :
         {std::pair{"connect", timeouts.connect_s}, std::pair{"first byte", timeouts.first_byte_s},
          std::pair{"first token", timeouts.first_token_s}, std::pair{"idle", timeouts.idle_s},
          std::pair{"total", timeouts.total_s}}) {
        text += separator + std::string(name) + " " + shortNumber(seconds) + " s";
        separator = ", ";
    }
    return text;
}

const char* colourOf(const StepSummary& step)
{
    switch (step.verdict) {
    case Verdict::passed:
        return "\x1b[32m";
    case Verdict::failed:
        return "\x1b[31m";
    case Verdict::not_established:
        return "\x1b[33m";
    case Verdict::not_applicable:
        break;
    }
    return "";
}

struct Grid
{
    std::vector<TableColumn> columns;
    std::vector<std::size_t> widths;
    std::vector<std::vector<std::string>> cells;

    explicit Grid(const RunSummary& summary) : columns(tableColumns(summary))
    {
        for (const auto& column : columns)
            widths.push_back(std::max(displayWidth(column.head), displayWidth(column.unit)));
        for (const auto& step : summary.steps) {
            auto& row = cells.emplace_back();
            for (std::size_t i = 0; i < columns.size(); ++i) {
                row.push_back(columns[i].cell(step));
                widths[i] = std::max(widths[i], displayWidth(row.back()));
            }
        }
    }
    std::size_t width() const // with the blanks before the verdict
    {
        std::size_t all = 0;
        for (const std::size_t one : widths)
            all += one + 2;
        return all;
    }
    template <typename Cell> std::string line(Cell cell) const
    {
        std::string text;
        for (std::size_t i = 0; i < columns.size(); ++i)
            text += padded(cell(i), widths[i], columns[i].right) + "  ";
        return text;
    }
};

void appendRow(std::string& text, const Grid& grid, std::size_t row, const StepSummary& step,
               const std::string& verdict, bool colour)
{
    const bool struck = colour && step.trust.state == TrustState::client_limited;
    const std::string figures = grid.line([&](std::size_t i) { return grid.cells[row][i]; });
    text += (struck ? "\x1b[9m" : "") + figures + (struck ? "\x1b[0m" : "");
    text += (colour ? colourOf(step) : "") + verdict + (colour ? "\x1b[0m" : "") + "\n";
}

void trimLines(std::string& line)
{
    line.erase(line.find_last_not_of(' ') + 1);
    line += '\n';
}

void appendTrust(std::vector<std::string>& notes, const StepSummary& step)
{
    if (step.trust.state != TrustState::client_limited || step.klass)
        return;
    std::string note = stepName(step) + " is client-limited, its figures can't be used";
    for (std::size_t i = 0; i < step.trust.reasons.size(); ++i)
        note += (i == 0 ? ": " : "; ") + lineText(step.trust.reasons[i]);
    notes.push_back(note);
}

} // namespace

std::string summaryTable(const RunSummary& summary, const TableOptions& options)
{
    const Grid grid(summary);
    std::string text = title(summary);
    std::string head = grid.line([&](std::size_t i) { return grid.columns[i].head; }) + "verdict";
    std::string units = grid.line([&](std::size_t i) { return grid.columns[i].unit; });
    trimLines(head);
    trimLines(units);
    text += head + units;
    const std::size_t room = std::max(leastVerdict, options.width > grid.width() ? options.width - grid.width() : 0);
    std::vector<std::string> notes;
    for (std::size_t row = 0; row < summary.steps.size(); ++row) {
        const StepSummary& step = summary.steps[row];
        std::string verdict = verdictText(step);
        if (displayWidth(verdict) > room) {
            notes.push_back(stepName(step) + ": " + verdict);
            verdict = lineText(verdict, room - 3);
        }
        appendRow(text, grid, row, step, verdict, options.colour);
        appendTrust(notes, step);
    }
    const auto undefined = undefinedNotes(summary, options.streamed);
    notes.insert(notes.end(), undefined.begin(), undefined.end());
    const auto server = serverNotes(summary);
    notes.insert(notes.end(), server.begin(), server.end());
    if (options.timeouts && !summary.imported)
        notes.push_back(timeoutsLine(*options.timeouts));
    if (!notes.empty())
        text += "\n";
    for (const auto& note : notes)
        text += note + "\n";
    return text + "\n" + lineText(conclusion(summary), 4000) + "\n";
}

} // namespace plumbline
