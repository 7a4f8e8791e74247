// Every colour of the window. Pass and fail are never told by colour alone: a sign and a word stand beside it.
#pragma once

#include "core/record/names.h"
#include "ui/settings.h"

#include <QColor>
#include <QIcon>
#include <QPalette>
#include <QString>

namespace plumbline::ui {

// Fusion with a palette of ours for light and dark; for `system` the palette that the desktop gave at the start.
// Widgets hear of it by QEvent::PaletteChange.
void applyTheme(ThemeChoice theme);
bool isDark(const QPalette& palette);

// Colours that can be told apart on the palette's base, by people who see no red and green too.
enum class Series
{
    p50,
    p95,
    single, // a request's dot
    outstanding,
    serverRunning,
    serverDeferred,
    goodput,
    asked,
    delivered,
    errors,
    variantA,
    variantB,
    count
};
QColor seriesColour(Series series, const QPalette& palette);
QColor seriesColour(int index, const QPalette& palette); // of runs laid over each other; repeats after 8

QColor goodColour(const QPalette& palette);
QColor badColour(const QPalette& palette);
QColor doubtColour(const QPalette& palette);
QColor quietColour(const QPalette& palette);    // secondary text, readable (at least 4.5 : 1)
QColor contractColour(const QPalette& palette); // limit lines
QColor bandColour(const QPalette& palette);     // behind every second step

QColor verdictColour(Verdict verdict, const QPalette& palette);
QString verdictSign(Verdict verdict); // "✓", "✗", "?", "–"
QString verdictWord(Verdict verdict); // translated
QColor trustColour(TrustState trust, const QPalette& palette);
QString trustWord(TrustState trust);
QString labelWord(Label label, bool imported = false);
QString outcomeWord(Outcome outcome);

// resources/icons/NAME.svg, painted in the palette's text colour.
QIcon themedIcon(const QString& name, const QPalette& palette);

} // namespace plumbline::ui
