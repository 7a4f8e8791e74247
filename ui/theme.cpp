#include "ui/theme.h"

#include "ui/themestyle.h"

#include <QApplication>
#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

#include <array>

namespace plumbline::ui {
namespace {

struct Pair
{
    QRgb light, dark;
    QColor on(const QPalette& palette) const { return QColor::fromRgb(isDark(palette) ? dark : light); }
};

// After Okabe and Ito, darkened for a light ground and lightened for a dark one.
constexpr std::array<Pair, std::size_t(Series::count)> seriesPairs{{{0xff0072b2, 0xff56b4e9},
                                                                    {0xffb5500a, 0xffe69f00},
                                                                    {0xff7a8794, 0xff8d99a6},
                                                                    {0xff0072b2, 0xff56b4e9},
                                                                    {0xff00805f, 0xff2fc79a},
                                                                    {0xffa8437f, 0xffe08bbd},
                                                                    {0xff00805f, 0xff2fc79a},
                                                                    {0xff7a8794, 0xff8d99a6},
                                                                    {0xff0072b2, 0xff56b4e9},
                                                                    {0xffc0392b, 0xffff7b6b},
                                                                    {0xff0072b2, 0xff56b4e9},
                                                                    {0xffb5500a, 0xffe69f00}}};

constexpr std::array<Pair, 8> runPairs{{{0xff0072b2, 0xff56b4e9},
                                        {0xffb5500a, 0xffe69f00},
                                        {0xff00805f, 0xff2fc79a},
                                        {0xffa8437f, 0xffe08bbd},
                                        {0xff6a4fa3, 0xffb39ddb},
                                        {0xff8a6d00, 0xfff0e442},
                                        {0xffc0392b, 0xffff7b6b},
                                        {0xff4a5662, 0xffb0bac4}}};

constexpr Pair good{0xff00704f, 0xff2fc79a}, bad{0xffb3261e, 0xffff8a7a}, doubt{0xff8a5a00, 0xfff0b429},
    quiet{0xff55606b, 0xffa7b1bb}, band{0xffeef2f6, 0xff262c33};

QPalette lightPalette()
{
    QPalette palette(QColor(0xf4, 0xf6, 0xf8));
    palette.setColor(QPalette::Window, QColor(0xf4, 0xf6, 0xf8));
    palette.setColor(QPalette::Base, QColor(0xff, 0xff, 0xff));
    palette.setColor(QPalette::AlternateBase, QColor(0xf0, 0xf3, 0xf6));
    palette.setColor(QPalette::Button, QColor(0xe9, 0xed, 0xf1));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText})
        palette.setColor(role, QColor(0x1b, 0x22, 0x29));
    palette.setColor(QPalette::ToolTipBase, QColor(0xff, 0xff, 0xff));
    palette.setColor(QPalette::PlaceholderText, QColor(0x6a, 0x75, 0x80));
    palette.setColor(QPalette::Highlight, QColor(0x0b, 0x5c, 0x8f));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, QColor(0x0b, 0x5c, 0x8f));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, QColor(0x83, 0x8d, 0x97));
    return palette;
}

QPalette darkPalette()
{
    QPalette palette(QColor(0x2a, 0x30, 0x37));
    palette.setColor(QPalette::Window, QColor(0x1e, 0x23, 0x29));
    palette.setColor(QPalette::Base, QColor(0x17, 0x1b, 0x20));
    palette.setColor(QPalette::AlternateBase, QColor(0x1f, 0x25, 0x2b));
    palette.setColor(QPalette::Button, QColor(0x2a, 0x30, 0x37));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText})
        palette.setColor(role, QColor(0xe6, 0xea, 0xee));
    palette.setColor(QPalette::BrightText, Qt::white);
    palette.setColor(QPalette::ToolTipBase, QColor(0x2a, 0x30, 0x37));
    palette.setColor(QPalette::PlaceholderText, QColor(0x8d, 0x98, 0xa3));
    palette.setColor(QPalette::Highlight, QColor(0x2f, 0x7f, 0xb5));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, QColor(0x6c, 0xb8, 0xe6));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, QColor(0x78, 0x83, 0x8d));
    return palette;
}

} // namespace

void applyTheme(ThemeChoice theme)
{
    static const QPalette given = QApplication::palette(); // the desktop's
    QApplication::setStyle(new ThemeStyle);
    const bool dark = theme == ThemeChoice::dark || (theme == ThemeChoice::system && isDark(given));
    QApplication::setPalette(dark ? darkPalette() : lightPalette());
}

bool isDark(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}

QColor seriesColour(Series series, const QPalette& palette)
{
    return seriesPairs.at(std::size_t(series)).on(palette);
}

QColor seriesColour(int index, const QPalette& palette)
{
    return runPairs.at(std::size_t(index) % runPairs.size()).on(palette);
}

QColor goodColour(const QPalette& palette)
{
    return good.on(palette);
}

QColor badColour(const QPalette& palette)
{
    return bad.on(palette);
}

QColor doubtColour(const QPalette& palette)
{
    return doubt.on(palette);
}

QColor quietColour(const QPalette& palette)
{
    return quiet.on(palette);
}

QColor contractColour(const QPalette& palette)
{
    return bad.on(palette);
}

QColor bandColour(const QPalette& palette)
{
    return band.on(palette);
}

QIcon themedIcon(const QString& name, const QPalette& palette)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const auto source = file.readAll();
    const auto painted = [&source](const QColor& colour) {
        auto text = source;
        QSvgRenderer renderer(text.replace("currentColor", colour.name().toLatin1()));
        constexpr int side = 64;
        QPixmap pixmap(side, side);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        renderer.render(&painter);
        return pixmap;
    };
    QIcon icon(painted(palette.color(QPalette::ButtonText)));
    icon.addPixmap(painted(palette.color(QPalette::HighlightedText)), QIcon::Selected);
    icon.addPixmap(painted(palette.color(QPalette::Disabled, QPalette::ButtonText)), QIcon::Disabled);
    return icon;
}

} // namespace plumbline::ui
