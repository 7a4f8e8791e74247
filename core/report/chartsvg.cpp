// A chart as SVG: readable without script and on paper.
#include "core/report/reportmodel.h"
#include "core/stats/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace plumbline {
namespace {

constexpr double width = 640, height = 300, left = 62, right = 14, top = 14, bottom = 46;

std::string px(double value)
{
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, 1);
    return {buffer.data(), end.ptr};
}

struct Axis
{
    double low = 0, high = 1;
    bool log = false;
    double begin = 0, end = 1; // pixels

    double at(double value) const
    {
        const double share = log ? std::log(value / low) / std::log(high / low) : (value - low) / (high - low);
        return begin + share * (end - begin);
    }
};

// 1, 2 or 5 times a power of ten, about `count` of them.
std::vector<double> niceTicks(double low, double high, int count)
{
    const double raw = (high - low) / count;
    const double power = std::pow(10, std::floor(std::log10(raw)));
    double step = 10 * power;
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= raw) {
            step = factor * power;
            break;
        }
    std::vector<double> ticks;
    for (double tick = std::ceil(low / step) * step; tick <= high + step * 1e-9 && ticks.size() < 50; tick += step)
        ticks.push_back(std::abs(tick) < step * 1e-9 ? 0 : tick);
    return ticks;
}

// At the levels themselves where they are few, else at powers.
std::vector<double> logTicks(const ReportChart& chart, double low, double high)
{
    std::vector<double> ticks;
    for (const auto& curve : chart.curves)
        for (const auto& [x, y] : curve.points)
            ticks.push_back(x);
    std::sort(ticks.begin(), ticks.end());
    ticks.erase(std::unique(ticks.begin(), ticks.end()), ticks.end());
    if (ticks.size() <= 12)
        return ticks;
    ticks.clear();
    for (double tick = std::pow(10, std::ceil(std::log10(low))); tick <= high * 1.0001; tick *= 10)
        ticks.push_back(tick);
    return ticks;
}

std::string line(double x1, double y1, double x2, double y2, const std::string& style)
{
    return "<line x1=\"" + px(x1) + "\" y1=\"" + px(y1) + "\" x2=\"" + px(x2) + "\" y2=\"" + px(y2) + "\" " + style +
           "/>\n";
}

std::string label(double x, double y, const std::string& anchor, const std::string& text, const std::string& more = {})
{
    return "<text x=\"" + px(x) + "\" y=\"" + px(y) + "\" text-anchor=\"" + anchor + "\" " + more + ">" +
           htmlEscaped(text) + "</text>\n";
}

struct Frame
{
    Axis x, y;
};

Frame frameOf(const ReportChart& chart)
{
    double lowX = INFINITY, highX = -INFINITY, highY = 0;
    for (const auto& curve : chart.curves)
        for (std::size_t i = 0; i < curve.points.size(); ++i) {
            const auto& [x, y] = curve.points[i];
            lowX = std::min(lowX, x);
            highX = std::max(highX, x);
            highY = std::max(highY, y);
            if (i < curve.intervals.size() && curve.intervals[i])
                highY = std::max(highY, curve.intervals[i]->high);
        }
    if (chart.limit && chart.limit->first < 3 * highY)
        highY = std::max(highY, chart.limit->first);
    Frame frame;
    frame.x = {lowX, highX, chart.log_x && lowX > 0, left, width - right};
    if (!frame.x.log)
        frame.x.low = std::min(0.0, lowX);
    if (!(frame.x.high > frame.x.low)) { // one level alone
        frame.x.high = frame.x.low + std::max(1.0, std::abs(frame.x.low));
        if (frame.x.log)
            frame.x.low = frame.x.low / 2;
    }
    frame.y = {0, highY > 0 ? highY * 1.06 : 1, false, height - bottom, top};
    return frame;
}

std::string axes(const ReportChart& chart, const Frame& frame)
{
    std::string svg;
    for (const double tick : niceTicks(0, frame.y.high, 5)) {
        const double y = frame.y.at(tick);
        svg += line(left, y, width - right, y, "class=\"grid\"");
        svg += label(left - 6, y + 4, "end", shortNumber(tick));
    }
    const auto ticks =
        frame.x.log ? logTicks(chart, frame.x.low, frame.x.high) : niceTicks(frame.x.low, frame.x.high, 8);
    double last = -1000;
    for (const double tick : ticks) {
        const double x = frame.x.at(tick);
        svg += line(x, height - bottom, x, height - bottom + 4, "class=\"axis\"");
        if (x - last < 24)
            continue;
        svg += label(x, height - bottom + 17, "middle", shortNumber(tick));
        last = x;
    }
    svg += line(left, height - bottom, width - right, height - bottom, "class=\"axis\"");
    svg += label((left + width - right) / 2, height - 8, "middle", chart.x_label);
    svg += label(14, (top + height - bottom) / 2, "middle", chart.y_label,
                 "transform=\"rotate(-90 14 " + px((top + height - bottom) / 2) + ")\"");
    return svg;
}

std::string drawn(const ChartCurve& curve, std::size_t index, bool marks, const Frame& frame)
{
    const std::string colour = "style=\"stroke:var(--c" + std::to_string(index % 8) + ")\"";
    std::string svg = "<polyline class=\"curve\" " + colour + " points=\"";
    for (const auto& [x, y] : curve.points)
        svg += px(frame.x.at(x)) + "," + px(frame.y.at(y)) + " ";
    svg += "\"/>\n";
    for (std::size_t i = 0; i < curve.points.size() && i < curve.intervals.size(); ++i)
        if (const auto& interval = curve.intervals[i]) {
            const double x = frame.x.at(curve.points[i].first);
            svg += line(x, frame.y.at(std::max(0.0, interval->low)), x, frame.y.at(interval->high),
                        "class=\"whisker\" " + colour);
        }
    if (marks)
        for (const auto& [x, y] : curve.points)
            svg += "<circle cx=\"" + px(frame.x.at(x)) + "\" cy=\"" + px(frame.y.at(y)) +
                   "\" r=\"3\" style=\"fill:var(--c" + std::to_string(index % 8) + ")\"/>\n";
    return svg;
}

} // namespace

std::string chartSvg(const ReportChart& chart)
{
    const Frame frame = frameOf(chart);
    std::string svg = "<svg viewBox=\"0 0 " + px(width) + " " + px(height) + "\" role=\"img\" aria-label=\"" +
                      htmlEscaped(chart.title) + "\">\n" + axes(chart, frame);
    if (chart.limit && chart.limit->first <= frame.y.high) {
        const double y = frame.y.at(chart.limit->first);
        svg += line(left, y, width - right, y, "class=\"limit\"");
        svg += label(width - right - 4, y - 4, "end", chart.limit->second, "class=\"limit-name\"");
    }
    for (std::size_t i = 0; i < chart.curves.size(); ++i)
        svg += drawn(chart.curves[i], i, chart.marks, frame);
    return svg + "</svg>\n";
}

} // namespace plumbline
