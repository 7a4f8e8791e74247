#include "ui/plots/plotheader.h"

#include "ui/theme.h"

#include <QPainter>

#include <algorithm>

namespace plumbline::ui {
namespace {

QString entryText(const HeaderEntry& entry)
{
    return entry.value.isEmpty() ? entry.name : entry.name + QLatin1Char(' ') + entry.value;
}

void drawMark(QPainter& painter, const HeaderEntry& entry, const QRect& place)
{
    constexpr int size = 3;
    painter.setPen(Qt::NoPen);
    painter.setBrush(entry.colour);
    const auto middle = place.center();
    const int third = std::max(1, place.width() / 3);
    switch (entry.mark) {
    case HeaderEntry::Mark::line:
        painter.drawRect(place);
        return;
    case HeaderEntry::Mark::dashes:
        painter.drawRect(QRect(place.left(), place.top(), third, place.height()));
        painter.drawRect(QRect(place.right() - third + 1, place.top(), third, place.height()));
        return;
    case HeaderEntry::Mark::dot:
        painter.drawEllipse(middle, size, size);
        return;
    case HeaderEntry::Mark::whisker:
        painter.setPen(entry.colour);
        painter.drawLine(middle.x(), middle.y() - size - 1, middle.x(), middle.y() + size + 1);
        for (const int y : {middle.y() - size - 1, middle.y() + size + 1})
            painter.drawLine(middle.x() - size, y, middle.x() + size, y);
        return;
    case HeaderEntry::Mark::diamond:
        painter.setPen(entry.colour);
        painter.setBrush(Qt::NoBrush);
        painter.drawPolygon(QPolygon({{middle.x(), middle.y() - size - 1},
                                      {middle.x() + size + 1, middle.y()},
                                      {middle.x(), middle.y() + size + 1},
                                      {middle.x() - size - 1, middle.y()}}));
        return;
    }
}

} // namespace

PlotHeader::PlotHeader(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void PlotHeader::setTitle(const QString& title)
{
    title_ = title;
    update();
}

void PlotHeader::setEntries(std::vector<HeaderEntry> entries)
{
    const bool same = std::ranges::equal(entries, entries_, [](const HeaderEntry& one, const HeaderEntry& other) {
        return one.value == other.value && one.name == other.name && one.colour == other.colour;
    });
    entries_ = std::move(entries);
    if (!same) // a repaint of text is as dear as one of a curve
        update();
}

void PlotHeader::setPlace(const QString& place)
{
    if (place == place_)
        return;
    place_ = place;
    update();
}

QString PlotHeader::text() const
{
    QStringList parts{title_};
    if (!place_.isEmpty())
        parts.append(place_);
    for (const auto& entry : entries_)
        parts.append(entryText(entry));
    return parts.join(QStringLiteral("  "));
}

QSize PlotHeader::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()), fontMetrics().height() + 4};
}

QSize PlotHeader::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 12, fontMetrics().height() + 4};
}

void PlotHeader::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    auto bold = font();
    bold.setBold(true);
    const QFontMetrics titleMetrics(bold);
    const int gap = fontMetrics().horizontalAdvance(QStringLiteral("  "));
    const int base = (height() - fontMetrics().height()) / 2 + fontMetrics().ascent();
    int x = 2;
    const auto put = [&](const QString& text, const QFont& used, const QColor& colour) {
        const QFontMetrics metrics(used);
        painter.setFont(used);
        painter.setPen(colour);
        const auto shown = metrics.elidedText(text, Qt::ElideRight, width() - x - 2);
        painter.drawText(x, base, shown);
        x += metrics.horizontalAdvance(shown) + gap;
    };
    put(title_, bold, palette().color(QPalette::WindowText));
    if (!place_.isEmpty())
        put(place_, font(), quietColour(palette()));
    const int mark = fontMetrics().height() / 2;
    for (const auto& entry : entries_) {
        if (x + mark + gap + fontMetrics().averageCharWidth() * 3 > width())
            break; // the tooltip and the accessible description have the rest
        drawMark(painter, entry, QRect(x, height() / 2 - 1, mark, 3));
        x += mark + gap / 2;
        put(entryText(entry), font(), palette().color(QPalette::WindowText));
    }
}

} // namespace plumbline::ui
