#include "ui/themestyle.h"

#include "ui/theme.h"

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

#include <algorithm>

namespace plumbline::ui {

namespace {

void drawFrame(const QStyleOption& option, QPainter& painter)
{
    auto colour = quietColour(option.palette);
    colour.setAlphaF(0.28F);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    painter.restore();
}

} // namespace

ThemeStyle::ThemeStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

int ThemeStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    constexpr int air = 6; // else the words of a button touch its edges
    const int given = QProxyStyle::pixelMetric(metric, option, widget);
    return metric == PM_ButtonMargin ? given + air : given;
}

void ThemeStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool frame = element == PE_Frame || element == PE_FrameGroupBox || element == PE_FrameLineEdit;
    if (frame && isDark(option->palette) && !option->state.testFlag(State_HasFocus))
        drawFrame(*option, *painter);
    const bool box = element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck;
    if (!box && element != PE_IndicatorRadioButton)
        return;
    auto colour = quietColour(option->palette);
    if (!option->state.testFlag(State_Enabled))
        colour.setAlphaF(0.5F);
    if (option->state.testFlag(State_HasFocus))
        colour = option->palette.color(QPalette::Highlight);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(colour, 1));
    painter->setBrush(Qt::NoBrush);
    const auto edge = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
    if (box)
        painter->drawRoundedRect(edge, 2, 2);
    else
        painter->drawEllipse(edge.adjusted(0.5, 0.5, -0.5, -0.5));
    painter->restore();
}

void ThemeStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const
{
    const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option);
    if (element != CE_HeaderLabel || header == nullptr || !header->textAlignment.testFlag(Qt::AlignRight) ||
        widget == nullptr || !widget->property(numberSpace).isValid()) {
        QProxyStyle::drawControl(element, option, painter, widget);
        return;
    }
    auto aligned = *header;
    aligned.rect.setRight(aligned.rect.right() - widget->property(numberSpace).toInt());
    QProxyStyle::drawControl(element, &aligned, painter, widget);
}

QSize ThemeStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                   const QWidget* widget) const
{
    auto size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
    const bool words = button != nullptr && button->text.size() > 2 &&
                       (button->icon.isNull() || button->toolButtonStyle == Qt::ToolButtonTextOnly);
    if (type == CT_ToolButton && words) // else they touch the edges
        size.rwidth() += option->fontMetrics.averageCharWidth();
    constexpr int widestChoice = 60; // letters
    if (type == CT_ComboBox && option != nullptr)
        size.setWidth(std::min(size.width(), option->fontMetrics.averageCharWidth() * widestChoice));
    return size;
}

int ThemeStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                          QStyleHintReturn* data) const
{
    return hint == SH_DialogButtonBox_ButtonsHaveIcons ? 0 : QProxyStyle::styleHint(hint, option, widget, data);
}

} // namespace plumbline::ui
