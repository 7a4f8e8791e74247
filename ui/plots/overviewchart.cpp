#include "ui/plots/overviewchart.h"

#include <QGraphicsLayout>
#include <QLocale>
#include <QtCharts/QCategoryAxis>
#include <QtCharts/QChart>
#include <QtCharts/QChartView>
#include <QtCharts/QLegend>
#include <QtCharts/QLineSeries>
#include <QtCharts/QValueAxis>

#include <algorithm>
#include <cmath>
#include <set>

namespace plumbline::ui {
namespace {

// As the working plots have them: thin lines, a title at each axis.
void style(QAbstractAxis& axis, const QPalette& palette, const QFont& font, const QColor& colour, const QString& title)
{
    axis.setLabelsColor(colour);
    axis.setLabelsFont(font);
    axis.setTitleText(title);
    axis.setTitleBrush(colour);
    axis.setTitleFont(font);
    axis.setLinePenColor(palette.color(QPalette::Text));
    auto grid = palette.color(QPalette::Text);
    grid.setAlphaF(0.2F);
    axis.setGridLineColor(grid);
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

void fillOverview(QWidget* overview, const std::vector<OverviewLine>& lines, const QString& across,
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
    chart->legend()->hide(); // the axes bear the names
    view->setAccessibleName(words);
    auto* x = new QCategoryAxis;
    style(*x, palette, view->font(), palette.color(QPalette::Text), across);
    std::set<double> levels;
    for (const auto& line : lines)
        for (const auto& point : line.points)
            levels.insert(point.first);
    constexpr double farApart = 8;
    const bool far = levels.size() > 2 && *levels.begin() > 0 && *levels.rbegin() / *levels.begin() >= farApart;
    const auto place = [far](double level) { return far ? std::log(level) : level; };
    x->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    constexpr std::size_t mostLabels = 6;
    const auto every = std::max<std::size_t>(1, (levels.size() + mostLabels - 1) / mostLabels);
    std::size_t number = 0;
    for (const double level : levels)
        if (number++ % every == 0)
            x->append(QLocale().toString(level, 'g', 6), place(level));
    chart->addAxis(x, Qt::AlignBottom);
    for (const bool rightAxis : {false, true}) {
        double top = 0;
        const OverviewLine* first = nullptr;
        std::vector<QLineSeries*> made;
        for (const auto& line : lines) {
            if (line.rightAxis != rightAxis)
                continue;
            first = first != nullptr ? first : &line;
            auto* series = new QLineSeries;
            series->setName(line.name);
            series->setPen(QPen(line.colour, 1));
            series->setPointsVisible(true);
            series->setMarkerSize(4);
            QList<QPointF> points;
            for (const auto& [at, value] : line.points) {
                points.append({place(at), value});
                top = std::max(top, value);
            }
            series->replace(points); // append would be quadratic
            made.push_back(series);
        }
        if (made.empty())
            continue;
        auto* y = new QValueAxis;
        style(*y, palette, view->font(), first->colour, first->name);
        y->setGridLineVisible(!rightAxis); // one grid
        y->setRange(0, top > 0 ? top * 1.1 : 1);
        y->setTickCount(3);
        y->applyNiceNumbers();
        // Nice numbers of a thousand and more are whole: no exponents.
        y->setLabelFormat(y->max() < 1000 ? QStringLiteral("%.4g") : QStringLiteral("%.0f"));
        chart->addAxis(y, rightAxis ? Qt::AlignRight : Qt::AlignLeft);
        for (auto* series : made) {
            chart->addSeries(series);
            series->attachAxis(x);
            series->attachAxis(y);
        }
    }
    if (levels.empty())
        return;
    const double left = place(*levels.begin()), right = place(*levels.rbegin());
    const double room = right > left ? (right - left) * 0.06 : 1;
    x->setRange(left - room, right + room);
}

} // namespace plumbline::ui
