// A report as Markdown: tables and text; curves are tables of their points.
#include "core/report/report.h"

#include "core/jsonl/jsonline.h"
#include "core/plan/visible.h"
#include "core/stats/text.h"

namespace plumbline {
namespace {

// Text that Markdown does not read as its own, nor a viewer as HTML; on one line.
std::string escaped(std::string_view text)
{
    std::string out;
    for (const char c : visible(asUtf8(text), "\n\t")) {
        if (c == '\n' || c == '\t')
            out += ' ';
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '&')
            out += "&amp;";
        else if (std::string_view("\\`*_{}[]#|~!$").find(c) != std::string_view::npos)
            out += std::string("\\") + c;
        else
            out += c;
    }
    // At the beginning of a line these make lists and numbers.
    if (!out.empty() && std::string_view("+-=").find(out[0]) != std::string_view::npos)
        out.insert(0, "\\");
    return out;
}

struct Writer
{
    std::string out;

    void row(const std::vector<std::string>& cells)
    {
        out += "|";
        for (const auto& cell : cells)
            out += " " + cell + " |";
        out += "\n";
    }
    void operator()(const ReportHeading& heading) { out += "\n## " + escaped(heading.text) + "\n\n"; }
    void operator()(const ReportText& text)
    {
        out += text.strong ? "**" + escaped(text.text) + "**\n\n" : escaped(text.text) + "\n\n";
    }
    void operator()(const ReportList& list)
    {
        for (const auto& item : list.items)
            out += "* " + escaped(item) + "\n";
        out += "\n";
    }
    void operator()(const ReportTable& table)
    {
        if (!table.caption.empty())
            out += escaped(table.caption) + ":\n\n";
        std::vector<std::string> names;
        std::vector<std::string> rule;
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            names.push_back(escaped(table.columns[i]));
            const bool text = i < table.text_columns || (table.last_is_text && i + 1 == table.columns.size());
            rule.push_back(text ? "---" : "---:");
        }
        row(names);
        row(rule);
        for (const auto& cells : table.rows) {
            std::vector<std::string> texts;
            for (const auto& cell : cells)
                texts.push_back(cell.struck ? "~~" + escaped(cell.text) + "~~" : escaped(cell.text));
            row(texts);
        }
        out += "\n";
    }
    void operator()(const ReportChart& chart)
    {
        if (!chart.marks)
            return; // drawn curves have too many points for a table: the records hold them
        ReportTable table;
        table.caption = chart.title;
        table.columns = {"curve", chart.x_label, chart.y_label};
        for (const auto& curve : chart.curves)
            for (const auto& [x, y] : curve.points)
                table.rows.push_back(
                    {{curve.name, {}, false}, {shortNumber(x), {}, false}, {shortNumber(y), {}, false}});
        (*this)(table);
    }
    void operator()(const ReportSource& source)
    {
        // A fence longer than any inside.
        std::string fence = "```";
        while (source.text.find(fence) != std::string::npos)
            fence += "`";
        std::string json; // the same JSON, without a letter that a viewer could take for HTML
        for (const char c : visible(asUtf8(source.text), "\n\t"))
            json += c == '<' ? std::string("\\u003c") : std::string(1, c);
        out += escaped(source.title) + ":\n\n" + fence + "json\n" + json + "\n" + fence + "\n\n";
    }
};

} // namespace

std::string markdownReport(const Report& report)
{
    Writer writer;
    writer.out = "# " + escaped(report.title) + "\n\n" + escaped(report.subtitle) + "\n\nLabel: **" +
                 escaped(report.label) + "**\n\n";
    for (const auto& block : report.blocks)
        std::visit(writer, block);
    return writer.out;
}

} // namespace plumbline
