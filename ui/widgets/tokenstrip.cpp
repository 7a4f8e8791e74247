#include "ui/widgets/tokenstrip.h"

#include "core/stats/quantile.h"
#include "ui/numbers.h"
#include "ui/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace plumbline::ui {
namespace {

constexpr int margin = 6;

} // namespace

TokenStrip::TokenStrip(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("tokenStrip"));
    setAccessibleName(tr("Token timeline"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void TokenStrip::setRequest(const Request& request)
{
    const auto since = [&request](std::int64_t ns) { return double(ns - request.scheduled_ns) / 1e6; };
    events_.clear();
    request.events_at.forEach([&](std::int64_t at, int) { events_.push_back(since(at)); });
    sent_ = request.sent_ns ? std::optional(since(*request.sent_ns)) : std::nullopt;
    end_ = request.end_ns ? std::optional(since(*request.end_ns)) : std::nullopt;
    span_ = std::max({end_.value_or(0), events_.empty() ? 0 : events_.back(), 1e-3});
    std::vector<double> gaps;
    for (std::size_t i = 1; i < events_.size(); ++i)
        gaps.push_back(events_[i] - events_[i - 1]);
    std::ranges::sort(gaps);
    longest_ = gaps.empty() ? 1 : std::max(gaps.back(), 1e-6);
    auto words = tr("%n event(s) with tokens", nullptr, int(events_.size()));
    if (!gaps.empty()) {
        const auto middle = std::size_t(nearestRank(0.5, std::int64_t(gaps.size())) - 1);
        words += tr(", gaps p50 %1, longest %2").arg(duration(gaps[middle]), duration(gaps.back()));
    }
    setAccessibleDescription(words);
    update();
}

QSize TokenStrip::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 90, fontMetrics().height() * 7};
}

QSize TokenStrip::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 40, fontMetrics().height() * 6};
}

double TokenStrip::xOf(double ms) const
{
    return margin + ms / span_ * (width() - 2 * margin);
}

void TokenStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    const int line = fontMetrics().height();
    const int bottom = height() - line - 4; // of the bars; below stand the times
    const int top = line + 4;
    const auto quiet = quietColour(palette());
    const auto text = [&](double x, int y, const QString& words, int flags) {
        const int wide = fontMetrics().horizontalAdvance(words) + 4;
        const double left = flags == Qt::AlignRight ? x - wide : x;
        painter.setPen(quiet);
        painter.drawText(QRectF(std::clamp(left, 0.0, double(width() - wide)), y, wide, line), Qt::AlignCenter, words);
    };
    const double first = events_.empty() ? end_.value_or(0) : events_.front();
    painter.fillRect(QRectF(xOf(sent_.value_or(0)), top, xOf(first) - xOf(sent_.value_or(0)), bottom - top),
                     bandColour(palette()));
    if (sent_ && !events_.empty())
        text((xOf(*sent_) + xOf(first)) / 2 - line, 1, tr("TTFT %1").arg(duration(first - *sent_)), Qt::AlignLeft);
    painter.setPen(Qt::NoPen);
    for (std::size_t i = 1; i < events_.size(); ++i) { // each gap stands where it was, as high as it was long
        const double gap = events_[i] - events_[i - 1];
        const double high = gap / longest_ * (bottom - top);
        const QRectF bar(xOf(events_[i - 1]), bottom - high, std::max(1.0, xOf(events_[i]) - xOf(events_[i - 1]) - 1),
                         high);
        painter.fillRect(bar, seriesColour(Series::p50, palette()));
    }
    painter.setPen(QPen(palette().color(QPalette::Text), 1));
    for (const double at : events_)
        painter.drawLine(QPointF(xOf(at), bottom), QPointF(xOf(at), bottom + 4));
    painter.setPen(QPen(quiet, 1));
    painter.drawLine(margin, bottom, width() - margin, bottom);
    text(margin, height() - line, tr("due"), Qt::AlignLeft);
    text(width() - margin, height() - line, tr("ended at %1").arg(duration(span_)), Qt::AlignRight);
    if (events_.size() > 1)
        text(width() - margin, 1, tr("longest gap %1").arg(duration(longest_)), Qt::AlignRight);
}

bool TokenStrip::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const double ms = (help->pos().x() - margin) * span_ / std::max(1, width() - 2 * margin);
    const auto next = std::ranges::lower_bound(events_, ms);
    const auto number = next - events_.begin();
    if (next == events_.end() || number == 0)
        QToolTip::showText(help->globalPos(), accessibleDescription(), this);
    else
        QToolTip::showText(help->globalPos(),
                           tr("Gap before event %1: %2").arg(number + 1).arg(duration(*next - *(next - 1))), this);
    return true;
}

} // namespace plumbline::ui
