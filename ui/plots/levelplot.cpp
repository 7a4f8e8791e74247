#include "ui/plots/levelplot.h"

#include "ui/plots/tickers.h"
#include "ui/theme.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <set>

namespace plumbline::ui {

LevelPlot::LevelPlot(Workbench& workbench, const std::vector<Curve>& curves, QWidget* parent)
    : PlotBase(workbench, parent)
{
    for (const auto& curve : curves) {
        SeriesLook look;
        look.name = curve.name;
        look.colour = curve.colour;
        auto* line = addSeries(look);
        auto* bars = new QCPErrorBars(plot().xAxis, plot().yAxis);
        bars->setDataPlottable(line);
        bars->setErrorType(QCPErrorBars::etValueError);
        bars->removeFromLegend();
        bars->setSelectable(QCP::stNone);
        bars_.push_back(bars);
        onRecolour([line, bars, colour = curve.colour](const QPalette& palette) {
            const QPen pen(colour(palette), 1);
            bars->setPen(pen);
            line->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, pen, colour(palette), 6));
        });
    }
    crossed_ = plot().addGraph();
    crossed_->setLineStyle(QCPGraph::lsNone);
    crossed_->setName(tr("the client was the limit"));
    crossed_->setSelectable(QCP::stNone);
    onRecolour([this](const QPalette& palette) {
        crossed_->setPen(QPen(badColour(palette), 1));
        crossed_->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCross, badColour(palette), 14));
    });
    setXText([](double x) { return QLocale().toString(x, 'g', 6); });
}

void LevelPlot::setPoints(const std::vector<std::vector<LevelPoint>>& points,
                          const std::vector<std::pair<double, QString>>& limits)
{
    points_ = points;
    limitValues_ = limits;
    std::set<double> levels;
    QVector<double> crossedX, crossedY;
    for (std::size_t i = 0; i < bars_.size(); ++i) {
        QVector<double> x, y, below, above;
        for (const auto& point : i < points.size() ? points[i] : std::vector<LevelPoint>()) {
            levels.insert(point.level);
            const bool finite = point.value && std::isfinite(*point.value);
            x.append(point.level);
            y.append(finite ? *point.value : qQNaN());
            const bool whiskers = finite && point.interval;
            below.append(whiskers ? *point.value - point.interval->first : qQNaN());
            above.append(whiskers ? point.interval->second - *point.value : qQNaN());
            if (finite && point.clientLimited) {
                crossedX.append(point.level);
                crossedY.append(*point.value);
            }
        }
        graph(i)->setData(x, y, true);
        bars_[i]->setData(below, above);
    }
    crossed_->setData(crossedX, crossedY);
    setLevelTicks(plot().xAxis, levels);
    clearLimits();
    for (const auto& [value, text] : limits)
        addLimit(value, text);
    resetView();
    updateHeader();
}

std::optional<QString> LevelPlot::valueAt(std::size_t series, std::optional<double> x) const
{
    return x ? PlotBase::valueAt(series, x) : std::nullopt;
}

void LevelPlot::fitView()
{
    double left = INFINITY, right = -INFINITY, top = 0;
    for (const auto& curve : points_)
        for (const auto& point : curve) {
            left = std::min(left, point.level);
            right = std::max(right, point.level);
            if (point.value && std::isfinite(*point.value))
                top = std::max(top, point.interval ? point.interval->second : *point.value);
        }
    if (!std::isfinite(left))
        return;
    for (const auto& limit : limitValues_) // a limit far above everything would flatten the curve
        if (limit.first < top * 2.5)
            top = std::max(top, limit.first);
    if (plot().xAxis->scaleType() == QCPAxis::stLogarithmic)
        setX(left / 1.15, right * 1.15);
    else
        setX(left - (right - left) * 0.05 - (right > left ? 0 : 1),
             right + (right - left) * 0.05 + (right > left ? 0 : 1));
    setY(0, top > 0 ? top * 1.12 : 1);
}

} // namespace plumbline::ui
