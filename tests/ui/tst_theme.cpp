// The theme: what has to be seen can be seen, light and dark.
#include "ui/theme.h"

#include <QApplication>
#include <QCheckBox>
#include <QImage>
#include <QPushButton>
#include <QRadioButton>
#include <QTest>

#include <cmath>

using namespace plumbline::ui;

namespace {

double luminance(const QColor& colour)
{
    const auto linear = [](double part) {
        return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

double contrast(const QColor& one, const QColor& other) // as WCAG has it
{
    const double a = luminance(one), b = luminance(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

// The best contrast with the ground that any pixel of a row through the middle of the widget's indicator has.
double outlineContrast(QWidget& widget)
{
    widget.resize(widget.sizeHint());
    const auto picture = widget.grab().toImage();
    const auto ground = widget.palette().color(QPalette::Window);
    double best = 1;
    for (int x = 0; x < std::min(picture.width(), picture.height()); ++x)
        best = std::max(best, contrast(picture.pixelColor(x, picture.height() / 2), ground));
    return best;
}

} // namespace

class Theme : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void indicatorsAreSeen_data()
    {
        QTest::addColumn<int>("theme");
        QTest::newRow("light") << int(ThemeChoice::light);
        QTest::newRow("dark") << int(ThemeChoice::dark);
    }
    void indicatorsAreSeen()
    {
        QFETCH(int, theme);
        applyTheme(ThemeChoice(theme));
        QCheckBox box;
        QRadioButton button;
        QVERIFY2(outlineContrast(box) >= 3, qPrintable(QString::number(outlineContrast(box))));
        QVERIFY2(outlineContrast(button) >= 3, qPrintable(QString::number(outlineContrast(button))));
    }

    void wordsDoNotTouchTheEdgeOfTheirButton()
    {
        applyTheme(ThemeChoice::light);
        QPushButton button(QStringLiteral("Import the results of another tool…")); // more than the least width
        constexpr int air = 6;
        QVERIFY(button.sizeHint().width() >=
                button.fontMetrics().horizontalAdvance(button.text()) + 2 * air);
        QVERIFY(button.sizeHint().height() >= button.fontMetrics().height() + air);
    }

    void textsAreReadable_data() { indicatorsAreSeen_data(); }
    void textsAreReadable()
    {
        QFETCH(int, theme);
        applyTheme(ThemeChoice(theme));
        const auto palette = QApplication::palette();
        for (const auto ground : {QPalette::Window, QPalette::Base, QPalette::AlternateBase}) {
            const auto under = palette.color(ground);
            for (const auto& colour : {palette.color(QPalette::WindowText), quietColour(palette), goodColour(palette),
                                       badColour(palette), doubtColour(palette), contractColour(palette)})
                QVERIFY2(contrast(colour, under) >= 4.5,
                         qPrintable(colour.name() + QStringLiteral(" on ") + under.name()));
            for (int i = 0; i < int(Series::count); ++i)
                QVERIFY2(contrast(seriesColour(Series(i), palette), palette.color(QPalette::Base)) >= 3,
                         qPrintable(QString::number(i)));
        }
    }
};

QTEST_MAIN(Theme)
#include "tst_theme.moc"
