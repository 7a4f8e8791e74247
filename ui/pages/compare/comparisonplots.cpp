#include "ui/pages/compare/comparisonplots.h"

#include "ui/numbers.h"
#include "ui/plots/overlayplot.h"
#include "ui/sentences.h"
#include "ui/showntext.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLocale>

#include <algorithm>
#include <functional>
#include <set>

namespace plumbline::ui {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("comparisonplots", text);
}

QString nameOf(const LoadedComparison& loaded, std::size_t run)
{
    const auto& compared = loaded.comparison.runs.at(run);
    const auto name =
        shownText(compared.letter) + (compared.variant ? QLatin1Char(' ') + shownText(*compared.variant) : QString());
    const bool same = std::ranges::all_of(loaded.comparison.runs, [&compared](const ComparedRun& other) {
        return other.label == compared.label; // then the caption and the choice of the baseline say it
    });
    return same ? name : name + QStringLiteral(" (%1)").arg(sentence(compared.label));
}

std::vector<OverlaidCurve> curves(const LoadedComparison& loaded,
                                  const std::function<void(const MeasuredRun&, OverlaidCurve&)>& fill)
{
    std::vector<OverlaidCurve> made;
    for (std::size_t i = 0; i < loaded.runs.size() && i < loaded.comparison.runs.size(); ++i) {
        OverlaidCurve curve{nameOf(loaded, i), int(i), {}};
        fill(loaded.runs[i], curve);
        made.push_back(std::move(curve));
    }
    return made;
}

// What stands under a saved figure: which runs, and of what kind.
QString captionOf(const LoadedComparison& loaded, const QString& title, const QString& definition)
{
    QStringList runs;
    for (const auto& run : loaded.comparison.runs)
        runs.append(QStringLiteral("%1: %2, %3, %4 (%5)")
                        .arg(shownText(run.letter), shownLine(run.name), shownLine(run.model),
                             localTime(run.started_utc), sentence(run.label)));
    return title + QStringLiteral(". ") + definition + QLatin1Char(' ') + runs.join(QStringLiteral("; ")) +
           QLatin1Char('.');
}

// The entry that stands for a level: over all classes, across repeats where there are several.
bool standsForLevel(const StepSummary& step)
{
    return step.purpose == Purpose::sweep && !step.klass && (step.repeats <= 1 || !step.repeat);
}

using Figure = std::function<OptionalFigure(const StepSummary&)>;

OverlayPlot* levelCurve(const LoadedComparison& loaded, const QString& title, const QString& x, const QString& y,
                        const Figure& across, const Figure& up, Workbench& workbench, QWidget* parent)
{
    auto made = curves(loaded, [&](const MeasuredRun& run, OverlaidCurve& curve) {
        for (const auto& step : run.summary.steps) {
            const auto at = across(step), value = up(step);
            if (standsForLevel(step) && at && value)
                curve.points.emplace_back(*at, *value);
        }
    });
    auto* plot = new OverlayPlot(workbench, std::move(made), true, parent);
    plot->setTitle(title);
    plot->setAxisLabels(x, y);
    plot->setCaption(captionOf(loaded, title,
                               words(QT_TRANSLATE_NOOP("comparisonplots", "One point a level, in the order of the "
                                                                          "levels; percentiles by nearest rank over "
                                                                          "completed measured requests."))));
    return plot;
}

QString loadAxis(const LoadedComparison& loaded)
{
    const auto levels = levelsOf(loaded);
    return !levels.empty() && levels.front().unit != "concurrency"
               ? words(QT_TRANSLATE_NOOP("comparisonplots", "arrival rate (requests/s)"))
               : words(QT_TRANSLATE_NOOP("comparisonplots", "concurrency"));
}

QString levelName(const LoadedComparison& loaded, double at)
{
    const auto levels = levelsOf(loaded);
    const auto found = std::ranges::find(levels, at, &ComparedLevel::level);
    return ui::level(at, found != levels.end() ? found->unit : std::string("concurrency"));
}

QString titleOf(const std::string& metric)
{
    if (metric == "ttft_ms")
        return QStringLiteral("TTFT");
    return metric == "tpot_ms" ? QStringLiteral("TPOT") : QStringLiteral("E2E");
}

} // namespace

std::vector<ComparedLevel> levelsOf(const LoadedComparison& loaded)
{
    std::vector<ComparedLevel> levels;
    for (const auto& run : loaded.runs)
        for (const auto& step : run.summary.steps)
            if (standsForLevel(step) && std::ranges::find(levels, step.level, &ComparedLevel::level) == levels.end())
                levels.push_back({step.level, step.unit});
    std::ranges::sort(levels, {}, &ComparedLevel::level);
    return levels;
}

QWidget* curvesOf(const LoadedComparison& loaded, Workbench& workbench, QWidget* parent)
{
    auto* area = new QWidget(parent);
    auto* grid = new QGridLayout(area);
    const auto load = loadAxis(loaded);
    std::set<double> levels;
    for (const auto& one : levelsOf(loaded))
        levels.insert(one.level);
    const Figure level = [](const StepSummary& step) { return OptionalFigure(step.level); };
    const Figure ttft = [](const StepSummary& step) { return step.ttft_ms.p95; };
    const Figure tpot = [](const StepSummary& step) { return step.tpot_ms.p95; };
    const Figure tokens = [](const StepSummary& step) { return step.output_token_throughput; };
    const Figure goodput = [](const StepSummary& step) { return step.goodput; };
    const auto add = [&](int row, int column, const QString& title, const QString& x, const QString& y,
                         const Figure& across, const Figure& up) {
        auto* plot = levelCurve(loaded, title, x, y, across, up, workbench, area);
        if (x == load)
            plot->setLevels(levels);
        grid->addWidget(plot, row, column);
    };
    const auto ms = words(QT_TRANSLATE_NOOP("comparisonplots", "ms"));
    const auto tokensUnit = words(QT_TRANSLATE_NOOP("comparisonplots", "tokens/s"));
    add(0, 0, words(QT_TRANSLATE_NOOP("comparisonplots", "TTFT p95")), load, ms, level, ttft);
    add(0, 1, words(QT_TRANSLATE_NOOP("comparisonplots", "TPOT p95")), load, ms, level, tpot);
    add(1, 0, words(QT_TRANSLATE_NOOP("comparisonplots", "Output token throughput")), load, tokensUnit, level, tokens);
    add(1, 1, words(QT_TRANSLATE_NOOP("comparisonplots", "Goodput")), load,
        words(QT_TRANSLATE_NOOP("comparisonplots", "requests/s")), level, goodput);
    add(0, 2, words(QT_TRANSLATE_NOOP("comparisonplots", "Throughput against latency")), tokensUnit,
        words(QT_TRANSLATE_NOOP("comparisonplots", "TTFT p95 (ms)")), tokens, ttft);
    add(1, 2, words(QT_TRANSLATE_NOOP("comparisonplots", "Throughput against pace")), tokensUnit,
        words(QT_TRANSLATE_NOOP("comparisonplots", "TPOT p95 (ms)")), tokens, tpot);
    return area;
}

QWidget* distributionsOf(const LoadedComparison& loaded, double level, Workbench& workbench, QWidget* parent)
{
    auto* area = new QWidget(parent);
    auto* grid = new QGridLayout(area);
    int column = 0;
    for (const std::string metric : {"ttft_ms", "tpot_ms", "e2e_ms"}) {
        auto made = curves(loaded, [&](const MeasuredRun& run, OverlaidCurve& curve) {
            for (const auto& drawn : run.distributions)
                if (drawn.metric == metric && drawn.level == level)
                    for (const auto& [value, share] : drawn.points)
                        curve.points.emplace_back(value, share);
        });
        auto* plot = new OverlayPlot(workbench, std::move(made), false, area);
        plot->setShares();
        plot->setTitle(words(QT_TRANSLATE_NOOP("comparisonplots", "%1 of completed requests")).arg(titleOf(metric)));
        plot->setCaption(captionOf(loaded, plot->title(),
                                   words(QT_TRANSLATE_NOOP("comparisonplots", "Share of the measured requests at a "
                                                                              "level of %1 at or below a value."))
                                       .arg(QLocale().toString(level, 'g', 6))));
        plot->setAxisLabels(words(QT_TRANSLATE_NOOP("comparisonplots", "ms")),
                            words(QT_TRANSLATE_NOOP("comparisonplots", "share of requests at or below")));
        grid->addWidget(plot, 0, column++);
    }
    return area;
}

QWidget* coursesOf(const LoadedComparison& loaded, double level, Workbench& workbench, QWidget* parent)
{
    auto* area = new QWidget(parent);
    auto* grid = new QGridLayout(area);
    std::vector<OverlaidCurve> made;
    for (std::size_t i = 0; i < loaded.runs.size() && i < loaded.comparison.runs.size(); ++i)
        for (const auto& course : loaded.runs[i].courses)
            if (course.level == level)
                made.push_back({nameOf(loaded, i) + QStringLiteral(" #%1").arg(course.repeat), int(i), course.points});
    auto* plot = new OverlayPlot(workbench, std::move(made), false, area);
    plot->setTitle(
        words(QT_TRANSLATE_NOOP("comparisonplots", "TTFT over the step at %1, aligned where the window opens"))
            .arg(levelName(loaded, level)));
    plot->setAxisLabels(words(QT_TRANSLATE_NOOP("comparisonplots", "seconds since the window opened")),
                        words(QT_TRANSLATE_NOOP("comparisonplots", "TTFT p50 (ms)")));
    plot->setCaption(captionOf(loaded, plot->title(),
                               words(QT_TRANSLATE_NOOP("comparisonplots", "Level %1; medians over slices of the "
                                                                          "measured window."))
                                   .arg(QLocale().toString(level, 'g', 6))));
    grid->addWidget(plot, 0, 0);
    return area;
}

} // namespace plumbline::ui
