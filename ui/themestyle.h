// Fusion, with outlines that are seen on a dark ground as well: it takes a shade darker than the window, which is none
// there. Buttons of dialogs have no icons: those of the desktop are black on black. No choice is wider than a line, for
// what it lists may be names that others gave.
#pragma once

#include <QProxyStyle>

namespace plumbline::ui {

// A property of a header: pixels that its numbers' titles keep from the right, as the numbers below them do.
constexpr const char* numberSpace = "numberSpace";

class ThemeStyle : public QProxyStyle
{
    Q_OBJECT
public:
    ThemeStyle();
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                           const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* data) const override;
};

} // namespace plumbline::ui
