#include "ui/plots/samplesplot.h"

#include "ui/numbers.h"
#include "ui/plots/tickers.h"
#include "ui/theme.h"

#include <algorithm>
#include <cmath>

namespace plumbline::ui {

std::vector<std::pair<double, double>> ecdfOf(const std::vector<double>& sorted, std::size_t most)
{
    std::vector<std::pair<double, double>> points;
    const auto n = sorted.size();
    if (n == 0 || most < 2)
        return points;
    const auto wanted = std::min(n, most);
    points.reserve(wanted);
    for (std::size_t i = 0; i < wanted; ++i) {
        const auto at = wanted == 1 ? 0 : i * (n - 1) / (wanted - 1);
        const auto share = double(at + 1) / double(n);
        if (!points.empty() && points.back().first == sorted[at])
            points.back().second = share; // equal values are one step
        else
            points.emplace_back(sorted[at], share);
    }
    return points;
}

Bins binsOf(const std::vector<double>& sorted)
{
    Bins bins;
    const auto n = sorted.size();
    if (n == 0)
        return bins;
    const auto at = [&](double p) { return sorted[std::size_t(p * double(n - 1))]; };
    const double last = std::max(at(0.995), sorted.front());
    const double span = last - sorted.front();
    constexpr double mostBins = 80;
    double width = 2 * (at(0.75) - at(0.25)) / std::cbrt(double(n));
    width = std::max(width, span / mostBins);
    if (width <= 0)
        width = std::max(1e-9, std::abs(sorted.front()) * 0.01);
    bins.start = sorted.front();
    bins.width = width;
    bins.counts.assign(std::size_t(std::floor(span / width)) + 1, 0);
    for (const double value : sorted) {
        const auto bin = std::size_t(std::max(0.0, (value - bins.start) / width));
        bins.counts[std::min(bin, bins.counts.size() - 1)] += 1;
    }
    return bins;
}

EcdfPlot::EcdfPlot(Workbench& workbench, const std::vector<Sample>& samples, QWidget* parent)
    : PlotBase(workbench, parent)
{
    right_ = 0;
    left_ = INFINITY;
    for (const auto& sample : samples) {
        SeriesLook look;
        look.name = sample.name;
        look.colour = sample.colour;
        look.shape = sample.declared ? SeriesLook::Shape::dashes : SeriesLook::Shape::steps;
        look.valueText = [](double share) { return percent(share); };
        auto* line = addSeries(look);
        QVector<double> x, y;
        if (!sample.sorted.empty()) { // it rises from nothing
            x.append(sample.sorted.front());
            y.append(0);
        }
        for (const auto& [value, share] : ecdfOf(sample.sorted)) {
            x.append(value);
            y.append(share);
        }
        line->setData(x, y, true);
        if (sample.sorted.empty())
            continue;
        left_ = std::min(left_, sample.sorted.front());
        right_ = std::max(right_, sample.sorted.back());
        if (sample.p95Interval) {
            addInterval(*sample.p95Interval, sample.colour);
            left_ = std::min(left_, sample.p95Interval->first);
            right_ = std::max(right_, sample.p95Interval->second);
        }
    }
    if (!std::isfinite(left_))
        left_ = 0;
    fitView();
    updateHeader();
}

void EcdfPlot::addInterval(const std::pair<double, double>& interval, const PlotColour& colour)
{
    auto* line = new QCPItemLine(&plot());
    line->setObjectName(QStringLiteral("p95Interval"));
    line->setSelectable(false);
    line->start->setCoords(interval.first, 0.95);
    line->end->setCoords(interval.second, 0.95);
    const QCPLineEnding bar(QCPLineEnding::esBar, 8);
    line->setHead(bar);
    line->setTail(bar);
    onRecolour([line, colour](const QPalette& palette) { line->setPen(QPen(colour(palette), 1)); });
}

std::optional<QString> EcdfPlot::valueAt(std::size_t series, std::optional<double> x) const
{
    return x ? PlotBase::valueAt(series, x) : std::nullopt; // all end at 100 %
}

void EcdfPlot::fitView()
{
    const double pad = right_ > left_ ? (right_ - left_) * 0.03 : std::max(1.0, std::abs(right_) * 0.05);
    setX(left_ - pad, right_ + pad);
    setY(0, 1.04);
}

HistogramPlot::HistogramPlot(Workbench& workbench, const Sample& sample, QWidget* parent)
    : PlotBase(workbench, parent), bins_(binsOf(sample.sorted))
{
    auto* bars = new QCPBars(plot().xAxis, plot().yAxis);
    bars->setSelectable(QCP::stNone);
    bars->setName(sample.name);
    bars->setWidthType(QCPBars::wtPlotCoords);
    bars->setWidth(bins_.width);
    QVector<double> x, y;
    for (std::size_t i = 0; i < bins_.counts.size(); ++i) {
        x.append(bins_.start + (double(i) + 0.5) * bins_.width);
        y.append(bins_.counts[i]);
    }
    bars->setData(x, y, true);
    onRecolour([bars, colour = sample.colour](const QPalette& palette) {
        auto fill = colour(palette);
        bars->setPen(QPen(fill, 1));
        fill.setAlphaF(0.55F);
        bars->setBrush(fill);
    });
    if (sample.p95)
        markP95(*sample.p95, sample.p95Interval);
    const QSharedPointer<QCPAxisTicker> whole(new WholeTicker);
    whole->setTickStepStrategy(QCPAxisTicker::tssReadability);
    plot().yAxis->setTicker(whole);
    fitView();
}

void HistogramPlot::markP95(double p95, const std::optional<std::pair<double, double>>& interval)
{
    const auto onAxis = [](QCPItemPosition* position, double x, double y) { // all of the height, whatever is in view
        position->setTypeX(QCPItemPosition::ptPlotCoords);
        position->setTypeY(QCPItemPosition::ptAxisRectRatio);
        position->setCoords(x, y);
    };
    marked_ = {interval ? std::min(p95, interval->first) : p95, interval ? std::max(p95, interval->second) : p95};
    if (interval) {
        auto* band = new QCPItemRect(&plot());
        band->setObjectName(QStringLiteral("p95Interval"));
        band->setSelectable(false);
        onAxis(band->topLeft, interval->first, 0);
        onAxis(band->bottomRight, interval->second, 1);
        onRecolour([band](const QPalette& palette) {
            auto fill = seriesColour(Series::p95, palette);
            fill.setAlphaF(0.2F);
            band->setPen(Qt::NoPen);
            band->setBrush(fill);
        });
    }
    auto* line = new QCPItemLine(&plot());
    line->setObjectName(QStringLiteral("p95"));
    line->setSelectable(false);
    onAxis(line->start, p95, 0);
    onAxis(line->end, p95, 1);
    auto* text = new QCPItemText(&plot());
    text->setSelectable(false);
    text->setText(tr("p95"));
    text->setPositionAlignment(Qt::AlignRight | Qt::AlignTop);
    text->setPadding(QMargins(0, 0, 3, 0));
    onAxis(text->position, p95, 0);
    onRecolour([line, text, this](const QPalette& palette) {
        const auto colour = seriesColour(Series::p95, palette);
        line->setPen(QPen(colour, 1));
        text->setColor(colour);
        text->setFont(font());
    });
}

QString HistogramPlot::asTable() const
{
    auto text = tr("from\tto\trequests\n");
    for (std::size_t i = 0; i < bins_.counts.size(); ++i)
        text += QStringLiteral("%1\t%2\t%3\n")
                    .arg(exact(bins_.start + double(i) * bins_.width),
                         i + 1 == bins_.counts.size() ? QString() : exact(bins_.start + double(i + 1) * bins_.width))
                    .arg(bins_.counts[i]);
    return text;
}

std::optional<QString> HistogramPlot::valueAt(std::size_t, std::optional<double>) const
{
    return std::nullopt;
}

void HistogramPlot::fitView()
{
    if (bins_.counts.empty())
        return;
    const double end = bins_.start + bins_.width * double(bins_.counts.size());
    const auto [from, to] = marked_.value_or(std::pair(bins_.start, end));
    setX(std::min(bins_.start - bins_.width, from - bins_.width), std::max(end, to) + bins_.width);
    setY(0, *std::max_element(bins_.counts.begin(), bins_.counts.end()) * 1.08);
}

} // namespace plumbline::ui
