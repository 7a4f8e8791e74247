#include "ui/plots/overviewchart.h"

#include <QGraphicsLayout>
#include <QtCharts/QChart>
#include <QtCharts/QChartView>
#include <QtCharts/QLegend>
#include <QtCharts/QLineSeries>
#include <QtCharts/QValueAxis>

#include <algorithm>

namespace plumbline::ui {
namespace {

QValueAxis* axisFor(const QPalette& palette, const QFont& font)
{
    auto* axis = new QValueAxis;
    axis->setLabelsColor(palette.color(QPalette::Text));
    axis->setTitleBrush(palette.color(QPalette::Text));
    axis->setLabelsFont(font);
    axis->setTitleFont(font);
    axis->setGridLineVisible(false);
    axis->setTickCount(3);
    axis->setLabelFormat(QStringLiteral("%.4g"));
    return axis;
}

} // namespace

QWidget* makeOverview(QWidget* parent)
{
    auto* view = new QChartView(parent);
    view->setObjectName(QStringLiteral("runOverview"));
    view->setRenderHint(QPainter::Antialiasing);
    view->setFrameShape(QFrame::NoFrame);
    view->setFocusPolicy(Qt::NoFocus); // nothing to do in it by keys
    view->viewport()->setFocusPolicy(Qt::NoFocus);
    view->chart()->setMargins(QMargins(0, 0, 0, 0));
    view->chart()->layout()->setContentsMargins(0, 0, 0, 0);
    view->chart()->setBackgroundRoundness(0);
    return view;
}

void fillOverview(QWidget* overview, const std::vector<OverviewLine>& lines, const QString& xTitle,
                  const QString& words)
{
    auto* view = qobject_cast<QChartView*>(overview);
    auto* chart = view->chart();
    chart->removeAllSeries();
    for (auto* axis : chart->axes()) {
        chart->removeAxis(axis);
        delete axis;
    }
    const auto palette = view->palette();
    chart->setBackgroundBrush(palette.color(QPalette::Base));
    chart->legend()->setLabelColor(palette.color(QPalette::Text));
    chart->legend()->setAlignment(Qt::AlignTop);
    view->setAccessibleName(words);
    auto* x = axisFor(palette, view->font());
    x->setTitleText(xTitle);
    x->setLabelsVisible(false); // the shape is what counts here
    chart->addAxis(x, Qt::AlignBottom);
    double right = 0;
    for (const bool rightAxis : {false, true}) {
        double top = 0;
        std::vector<QLineSeries*> made;
        for (const auto& line : lines) {
            if (line.rightAxis != rightAxis)
                continue;
            auto* series = new QLineSeries;
            series->setName(line.name);
            series->setPen(QPen(line.colour, 1));
            series->setPointsVisible(true);
            series->setMarkerSize(5);
            QList<QPointF> points;
            for (const auto& [at, value] : line.points) {
                points.append({at, value});
                top = std::max(top, value);
                right = std::max(right, at);
            }
            series->replace(points); // append would be quadratic
            made.push_back(series);
        }
        if (made.empty())
            continue;
        auto* y = axisFor(palette, view->font());
        y->setRange(0, top > 0 ? top * 1.1 : 1);
        chart->addAxis(y, rightAxis ? Qt::AlignRight : Qt::AlignLeft);
        for (auto* series : made) {
            chart->addSeries(series);
            series->attachAxis(x);
            series->attachAxis(y);
        }
    }
    x->setRange(0, right > 0 ? right * 1.03 : 1);
}

} // namespace plumbline::ui
