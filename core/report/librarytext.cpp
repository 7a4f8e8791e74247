#include "core/report/librarytext.h"

#include "core/plan/planjson.h"
#include "core/report/numbers.h"
#include "core/report/pinstext.h"
#include "core/report/summaryjson.h"
#include "core/stats/definitions.h"

#include <algorithm>

namespace plumbline {
namespace {

std::string padded(std::string text, std::size_t width)
{
    const std::size_t have = displayWidth(text);
    return have < width ? text + std::string(width - have, ' ') : text;
}

std::string stateText(const RunRow& run)
{
    if (run.deleted)
        return "deleted";
    if (run.state == RunState::running)
        return run.elsewhere ? "running elsewhere" : "running";
    if (run.state != RunState::finished)
        return std::string(nameOf(run.state));
    return run.verdict ? wordsOf(nameOf(*run.verdict)) : "finished";
}

std::string labelText(const RunRow& run)
{
    return std::string(nameOf(run.label)) + (run.imported && run.label != Label::imported ? ", imported" : "");
}

using Cells = std::vector<std::string>;

Cells cellsOf(const RunRow& run)
{
    std::string tags;
    for (const auto& tag : run.tags)
        tags += (tags.empty() ? "" : " ") + lineText(tag, 30);
    return {lineText(run.run, 30),
            lineText(run.started_utc.substr(0, 16), 16),
            lineText(run.name, 32) + (run.baseline ? " *" : ""),
            lineText(run.model, 24),
            labelText(run),
            std::to_string(run.requests),
            std::to_string(run.failures),
            stateText(run) + (run.warnings.empty() ? "" : " !"),
            tags};
}

void addLine(std::string& text, const std::string& name, const std::string& value)
{
    if (!value.empty())
        text += padded(name, 13) + value + "\n";
}

std::string head(const ShownRun& shown)
{
    const RunRow& run = shown.stored.row;
    std::string text;
    addLine(text, "run", lineText(run.run) + "  " + lineText(run.name));
    addLine(text, "measured by", lineText(run.tool) + "  (" + labelText(run) + ")");
    addLine(text, "started", lineText(run.started_utc) + (run.ended_utc.empty() ? "" : "   ended " + run.ended_utc));
    addLine(text, "state", stateText(run) + (run.reason.empty() ? "" : ": " + lineText(run.reason, 300)));
    addLine(text, "last seen", shown.stored.ended_by);
    addLine(text, "target", lineText(run.base_url));
    addLine(text, "model", lineText(run.model));
    addLine(text, "server", lineText(run.server_kind));
    addLine(text, "file",
            lineText(shown.stored.source_file) +
                (shown.stored.source_sha256.empty() ? "" : "  SHA-256 " + shown.stored.source_sha256));
    std::string tags;
    for (const auto& tag : run.tags)
        tags += (tags.empty() ? "" : ", ") + lineText(tag, 60);
    addLine(text, "tags", tags);
    if (run.baseline)
        addLine(text, "baseline", "of the plan \"" + lineText(run.name) + "\"");
    addLine(text, "decision", lineText(readPlan(shown.stored.plan_json).plan.decision, 500));
    for (const auto& warning : run.warnings)
        addLine(text, "warning", lineText(warning, 500));
    return text;
}

} // namespace

std::string runListText(const RunRows& runs, std::size_t width)
{
    if (runs.rows.empty())
        return "No run matches.\n";
    const Cells names = {"run", "started (UTC)", "plan", "model", "label", "requests", "failed", "outcome", "tags"};
    std::vector<Cells> lines = {names};
    bool tagged = false;
    for (const auto& run : runs.rows) {
        lines.push_back(cellsOf(run));
        tagged = tagged || !run.tags.empty();
    }
    std::string text;
    for (const auto& cells : lines) {
        std::string line;
        for (std::size_t column = 0; column < cells.size() - (tagged ? 0 : 1); ++column) {
            std::size_t most = 0;
            for (const auto& other : lines)
                most = std::max(most, displayWidth(other[column]));
            const bool right = column == 5 || column == 6;
            const std::string fill(most - std::min(most, displayWidth(cells[column])), ' ');
            line += (column == 0 ? "" : "  ") + (right ? fill + cells[column] : cells[column] + fill);
        }
        text += lineText(line.substr(0, line.find_last_not_of(' ') + 1), std::max<std::size_t>(width, 60)) + "\n";
    }
    if (static_cast<std::int64_t>(runs.rows.size()) < runs.total)
        text += "... " + std::to_string(runs.total - static_cast<std::int64_t>(runs.rows.size())) + " more (--limit)\n";
    return text;
}

std::string runText(const ShownRun& shown, const TableOptions& table)
{
    std::string text = head(shown) + "\n";
    std::string problem;
    if (shown.stored.summary_json.empty())
        text += "No figures are stored: summarize computes them from the records.\n";
    else if (const auto summary = summaryFromJson(shown.stored.summary_json, problem))
        text += summaryTable(*summary, table);
    else
        text += "The stored figures can't be read (" + lineText(problem) + "): summarize computes them again.\n";
    if (const auto definitions = shown.stored.definitions; definitions && *definitions != definitionsVersion)
        text += "\nThese figures follow definitions " + std::to_string(*definitions) + ", this program has " +
                std::to_string(definitionsVersion) + ": summarize computes them by these.\n";
    if (shown.imported) {
        text += "\nImported from " + lineText(shown.imported->file_name) + " (" + lineText(shown.imported->format) +
                ", " + lineText(shown.imported->kind) + ").\n";
        for (const auto& note : shown.imported->notes)
            text += "  " + lineText(note, 500) + "\n";
    }
    if (!shown.tool_comparison.empty())
        text += "\nFigures of " + lineText(shown.stored.row.tool) +
                ", as its file gives them, and what its definitions give from the records:\n" + shown.tool_comparison;
    if (!shown.notes.empty())
        text += "\nNotes:\n";
    for (const auto& note : shown.notes)
        text += "  " + lineText(note.at_utc, 30) + "  " + lineText(note.text, 2000) + "\n";
    return text + "\nPins before the run:\n" + pinsText(shown.stored.before);
}

} // namespace plumbline
