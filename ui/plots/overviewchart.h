// A small chart that gives the shape of curves at a glance; each axis bears the name and the colour of its line. The
// only place that knows Qt Charts; the working plots are QCustomPlot's.
#pragma once

#include <QColor>
#include <QString>

#include <utility>
#include <vector>

class QWidget;

namespace plumbline::ui {

struct OverviewLine
{
    QString name;
    QColor colour;
    std::vector<std::pair<double, double>> points; // finite, sorted by x
    bool rightAxis = false;
};

QWidget* makeOverview(QWidget* parent);
// On a widget that makeOverview() gave. `across`: what the levels are. `words`: the same for who does not see it.
void fillOverview(QWidget* overview, const std::vector<OverviewLine>& lines, const QString& across,
                  const QString& words);

} // namespace plumbline::ui
