#include "ui/pages/run/tilejudge.h"

#include "ui/contractlimits.h"
#include "ui/numbers.h"
#include "ui/theme.h"
#include "ui/widgets/stattile.h"

#include <algorithm>

namespace plumbline::ui {
namespace {

// The gate on this very percentile, else what each request may take at most; of several the tightest.
std::optional<FigureLimit> limitOf(const Contract& contract, const TileFigure& figure)
{
    std::optional<FigureLimit> best;
    for (const auto& limit : limitsOn(contract, figure.metric)) {
        if (!limit.most || (!limit.ofRequest && limit.stat != figure.stat))
            continue;
        const bool closer = !best || (best->ofRequest && !limit.ofRequest) ||
                            (best->ofRequest == limit.ofRequest && limit.value < best->value);
        if (closer)
            best = limit;
    }
    return best;
}

QString limitWords(const FigureLimit& limit, const char* metric)
{
    const auto size = duration(limit.value);
    if (limit.ofRequest)
        return StatTile::tr("each ≤ %1").arg(size);
    if (limit.metric != metric) // later than the figure by the client's lateness
        return StatTile::tr("≤ %1 from due").arg(size);
    return StatTile::tr("limit %1").arg(size);
}

// A gate counts what failed as never answered: the tile's own value is of what completed.
QString unanswered(double share)
{
    return QStringLiteral("✗ ") + StatTile::tr("%1 unanswered").arg(percent(share));
}

} // namespace

void judgeLive(StatTile& tile, const Contract& contract, const TileFigure& figure, const LiveFigures& figures)
{
    const auto limit = limitOf(contract, figure);
    if (!limit) {
        tile.setNote(StatTile::tr("no limit"));
        return;
    }
    const auto text = limitWords(*limit, figure.metric);
    const auto ended = double(figures.ended);
    const bool below = figure.value && *figure.value <= limit->value;
    if (figure.value && !below)
        tile.setNote(QStringLiteral("✗ ") + text, badColour);
    else if (!limit->ofRequest && double(figures.errors) > (1 - figure.p) * ended)
        // Of the whole step, as the gate counts; the tile's value is of the last seconds.
        tile.setNote(QStringLiteral("✗ ") + StatTile::tr("%1 lost in step").arg(percent(double(figures.errors) / ended)),
                     badColour);
    else if (below && limit->metric == figure.metric && !limit->ofRequest && figures.errors == 0)
        tile.setNote(QStringLiteral("✓ ") + text, goodColour);
    else
        tile.setNote(text);
}

void judgeKept(StatTile& tile, const Contract& contract, const TileFigure& figure, const StepSummary& step)
{
    const auto limit = limitOf(contract, figure);
    if (!limit) {
        tile.setNote(StatTile::tr("no limit"));
        return;
    }
    const auto text = limitWords(*limit, figure.metric);
    const auto gate = std::ranges::find_if(step.gates, [&limit](const GateResult& one) {
        return one.gate.metric == limit->metric && one.gate.stat == limit->stat && !one.gate.klass &&
               one.gate.max == limit->value;
    });
    if (limit->ofRequest || gate == step.gates.end())
        tile.setNote(text);
    else if (gate->state == Verdict::failed && figure.value && *figure.value <= limit->value && step.error_share)
        tile.setNote(unanswered(*step.error_share), badColour);
    else
        tile.setNote(verdictSign(gate->state) + QLatin1Char(' ') + text,
                     [state = gate->state](const QPalette& palette) { return verdictColour(state, palette); });
}

} // namespace plumbline::ui
