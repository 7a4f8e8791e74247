#include "ui/plots/seriesplot.h"

#include "ui/numbers.h"
#include "ui/plots/qcp.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace plumbline::ui {
namespace {

QString shown(double value)
{
    constexpr double exactly = 9e15; // whole numbers up to here are exact
    return value == std::round(value) && std::abs(value) < exactly ? count(std::int64_t(value)) : figure(value);
}

} // namespace

SeriesPlot::SeriesPlot(Workbench& workbench, PlotColour colour, QWidget* parent) : PlotBase(workbench, parent)
{
    SeriesLook look;
    look.name = tr("value");
    look.colour = std::move(colour);
    look.shape = SeriesLook::Shape::steps;
    addSeries(look);
    setXText([](double x) { return clockTime(x); });
    plot().xAxis->setTicker(QSharedPointer<QCPAxisTickerTime>(new QCPAxisTickerTime));
    qSharedPointerDynamicCast<QCPAxisTickerTime>(plot().xAxis->ticker())->setTimeFormat(QStringLiteral("%m:%s"));
}

void SeriesPlot::setSeries(const QString& name, const std::vector<TimePoint>& points)
{
    setTitle(name);
    QVector<double> x, y;
    low_ = 0;
    high_ = 0;
    least_ = std::numeric_limits<double>::infinity();
    std::int64_t n = 0;
    for (const auto& point : points) {
        x.append(point.seconds);
        y.append(point.value);
        if (!std::isfinite(point.value))
            continue;
        ++n;
        least_ = std::min(least_, point.value);
        low_ = std::min(low_, point.value);
        high_ = std::max(high_, point.value);
    }
    least_ = n == 0 ? 0 : least_;
    left_ = points.empty() ? 0 : points.front().seconds;
    right_ = points.empty() ? 1 : points.back().seconds;
    graph(0)->setData(x, y, true);
    setDescription(tr("%1: %2 samples, from %3 to %4").arg(name, count(n), figure(low_), figure(high_)));
    resetView();
    updateHeader();
}

// Nothing is read: the last value of a run that has ended says little.
std::optional<QString> SeriesPlot::valueAt(std::size_t series, std::optional<double> x) const
{
    return x ? PlotBase::valueAt(series, x)
             : std::optional(tr("from %1 to %2").arg(shown(least_), shown(std::max(least_, high_))));
}

void SeriesPlot::fitView()
{
    setX(left_, right_ > left_ ? right_ : left_ + 1);
    const double span = high_ > low_ ? high_ - low_ : 1;
    setY(low_ - (low_ < 0 ? span * 0.06 : 0), high_ + span * 0.08);
}

} // namespace plumbline::ui
