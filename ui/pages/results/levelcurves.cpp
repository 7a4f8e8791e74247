#include "ui/pages/results/levelcurves.h"

#include "ui/contractlimits.h"
#include "ui/numbers.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <map>

namespace plumbline::ui {
namespace {

// A level's entry: across repeats where there is one.
std::vector<const StepSummary*> entriesOf(const RunSummary& summary)
{
    std::map<double, const StepSummary*> byLevel;
    for (const auto& step : summary.steps) {
        if (step.klass || step.purpose != Purpose::sweep)
            continue;
        auto& entry = byLevel[step.level];
        if (entry == nullptr || !step.repeat)
            entry = &step;
    }
    std::vector<const StepSummary*> entries;
    for (const auto& [level, entry] : byLevel)
        entries.push_back(entry);
    return entries;
}

std::optional<Interval> acrossRepeats(const StepSummary& step, const char* name)
{
    for (const auto& across : step.across_repeats)
        if (across.name == name)
            return across.interval;
    return std::nullopt;
}

} // namespace

LevelCurves levelCurves(const RunSummary& summary, const Contract& contract)
{
    LevelCurves curves;
    curves.ttft.resize(2);
    curves.tpot.resize(2);
    curves.rates.resize(2);
    curves.tokens.resize(1);
    for (const auto* step : entriesOf(summary)) {
        curves.levels.push_back(step->level);
        curves.open = curves.open || step->kind == LoadKind::open;
        const bool limited = step->trust.state == TrustState::client_limited;
        const auto point = [&](const OptionalFigure& value, std::optional<Interval> interval = {}) {
            return LoadPoint{step->level, value, interval, limited};
        };
        const auto& ttft = step->kind == LoadKind::open ? step->ttft_from_due_ms : step->ttft_ms;
        curves.ttft[0].push_back(point(ttft.p50));
        curves.ttft[1].push_back(point(ttft.p95, ttft.p95_interval));
        curves.tpot[0].push_back(point(step->tpot_ms.p50));
        curves.tpot[1].push_back(point(step->tpot_ms.p95, step->tpot_ms.p95_interval));
        curves.rates[0].push_back(point(step->request_throughput, acrossRepeats(*step, "request_throughput")));
        curves.rates[1].push_back(point(step->goodput, acrossRepeats(*step, "goodput")));
        curves.tokens[0].push_back(
            point(step->output_token_throughput, acrossRepeats(*step, "output_token_throughput")));
    }
    const auto empty = [](const std::vector<std::vector<LoadPoint>>& lists) {
        return std::all_of(lists.begin(), lists.end(), [](const auto& points) {
            return std::none_of(points.begin(), points.end(), [](const LoadPoint& point) { return point.value; });
        });
    };
    if (empty(curves.ttft) && empty(curves.tpot) && empty(curves.rates) && empty(curves.tokens))
        return {}; // an engine benchmark: no request, nothing to draw
    curves.ttftLimits = limitLines(contract, curves.open ? "ttft_from_due_ms" : "ttft_ms", QStringLiteral("TTFT"));
    curves.tpotLimits = limitLines(contract, "tpot_ms", QStringLiteral("TPOT"));
    curves.rateLimits = limitLines(contract, "goodput", QCoreApplication::translate("curves", "goodput"));
    return curves;
}

QString curveWords(const QString& title, const std::vector<LoadPoint>& points)
{
    QStringList words;
    for (const auto& point : points)
        words.append(QCoreApplication::translate("curves", "%1 at %2")
                         .arg(figure(point.value), QLocale().toString(point.level, 'g', 6)));
    return title + QStringLiteral(": ") + words.join(QStringLiteral(", "));
}

} // namespace plumbline::ui
