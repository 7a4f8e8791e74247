// A chart as an SVG file of its own: no style sheet, no variables, so that every program draws it alike.
#include "core/report/reportmodel.h"

#include <array>

namespace plumbline {
namespace {

constexpr std::array<std::string_view, 8> colours{"#0072b2", "#b5500a", "#00805f", "#a8437f",
                                                   "#6a4fa3", "#8a6d00", "#c0392b", "#4a5662"};
constexpr int width = 640, head = 48, chartHeight = 300, foot = 32;

void replaceAll(std::string& text, std::string_view what, std::string_view with)
{
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
}

std::string colourOf(std::size_t curve)
{
    return std::string(colours[curve % colours.size()]);
}

// What stands in the style sheet of a report, as attributes.
std::string plain(std::string svg)
{
    for (std::size_t i = 0; i < colours.size(); ++i) {
        replaceAll(svg, "style=\"stroke:var(--c" + std::to_string(i) + ")\"", "stroke=\"" + colourOf(i) + "\"");
        replaceAll(svg, "style=\"fill:var(--c" + std::to_string(i) + ")\"", "fill=\"" + colourOf(i) + "\"");
    }
    replaceAll(svg, "class=\"grid\"", "stroke=\"#d0d7de\" stroke-width=\"1\"");
    replaceAll(svg, "class=\"axis\"", "stroke=\"#57606a\" stroke-width=\"1\"");
    replaceAll(svg, "class=\"curve\"", "fill=\"none\" stroke-width=\"1.6\"");
    replaceAll(svg, "class=\"whisker\"", "stroke-width=\"1.2\"");
    replaceAll(svg, "class=\"limit\"", "stroke=\"#a40e26\" stroke-width=\"1.2\" stroke-dasharray=\"6 4\"");
    replaceAll(svg, "class=\"limit-name\"", "fill=\"#a40e26\"");
    return svg;
}

std::string text(double x, double y, const std::string& more, const std::string& words)
{
    return "<text x=\"" + std::to_string(static_cast<int>(x)) + "\" y=\"" + std::to_string(static_cast<int>(y)) +
           "\" " + more + ">" + htmlEscaped(words) + "</text>\n";
}

// Names of curves in one line; a character takes about seven units.
std::string names(const ReportChart& chart)
{
    std::string svg;
    double x = 62;
    for (std::size_t i = 0; i < chart.curves.size(); ++i) {
        const auto& name = chart.curves[i].name;
        const double wide = 26 + 7.0 * static_cast<double>(name.size());
        if (x + wide > width && i > 0)
            return svg + text(x, 40, "fill=\"#57606a\"", "…");
        svg += "<rect x=\"" + std::to_string(static_cast<int>(x)) + "\" y=\"34\" width=\"14\" height=\"3\" fill=\"" +
               colourOf(i) + "\"/>\n" + text(x + 20, 40, "", name);
        x += wide;
    }
    return svg;
}

} // namespace

std::string chartFile(const ReportChart& chart, const std::string& caption)
{
    auto inner = plain(chartSvg(chart));
    const auto begin = inner.find('>') + 1; // behind <svg ...>
    inner = inner.substr(begin, inner.rfind("</svg>") - begin);
    const std::string size = std::to_string(width) + " " + std::to_string(head + chartHeight + foot);
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " +
           size + "\" width=\"" + std::to_string(width) + "\" height=\"" + std::to_string(head + chartHeight + foot) +
           "\" font-family=\"DejaVu Sans, sans-serif\" font-size=\"12\" fill=\"#1b1f24\">\n<rect width=\"100%\" "
           "height=\"100%\" fill=\"#ffffff\"/>\n" +
           text(62, 20, "font-size=\"14\" font-weight=\"bold\"", chart.title) + names(chart) +
           "<g transform=\"translate(0 " + std::to_string(head) + ")\">\n" + inner + "</g>\n" +
           text(62, head + chartHeight + 18, "font-size=\"10\" fill=\"#57606a\"", caption) + "</svg>\n";
}

} // namespace plumbline
