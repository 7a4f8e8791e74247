#include "ui/plots/overlayplot.h"

#include "ui/numbers.h"
#include "ui/plots/tickers.h"
#include "ui/theme.h"

#include <algorithm>
#include <limits>

namespace plumbline::ui {

OverlayPlot::OverlayPlot(Workbench& workbench, std::vector<OverlaidCurve> curves, bool dots, QWidget* parent)
    : PlotBase(workbench, parent), curves_(std::move(curves))
{
    for (const auto& curve : curves_) {
        const auto colour = [index = curve.colour](const QPalette& palette) { return seriesColour(index, palette); };
        auto* line = addSeries({curve.name, colour});
        QVector<double> x, y;
        for (const auto& [at, value] : curve.points) {
            x.append(at);
            y.append(value);
        }
        const bool rising = std::ranges::is_sorted(curve.points, {}, &std::pair<double, double>::first);
        line->setData(x, y, rising);
        if (!rising) { // a graph would join neighbours by x that do not follow each other
            line->setLineStyle(QCPGraph::lsNone);
            auto* path = new QCPCurve(plot().xAxis, plot().yAxis);
            path->setData(x, y);
            path->setSelectable(QCP::stNone);
            path->setName({});
            onRecolour([path, colour](const QPalette& palette) { path->setPen(QPen(colour(palette), 1)); });
        }
        if (dots)
            onRecolour([line, colour](const QPalette& palette) {
                line->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, colour(palette), colour(palette), 6));
            });
    }
    setXText([](double x) { return QLocale().toString(x, 'g', 6); });
    fitView();
    updateHeader();
}

void OverlayPlot::setShares()
{
    shares_ = true;
    for (std::size_t i = 0; i < curves_.size(); ++i)
        graph(i)->setLineStyle(QCPGraph::lsStepLeft);
    setValueText([](double share) { return percent(share); });
    fitView();
    updateHeader();
}

void OverlayPlot::setLevels(const std::set<double>& levels)
{
    setLogarithmicX(setLevelTicks(plot().xAxis, levels));
    fitView();
}

std::optional<QString> OverlayPlot::valueAt(std::size_t series, std::optional<double> x) const
{
    return x ? PlotBase::valueAt(series, x) : std::nullopt;
}

void OverlayPlot::fitView()
{
    double left = std::numeric_limits<double>::infinity(), right = -left, top = 0;
    for (const auto& curve : curves_)
        for (const auto& [x, y] : curve.points) {
            left = std::min(left, x);
            right = std::max(right, x);
            top = std::max(top, y);
        }
    if (!(left <= right))
        return;
    const double room = right > left ? (right - left) * 0.04 : std::max(1.0, std::abs(left) * 0.5);
    if (plot().xAxis->scaleType() == QCPAxis::stLogarithmic && left > 0)
        setX(left / 1.15, right * 1.15);
    else
        setX(left - room, right + room);
    setY(0, shares_ ? 1.04 : top > 0 ? top * 1.08 : 1);
    replotSoon();
}

} // namespace plumbline::ui
