#include "ui/pages/results/curvestab.h"

#include "ui/numbers.h"
#include "ui/pages/results/levelcurves.h"
#include "ui/plots/loadplot.h"
#include "ui/showntext.h"
#include "ui/theme.h"
#include "ui/widgets/emptystate.h"

#include <QGridLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace plumbline::ui {
namespace {

PlotColour colourOf(Series series)
{
    return [series](const QPalette& palette) { return seriesColour(series, palette); };
}

QString caption(const OpenedRun& run, const QString& what)
{
    return CurvesTab::tr("%1. %2, %3. Percentiles by nearest rank over completed measured requests; whiskers: 95 % "
                         "intervals.")
        .arg(what, shownLine(run.row().name), labelWord(run.row().label, run.row().imported));
}

} // namespace

CurvesTab::CurvesTab(Workbench& workbench, QWidget* parent)
    : RunTab(parent), stack_(new QStackedWidget(this)), words_(new QLabel(this)),
      ttft_(new LoadPlot(workbench, this)), tpot_(new LoadPlot(workbench, this)), rates_(new LoadPlot(workbench, this)),
      tokens_(new LoadPlot(workbench, this))
{
    const auto add = [](LoadPlot* plot, const QString& name, Series series) {
        plot->addCurve({name, colourOf(series), SeriesLook::Shape::line, false, {}});
    };
    for (auto* latency : {ttft_, tpot_}) {
        add(latency, tr("p50"), Series::p50);
        add(latency, tr("p95"), Series::p95);
    }
    add(rates_, tr("completed"), Series::delivered);
    add(rates_, tr("goodput"), Series::goodput);
    add(tokens_, tr("output tokens"), Series::delivered);
    setObjectName(QStringLiteral("curvesTab"));
    words_->setObjectName(QStringLiteral("curvesWords"));
    words_->setWordWrap(true);
    ttft_->setObjectName(QStringLiteral("curveTtft"));
    tpot_->setObjectName(QStringLiteral("curveTpot"));
    rates_->setObjectName(QStringLiteral("curveRates"));
    tokens_->setObjectName(QStringLiteral("curveTokens"));
    ttft_->setTitle(tr("TTFT"));
    tpot_->setTitle(tr("TPOT"));
    rates_->setTitle(tr("Throughput and goodput"));
    tokens_->setTitle(tr("Output tokens"));
    auto* plots = new QWidget(this);
    auto* grid = new QGridLayout(plots);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->addWidget(ttft_, 0, 0);
    grid->addWidget(tpot_, 0, 1);
    grid->addWidget(rates_, 1, 0);
    grid->addWidget(tokens_, 1, 1);
    stack_->addWidget(plots);
    stack_->addWidget(new EmptyState(tr("No curves"), tr("This run has no steps with figures."), {}, this));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(words_);
    layout->addWidget(stack_, 1);
}

void CurvesTab::showRun(const OpenedRunPointer& run)
{
    const auto curves = run->summary ? levelCurves(*run->summary, run->plan.contract) : LevelCurves();
    stack_->setCurrentIndex(!curves.levels.empty() ? 0 : 1);
    words_->setVisible(!curves.levels.empty());
    if (curves.levels.empty())
        return;
    words_->setText(curves.open
                        ? tr("Open loop: requests arrive at a rate, whether or not earlier ones have ended. Above "
                             "capacity the queue grows as long as the step lasts.")
                        : tr("Closed loop: a fixed number of clients, each waits for its answer. Latency at a "
                             "level does not tell which arrival rate can be admitted."));
    std::int64_t scheduled = 0, completed = 0;
    for (const auto& step : run->summary->steps)
        if (!step.klass && step.repeat) {
            scheduled += step.ledger.scheduled;
            completed += step.ledger.completed;
        }
    if (completed < scheduled)
        words_->setText(words_->text() + QLatin1Char(' ') +
                        tr("Times are of the requests that completed: %1 of %2 measured ones did not and are in no point "
                           "of TTFT and TPOT; the contract counts them as never answered.")
                            .arg(count(scheduled - completed), count(scheduled)));
    const auto x = curves.open ? tr("arrivals asked for (requests/s)") : tr("concurrency");
    const auto fill = [&](LoadPlot* plot, const QString& title, const QString& y,
                          const std::vector<std::vector<LoadPoint>>& points,
                          const std::vector<std::pair<double, QString>>& limits) {
        plot->setTitle(title);
        plot->setAxisLabels(x, y);
        plot->setCaption(caption(*run, title));
        plot->setLevels(curves.levels, x);
        plot->setLimits(limits);
        for (std::size_t i = 0; i < points.size(); ++i)
            plot->setCurve(i, points[i]);
        plot->resetView();
        plot->updateHeader();
        plot->setDescription(plot->inWords());
    };
    const bool due = curves.open;
    fill(ttft_, due ? tr("TTFT from due") : tr("TTFT"), tr("ms"), curves.ttft, curves.ttftLimits);
    fill(tpot_, tr("TPOT"), tr("ms"), curves.tpot, curves.tpotLimits);
    fill(rates_, tr("Throughput and goodput"), tr("requests/s"), curves.rates,
         curves.rateLimits);
    fill(tokens_, tr("Output tokens"), tr("tokens/s"), curves.tokens, {});
}

} // namespace plumbline::ui
