#include "ui/pages/plan/arrivalsplot.h"

#include "ui/numbers.h"
#include "ui/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace plumbline::ui {

ArrivalsPlot::ArrivalsPlot(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("arrivalsPlot"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize ArrivalsPlot::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 40, fontMetrics().height() * 8};
}

void ArrivalsPlot::setPreview(const ArrivalsPreview& preview)
{
    preview_ = preview;
    QStringList levels;
    for (const auto& band : preview_.bands)
        levels.append(level(band.level, preview_.open ? "requests/s" : "concurrency"));
    setAccessibleName(preview_.open ? tr("Arrivals over time") : tr("Clients, step after step"));
    setAccessibleDescription(levels.join(QStringLiteral(", ")));
    update();
}

void ArrivalsPlot::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const int text = fontMetrics().height();
    const QRectF area(1, text + 4, width() - 2, height() - 2 * text - 8);
    painter.fillRect(area, palette().color(QPalette::Base));
    if (preview_.bands.empty() || preview_.bins.empty() || area.height() < 8)
        return;
    const double total = preview_.bands.back().end_s;
    const double highest = std::max(*std::max_element(preview_.bins.begin(), preview_.bins.end()), 1e-9) * 1.05;
    const auto x = [&](double seconds) { return area.left() + area.width() * seconds / total; };
    for (std::size_t i = 0; i < preview_.bands.size(); i += 2) {
        const auto& band = preview_.bands[i];
        painter.fillRect(QRectF(x(band.start_s), area.top(), x(band.end_s) - x(band.start_s), area.height()),
                         bandColour(palette()));
    }
    const auto measured = seriesColour(Series::delivered, palette());
    auto before = measured; // warm-up: sent, not measured
    before.setAlphaF(0.35F);
    const auto inkAt = [&](double at) {
        for (const auto& band : preview_.bands) {
            if (at >= band.window_start_s && at < band.window_end_s)
                return QBrush(measured);
            if (at >= band.window_end_s && at < band.end_s)
                return QBrush(measured, Qt::Dense6Pattern); // not all of these will be sent
        }
        return QBrush(before);
    };
    const double bar = area.width() / double(preview_.bins.size());
    for (std::size_t i = 0; i < preview_.bins.size(); ++i) {
        const double tall = area.height() * preview_.bins[i] / highest;
        const double at = (double(i) + 0.5) * total / double(preview_.bins.size());
        painter.fillRect(QRectF(area.left() + bar * double(i), area.bottom() - tall,
                                std::max(1.0, bar - (preview_.open ? 0 : 4)), tall),
                         inkAt(at));
    }
    painter.setPen(quietColour(palette()));
    painter.drawRect(area);
    painter.drawText(QRectF(area.left(), 0, area.width(), text), Qt::AlignLeft,
                     preview_.open ? tr("arrivals/s, at most %1").arg(figure(highest / 1.05))
                                   : tr("clients, at most %1").arg(count(std::llround(highest / 1.05))));
    const QRectF below(area.left(), area.bottom() + 3, area.width(), text);
    if (!preview_.open) {
        painter.drawText(below, Qt::AlignLeft, tr("step after step"));
        return;
    }
    painter.drawText(below, Qt::AlignLeft, clockTime(0));
    painter.drawText(below, Qt::AlignRight, tr("at most %1").arg(clockTime(total)));
}

} // namespace plumbline::ui
