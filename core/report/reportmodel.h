// A report as a sequence of blocks: one model, from which every writer (HTML, Markdown, LaTeX) works. Plain values;
// text is UTF-8 and is escaped by the writers, whatever it holds.
#pragma once

#include "core/stats/summary.h"

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace plumbline {

struct ReportHeading
{
    std::string text;
    std::string id; // of the section, in lower-case letters and dashes
};

struct ReportText
{
    std::string text;
    bool strong = false; // the conclusion
};

struct ReportList
{
    std::vector<std::string> items;
};

struct ReportCell
{
    enum class Tone
    {
        plain,
        good,
        bad,
        open // not established, not distinguishable
    };
    std::string text;
    Tone tone = Tone::plain;
    bool struck = false; // a figure that the instrument could not measure
};

struct ReportTable
{
    std::string caption;
    std::vector<std::string> columns;
    std::size_t text_columns = 1; // so many from the left are text; the others are figures, set to the right
    std::vector<std::vector<ReportCell>> rows;
    bool last_is_text = false;
};

struct ChartCurve
{
    std::string name;
    std::vector<std::pair<double, double>> points;  // x ascending, finite
    std::vector<std::optional<Interval>> intervals; // of y, one a point; or empty
};

struct ReportChart
{
    std::string id; // in lower-case letters, digits and dashes
    std::string title, x_label, y_label;
    bool log_x = false; // all x are above 0
    bool marks = false; // points are few and measured, not drawn through
    std::vector<ChartCurve> curves;
    std::optional<std::pair<double, std::string>> limit; // a line across, and its name
};

struct ReportSource // plain text that is shown as it is, folded away where that is possible
{
    std::string title, text;
};

using ReportBlock = std::variant<ReportHeading, ReportText, ReportList, ReportTable, ReportChart, ReportSource>;

struct ReportedRun // where the records of a run are
{
    std::string run;
    std::string file;         // beside the report, no folder in it; empty: inside the report
    std::string lines_sha256; // of its lines before the last; empty for an interrupted run
};

struct Report
{
    std::string title, subtitle;
    std::string label; // "measured", "simulated", "measured and simulated"
    std::vector<ReportBlock> blocks;
    std::vector<ReportedRun> runs;
    std::string data_json; // summaries and comparison as one JSON object: what verify holds against the records
    std::string tool_version;
};

// Escapes &, <, >, " and '; bytes that are no UTF-8 become U+FFFD, what could not be seen is made visible
// (core/plan/visible.h).
std::string htmlEscaped(std::string_view text);
// A chart without script: axes, curves, whiskers, names. Colours are CSS variables --c0 to --c7, --line and --ink.
std::string chartSvg(const ReportChart& chart);
// The same as a file of its own, dark on white: title, names of the curves, and a caption (label, what it was measured
// with) under it. 640 x 380 units.
std::string chartFile(const ReportChart& chart, const std::string& caption);

} // namespace plumbline
