#include "ui/pages/run/tilerow.h"

#include "ui/goodputnote.h"
#include "ui/numbers.h"
#include "ui/pages/run/progress.h"
#include "ui/pages/run/tilejudge.h"
#include "ui/showntext.h"
#include "ui/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace plumbline::ui {
namespace {

QString exactly(const std::optional<double>& milliseconds)
{
    return StatTile::tr("%1 ms exactly").arg(exact(milliseconds));
}

// Over all classes; across its repeats where there is such an entry.
const StepSummary* entryAt(const RunSummary& summary, double level)
{
    const StepSummary* found = nullptr;
    for (const auto& step : summary.steps)
        if (!step.klass && step.purpose == Purpose::sweep && step.level == level && (!found || !step.repeat))
            found = &step;
    return found;
}

struct Answer
{
    const StepSummary* step = nullptr;
    QString words; // which level it is
};

Answer answerOf(const RunSummary& summary)
{
    if (summary.highest_passing)
        return {entryAt(summary, summary.highest_passing->level), TileRow::tr("the highest that met the contract")};
    if (summary.first_failing)
        return {entryAt(summary, summary.first_failing->level), TileRow::tr("the first that failed the contract")};
    std::optional<double> highest;
    for (const auto& step : summary.steps)
        if (!step.klass && step.purpose == Purpose::sweep)
            highest = std::max(highest.value_or(step.level), step.level);
    if (!highest)
        return {};
    return {entryAt(summary, *highest), TileRow::tr("the highest that was measured")};
}

} // namespace

TileRow::TileRow(QWidget* parent) : QWidget(parent), about_(new QLabel(this))
{
    setObjectName(QStringLiteral("tileRow"));
    about_->setObjectName(QStringLiteral("tilesAbout"));
    about_->setTextFormat(Qt::PlainText);
    about_->setWordWrap(true);
    about_->setForegroundRole(QPalette::WindowText);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    ttft50_ = tile("tileTtft50", tr("TTFT p50"));
    ttft95_ = tile("tileTtft95", tr("TTFT p95"));
    tpot50_ = tile("tileTpot50", tr("TPOT p50"));
    good_ = tile("tileGood", tr("Goodput share"));
    rate_ = tile("tileRate", tr("Requests/s"));
    tokens_ = tile("tileTokens", tr("Output tokens/s"));
    completed_ = tile("tileCompleted", tr("Completed"));
    errors_ = tile("tileErrors", tr("Errors"));
    for (auto* one : {ttft50_, ttft95_, tpot50_, good_, rate_, tokens_, completed_, errors_})
        row->addWidget(one, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(about_);
    layout->addLayout(row);
    explain(true);
}

StatTile* TileRow::tile(const char* name, const QString& title)
{
    auto* made = new StatTile(title, {}, this);
    made->setObjectName(QLatin1String(name));
    return made;
}

void TileRow::explain(bool live)
{
    if (live_ == live)
        return;
    live_ = live;
    const auto with = [live](const QString& meaning, const QString& more = {}) {
        auto text = meaning + QLatin1Char(' ');
        text += live ? tr("Of the requests that ended in %1.").arg(liveBasis()) : tr("As the run has stored it.");
        return live ? text + more : text;
    };
    const auto few = QLatin1Char(' ') + tr("A p50 is told from %1 requests on, a p95 from %2.")
                                            .arg(LiveHistory::leastForP50)
                                            .arg(LiveHistory::leastForP95);
    ttft50_->setExplanation(with(tr("Time from sending to the first token, median."), few));
    ttft95_->setExplanation(with(tr("Time from sending to the first token, 95th percentile."), few));
    tpot50_->setExplanation(with(tr("Time per output token after the first, median."), few));
    good_->setExplanation(with(tr("Share of the requests that completed within every limit of the contract.")));
    rate_->setExplanation(with(tr("Completions a second.")));
    tokens_->setExplanation(with(tr("Output tokens a second.")));
    completed_->setExplanation(live ? tr("Measured requests of the running step that completed.")
                                    : tr("Measured requests of all steps that completed."));
    errors_->setExplanation(live ? tr("Measured requests of the running step that did not complete.")
                                 : tr("Measured requests of all steps that did not complete."));
}

void TileRow::update(const Plan& plan, const Snapshot& snapshot, const LiveHistory& history)
{
    explain(true);
    const auto& figures = snapshot.figures;
    about_->setText(tr("Of %1.").arg(liveBasis()));
    const auto show = [&](StatTile& tile, const TileFigure& one) {
        tile.setValue(duration(one.value), exactly(one.value));
        judgeLive(tile, plan.contract, one, figures);
    };
    show(*ttft50_, {"ttft_ms", "p50", 0.5, history.latest(Curve::ttftP50)});
    show(*ttft95_, {"ttft_ms", "p95", 0.95, history.latest(Curve::ttftP95)});
    show(*tpot50_, {"tpot_ms", "p50", 0.5, history.latest(Curve::tpotP50)});
    good_->setValue(percent(history.latest(Curve::goodputShare)));
    const auto goodput = history.latest(Curve::goodput);
    good_->setNote(goodput ? tr("%1 good/s").arg(figure(goodput)) : tr("goodput –"));
    const auto rate = history.latest(Curve::delivered);
    rate_->setValue(figure(rate), exact(rate));
    const auto asked = history.latest(Curve::asked);
    rate_->setNote(asked ? tr("asked %1").arg(figure(asked)) : tr("delivered"));
    tokens_->setValue(figure(history.outputTokensPerSecond()), exact(history.outputTokensPerSecond()));
    tokens_->setNote(tr("of all clients"));
    completed_->setValue(count(figures.completed));
    completed_->setNote(snapshot.asked ? tr("of %1 in this step").arg(count(*snapshot.asked)) : tr("in this step"));
    errors_->setValue(count(figures.errors));
    const auto total = history.failures().total();
    if (total == 0)
        errors_->setNote(tr("none in the run"));
    else
        errors_->setNote(tr("✗ %1 in the run").arg(count(total)), badColour);
}

void TileRow::showStep(const Plan& plan, const StepSummary& step)
{
    const auto show = [&](StatTile& tile, const TileFigure& one) {
        tile.setValue(duration(one.value), exactly(one.value));
        judgeKept(tile, plan.contract, one, step);
    };
    show(*ttft50_, {"ttft_ms", "p50", 0.5, step.ttft_ms.p50});
    show(*ttft95_, {"ttft_ms", "p95", 0.95, step.ttft_ms.p95});
    show(*tpot50_, {"tpot_ms", "p50", 0.5, step.tpot_ms.p50});
    good_->setValue(percent(step.goodput_share), goodputNote(step));
    good_->setNote(step.goodput ? tr("%1 good/s").arg(figure(step.goodput)) : tr("goodput –"));
    rate_->setValue(figure(step.request_throughput), exact(step.request_throughput));
    rate_->setNote(step.kind == LoadKind::open ? tr("asked %1").arg(figure(step.level)) : tr("delivered"));
    tokens_->setValue(figure(step.output_token_throughput), exact(step.output_token_throughput));
    tokens_->setNote(tr("of all clients"));
}

void TileRow::showKept(const Plan& plan, const RunSummary& summary, std::int64_t failures, const QString& side)
{
    explain(false);
    const auto [step, which] = answerOf(summary);
    showStep(plan, step ? *step : StepSummary());
    const auto about = step ? tr("Of %1, %2, as stored; completed and errors are of all steps.")
                                  .arg(level(step->level, step->unit), which)
                            : tr("No step has ended: nothing is stored of one.");
    about_->setText(side.isEmpty() ? about : side + QStringLiteral(": ") + about);
    Ledger all;
    for (const auto& one : summary.steps)
        if (!one.klass && one.repeat) {
            all.scheduled += one.ledger.scheduled;
            all.completed += one.ledger.completed;
            all.cancelled += one.ledger.cancelled;
        }
    const auto errors = all.scheduled - all.completed - all.cancelled;
    completed_->setValue(count(all.completed));
    completed_->setNote(tr("of %1, all steps").arg(count(all.scheduled)));
    errors_->setValue(count(errors));
    if (failures > errors)
        errors_->setNote(tr("✗ %1 with warm-up").arg(count(failures)), badColour);
    else if (errors > 0)
        errors_->setNote(tr("✗ in all steps"), badColour);
    else
        errors_->setNote(tr("none in the run"));
}

} // namespace plumbline::ui
