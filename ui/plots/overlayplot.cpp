#include "ui/plots/overlayplot.h"

#include "ui/plots/qcp.h"
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
        if (!rising) // a line would join neighbours by x that do not follow each other
            line->setLineStyle(QCPGraph::lsNone);
        if (dots)
            onRecolour([line, colour](const QPalette& palette) {
                line->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, colour(palette), colour(palette), 6));
            });
    }
    fitView();
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
    setX(left - room, right + room);
    setY(0, top > 0 ? top * 1.08 : 1);
    replotSoon();
}

} // namespace plumbline::ui
