// A report as one HTML file that needs nothing else.
#include "core/report/report.h"

#include "core/jsonl/jsonline.h"
#include "core/plan/visible.h"

#include <QByteArray>
#include <QFile>

#include <nlohmann/json.hpp>

#include <map>
#include <set>

namespace plumbline {
namespace {

using Json = nlohmann::ordered_json;

std::string resource(const char* path)
{
    QFile file(QString::fromUtf8(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

// Inside a script element no text may end it, whatever it holds.
std::string scriptJson(const std::string& json)
{
    std::string text;
    for (const char c : json) {
        if (c == '<')
            text += "\\u003c";
        else
            text += c;
    }
    return text;
}

std::string library(const char* path)
{
    std::string text = resource(path);
    for (std::size_t at = 0; (at = text.find("</script", at)) != std::string::npos;)
        text.replace(at, 2, "<\\/");
    return text;
}

const char* classOf(ReportCell::Tone tone)
{
    switch (tone) {
    case ReportCell::Tone::good:
        return "good";
    case ReportCell::Tone::bad:
        return "bad";
    case ReportCell::Tone::open:
        return "open";
    case ReportCell::Tone::plain:
        break;
    }
    return "";
}

class Writer
{
public:
    std::string out;

    void operator()(const ReportHeading& heading)
    {
        std::string id = heading.id;
        for (int again = 2; !ids_.insert(id).second; ++again)
            id = heading.id + "-" + std::to_string(again);
        out += "<h2 id=\"" + htmlEscaped(id) + "\">" + htmlEscaped(heading.text) + "</h2>\n";
    }
    void operator()(const ReportText& text)
    {
        out += text.strong ? "<p class=\"strong\">" : "<p>";
        out += htmlEscaped(text.text) + "</p>\n";
    }
    void operator()(const ReportList& list)
    {
        out += "<ul>\n";
        for (const auto& item : list.items)
            out += "<li>" + htmlEscaped(item) + "</li>\n";
        out += "</ul>\n";
    }
    void operator()(const ReportTable& table)
    {
        out += "<div class=\"wide\"><table>\n";
        if (!table.caption.empty())
            out += "<caption>" + htmlEscaped(table.caption) + "</caption>\n";
        out += "<thead><tr>";
        for (std::size_t i = 0; i < table.columns.size(); ++i)
            out += std::string(isText(table, i) ? "<th scope=\"col\" class=\"t\">" : "<th scope=\"col\">") +
                   htmlEscaped(table.columns[i]) + "</th>";
        out += "</tr></thead>\n<tbody>\n";
        for (const auto& row : table.rows) {
            out += "<tr>";
            for (std::size_t i = 0; i < row.size(); ++i)
                cell(row[i], isText(table, i));
            out += "</tr>\n";
        }
        out += "</tbody></table></div>\n";
    }
    void operator()(const ReportChart& chart)
    {
        const std::string id = htmlEscaped(chart.id);
        out += "<figure><figcaption>" + htmlEscaped(chart.title) + "</figcaption>\n<div id=\"fallback-" + id +
               "\" class=\"fallback\">\n" + chartSvg(chart) + "</div>\n<ul class=\"legend\">";
        for (std::size_t i = 0; i < chart.curves.size(); ++i)
            out += "<li><span style=\"background:var(--c" + std::to_string(i % 8) + ")\"></span>" +
                   htmlEscaped(chart.curves[i].name) + "</li>";
        out += "</ul>\n<script type=\"application/json\" class=\"chart\" data-chart=\"" + id + "\">" +
               scriptJson(chartJson(chart)) + "</script>\n</figure>\n";
    }
    void operator()(const ReportSource& source)
    {
        out += "<details open><summary>" + htmlEscaped(source.title) + "</summary>\n<pre>" + htmlEscaped(source.text) +
               "</pre></details>\n";
    }

private:
    static bool isText(const ReportTable& table, std::size_t column)
    {
        return column < table.text_columns || (table.last_is_text && column + 1 == table.columns.size());
    }
    void cell(const ReportCell& cell, bool text)
    {
        std::string name = text ? "t" : "";
        if (text && cell.text.size() > 40)
            name += " long";
        if (text && cell.text.size() <= 20) // a level, a verdict: not broken
            name += " short";
        if (const std::string tone = classOf(cell.tone); !tone.empty())
            name += (name.empty() ? "" : " ") + tone;
        out += name.empty() ? "<td>" : "<td class=\"" + name + "\">";
        out += cell.struck ? "<s title=\"the instrument was the limit\">" + htmlEscaped(cell.text) + "</s>"
                           : htmlEscaped(cell.text);
        out += "</td>";
    }
    // Rows of one x and each curve's y, in order; a vertical piece of a curve is a row of its own.
    static std::string chartJson(const ReportChart& chart)
    {
        std::multimap<double, std::pair<std::size_t, double>> points;
        for (std::size_t i = 0; i < chart.curves.size(); ++i)
            for (const auto& [x, y] : chart.curves[i].points)
                points.emplace(x, std::pair{i, y});
        Json rows = Json::array();
        for (const auto& [x, point] : points) {
            Json row = Json::array({x});
            for (std::size_t i = 0; i < chart.curves.size(); ++i)
                row.push_back(i == point.first ? Json(point.second) : Json());
            rows.push_back(std::move(row));
        }
        Json names = Json::array();
        for (const auto& curve : chart.curves)
            names.push_back(visible(curve.name));
        const Json json{{"x", visible(chart.x_label)},
                        {"y", visible(chart.y_label)},
                        {"log_x", chart.log_x},
                        {"marks", chart.marks},
                        {"limit", chart.limit ? Json(chart.limit->first) : Json()},
                        {"names", names},
                        {"rows", rows}};
        return json.dump(-1, ' ', false, Json::error_handler_t::replace);
    }

    std::set<std::string> ids_;
};

} // namespace

std::string htmlEscaped(std::string_view text)
{
    std::string out;
    for (const char c : visible(asUtf8(text), "\n\t")) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '"')
            out += "&quot;";
        else if (c == '\'')
            out += "&#39;";
        else
            out += c;
    }
    return out;
}

std::string htmlReport(const Report& report, const std::vector<std::string>& embedded)
{
    Writer writer;
    std::string& out = writer.out;
    out = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
          "script-src 'unsafe-inline'\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"generator\" "
          "content=\"plumbline " +
          htmlEscaped(report.tool_version) + "\">\n<title>" + htmlEscaped(report.title) + "</title>\n<style>\n" +
          resource(":/report/dygraph.min.css") + "\n" + resource(":/report/report.css") +
          "</style>\n</head>\n<body>\n<main>\n<h1>" + htmlEscaped(report.title) + "</h1>\n<p class=\"subtitle\">" +
          htmlEscaped(report.subtitle) + "</p>\n<p><span class=\"label\">" + htmlEscaped(report.label) +
          "</span></p>\n";
    for (const auto& block : report.blocks)
        std::visit(writer, block);
    out += "</main>\n<script type=\"application/json\" id=\"plumbline-report\">" + scriptJson(report.data_json) +
           "</script>\n";
    for (std::size_t i = 0; i < report.runs.size() && i < embedded.size(); ++i)
        if (!embedded[i].empty()) {
            const auto packed =
                qCompress(QByteArray::fromRawData(embedded[i].data(), static_cast<qsizetype>(embedded[i].size())), 9);
            out += "<script type=\"application/octet-stream\" class=\"plumbline-records\" data-run=\"" +
                   htmlEscaped(report.runs[i].run) + "\">" + packed.toBase64().toStdString() + "</script>\n";
        }
    return out + "<script>\n" + library(":/report/dygraph.min.js") + "\n</script>\n<script>\n" +
           library(":/report/report.js") + "</script>\n</body>\n</html>\n";
}

} // namespace plumbline
