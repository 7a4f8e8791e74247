#include "ui/pages/run/tilerow.h"

#include "ui/contractlimits.h"
#include "ui/numbers.h"
#include "ui/pages/run/progress.h"
#include "ui/theme.h"

#include <QHBoxLayout>

namespace plumbline::ui {
namespace {

// The gate on this very percentile, else what each request may take at most; of several the tightest.
std::optional<FigureLimit> limitOf(const Contract& contract, const char* metric, const char* stat)
{
    std::optional<FigureLimit> best;
    for (const auto& limit : limitsOn(contract, metric)) {
        if (!limit.most || (!limit.ofRequest && limit.stat != stat))
            continue;
        const bool closer = !best || (best->ofRequest && !limit.ofRequest) ||
                            (best->ofRequest == limit.ofRequest && limit.value < best->value);
        if (closer)
            best = limit;
    }
    return best;
}

// A gate counts what failed as never answered: the tile's own value is of what completed.
void judge(StatTile& tile, const std::optional<double>& value, const std::optional<FigureLimit>& limit,
           const char* metric, double p, const LiveFigures& figures)
{
    if (!limit) {
        tile.setNote(StatTile::tr("no limit"));
        return;
    }
    const bool fromDue = limit->metric != metric; // later than the figure by the client's lateness
    const auto size = duration(limit->value);
    const auto text = limit->ofRequest ? StatTile::tr("each ≤ %1").arg(size)
                      : fromDue        ? StatTile::tr("≤ %1 from due").arg(size)
                                       : StatTile::tr("limit %1").arg(size);
    const auto ended = static_cast<double>(figures.ended);
    const bool neverAnswered = !limit->ofRequest && static_cast<double>(figures.errors) > (1 - p) * ended;
    if ((value && *value > limit->value) || neverAnswered)
        tile.setNote(QStringLiteral("✗ ") + text, badColour);
    else if (value && !fromDue && !limit->ofRequest && figures.errors == 0)
        tile.setNote(QStringLiteral("✓ ") + text, goodColour);
    else
        tile.setNote(text);
}

} // namespace

TileRow::TileRow(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("tileRow"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    const auto lately = tr("Of the last 1,000 measured requests of the running step.");
    ttft50_ = tile("tileTtft50", tr("TTFT p50"),
                   tr("Time from sending to the first token, median.") + QLatin1Char(' ') + lately);
    ttft95_ = tile("tileTtft95", tr("TTFT p95"),
                   tr("Time from sending to the first token, 95th percentile.") + QLatin1Char(' ') + lately);
    tpot50_ = tile("tileTpot50", tr("TPOT p50"),
                   tr("Time per output token after the first, median.") + QLatin1Char(' ') + lately);
    good_ =
        tile("tileGood", tr("Goodput share"),
             tr("Share of the running step's measured requests that completed within every limit of the contract."));
    rate_ = tile("tileRate", tr("Requests/s"), tr("Completions a second over the last 10 s of the running step."));
    tokens_ = tile("tileTokens", tr("Output tokens/s"),
                   tr("Tokens of the requests that ended in the last 10 s of the running step, a second."));
    completed_ = tile("tileCompleted", tr("Completed"), tr("Measured requests of the running step that completed."));
    errors_ = tile("tileErrors", tr("Errors"), tr("Measured requests of the running step that did not complete."));
    for (auto* one : {ttft50_, ttft95_, tpot50_, good_, rate_, tokens_, completed_, errors_})
        layout->addWidget(one, 1);
}

StatTile* TileRow::tile(const char* name, const QString& title, const QString& explanation)
{
    auto* made = new StatTile(title, explanation, this);
    made->setObjectName(QLatin1String(name));
    return made;
}

void TileRow::update(const Plan& plan, const Snapshot& snapshot, const LiveHistory& history)
{
    const auto& figures = snapshot.figures;
    const auto ms = [](const std::optional<double>& value) { return StatTile::tr("%1 ms exactly").arg(exact(value)); };
    ttft50_->setValue(duration(figures.ttft_p50_ms), ms(figures.ttft_p50_ms));
    judge(*ttft50_, figures.ttft_p50_ms, limitOf(plan.contract, "ttft_ms", "p50"), "ttft_ms", 0.5, figures);
    ttft95_->setValue(duration(figures.ttft_p95_ms), ms(figures.ttft_p95_ms));
    judge(*ttft95_, figures.ttft_p95_ms, limitOf(plan.contract, "ttft_ms", "p95"), "ttft_ms", 0.95, figures);
    tpot50_->setValue(duration(figures.tpot_p50_ms), ms(figures.tpot_p50_ms));
    judge(*tpot50_, figures.tpot_p50_ms, limitOf(plan.contract, "tpot_ms", "p50"), "tpot_ms", 0.5, figures);
    good_->setValue(percent(figures.goodput_share));
    const auto goodput = history.latest(Curve::goodput);
    good_->setNote(goodput ? tr("%1 good/s").arg(figure(goodput)) : tr("goodput –"));
    const auto rate = history.latest(Curve::delivered);
    rate_->setValue(figure(rate), exact(rate));
    const auto asked = history.latest(Curve::asked);
    rate_->setNote(asked ? tr("asked %1").arg(figure(asked)) : tr("delivered"));
    tokens_->setValue(figure(history.outputTokensPerSecond()), exact(history.outputTokensPerSecond()));
    tokens_->setNote(tr("of all clients"));
    completed_->setValue(count(figures.completed));
    completed_->setNote(snapshot.asked ? tr("of %1").arg(count(*snapshot.asked)) : tr("measured"));
    errors_->setValue(count(figures.errors));
    const auto total = history.failures().total();
    if (total == 0)
        errors_->setNote(tr("none in the run"));
    else
        errors_->setNote(tr("✗ %1 in the run").arg(count(total)), badColour);
}

} // namespace plumbline::ui
