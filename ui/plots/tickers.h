// Where the ticks of an axis stand.
#pragma once

#include "ui/plots/qcp.h"

#include <QLocale>

#include <set>

namespace plumbline::ui {

class WholeTicker : public QCPAxisTicker // of counts: there is no half request
{
protected:
    double getTickStep(const QCPRange& range) override
    {
        const double step = QCPAxisTicker::getTickStep(range);
        constexpr double oddStep = 2.5;
        return step < 1 ? 1 : step == oddStep ? 2 : step;
    }
    int getSubTickCount(double) override { return 0; }
};

// The levels of a load themselves are the ticks. True: they are far apart and belong on a logarithmic axis.
inline bool setLevelTicks(QCPAxis* axis, const std::set<double>& levels)
{
    constexpr double farApart = 8;
    constexpr std::size_t mostTicks = 14;
    const QSharedPointer<QCPAxisTickerText> ticker(new QCPAxisTickerText);
    const auto every = std::max<std::size_t>(1, (levels.size() + mostTicks - 1) / mostTicks);
    std::size_t i = 0;
    for (const double level : levels)
        if (i++ % every == 0)
            ticker->addTick(level, QLocale().toString(level, 'g', 6));
    axis->setTicker(ticker);
    return levels.size() > 1 && *levels.begin() > 0 && *levels.rbegin() / *levels.begin() >= farApart;
}

} // namespace plumbline::ui
