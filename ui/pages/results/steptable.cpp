#include "ui/pages/results/steptable.h"

#include "core/report/verdicttext.h"
#include "core/stats/text.h"
#include "core/stats/verdict.h"
#include "ui/goodputnote.h"
#include "ui/numbers.h"
#include "ui/pages/plan/metricwords.h"
#include "ui/sentences.h"
#include "ui/showntext.h"
#include "ui/theme.h"

#include <QCoreApplication>

#include <algorithm>

namespace plumbline::ui {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("steps", text);
}

QString text(const std::string& utf8)
{
    return shownLine(utf8);
}

bool isShare(std::string_view metric)
{
    return metric.ends_with("_share");
}

Cell verdictCell(Verdict verdict, const QString& tip)
{
    return {verdictSign(verdict) + QLatin1Char(' ') + verdictWord(verdict), int(verdict), tip, inkOf(verdict)};
}

Cell number(const OptionalFigure& value, const QString& whyNot = {})
{
    return {figure(value), value ? QVariant(*value) : QVariant(-1.0), value ? exact(value) : whyNot,
            value ? Ink::normal : Ink::quiet};
}

Cell withNote(Cell cell, const QString& note)
{
    if (!note.isEmpty())
        cell.tip += QLatin1Char('\n') + note;
    return cell;
}

// "+0.42/−0.0 ms"
QString boundWords(const Interval& bound)
{
    return words(QT_TRANSLATE_NOOP("steps", "+%1/−%2 ms")).arg(figure(bound.high), figure(-bound.low));
}

const Interval* boundOf(const StepTrust& trust, std::string_view name)
{
    const auto found =
        std::find_if(trust.bounds.begin(), trust.bounds.end(), [name](const auto& one) { return one.first == name; });
    return found == trust.bounds.end() ? nullptr : &found->second;
}

// A percentile with its interval, or why it has none, and by how much the instrument may have made it wrong.
Cell percentile(const StepSummary& step, const char* name, const FigureDistribution& distribution,
                const OptionalFigure& value, bool p95)
{
    auto cell =
        number(value, step.ledger.completed == 0 ? words(QT_TRANSLATE_NOOP("steps", "undefined: no request completed"))
                                                 : words(QT_TRANSLATE_NOOP("steps", "undefined for these requests")));
    if (!value)
        return cell;
    cell.tip += QLatin1Char('\n') + words(QT_TRANSLATE_NOOP("steps", "n = %1")).arg(count(distribution.n));
    if (const auto* bound = boundOf(step.trust, name))
        cell.tip += QLatin1Char('\n') + words(QT_TRANSLATE_NOOP("steps", "instrument %1")).arg(boundWords(*bound));
    if (!p95)
        return cell;
    if (distribution.p95_interval)
        cell.tip += QLatin1Char('\n') +
                    words(QT_TRANSLATE_NOOP("steps", "95 % interval: %1 to %2"))
                        .arg(figure(distribution.p95_interval->low), figure(distribution.p95_interval->high));
    else if (!distribution.interval_reason.empty())
        cell.tip += QLatin1Char('\n') +
                    words(QT_TRANSLATE_NOOP("steps", "no interval: %1")).arg(text(distribution.interval_reason));
    return cell;
}

QString ledgerTip(const Ledger& ledger)
{
    return words(QT_TRANSLATE_NOOP("steps", "scheduled %1, completed %2, rejected %3, failed %4, timed out %5, "
                                            "cancelled %6, unfinished %7, not sent %8"))
        .arg(count(ledger.scheduled), count(ledger.completed), count(ledger.rejected), count(ledger.failed))
        .arg(count(ledger.timed_out), count(ledger.cancelled), count(ledger.unfinished), count(ledger.not_sent));
}

QString stabilityWord(Stability stability)
{
    switch (stability) {
    case Stability::stable:
        return words(QT_TRANSLATE_NOOP("steps", "stable"));
    case Stability::overloaded:
        return words(QT_TRANSLATE_NOOP("steps", "overloaded"));
    case Stability::not_established:
        break;
    }
    return words(QT_TRANSLATE_NOOP("steps", "not established"));
}

Cell trustCell(const StepTrust& trust)
{
    QStringList reasons;
    for (const auto& reason : trust.reasons)
        reasons.append(text(reason));
    const auto ink = trust.state == TrustState::trusted    ? Ink::good
                     : trust.state == TrustState::doubtful ? Ink::doubt
                                                           : Ink::bad;
    return {trustWord(trust.state), int(trust.state), reasons.join(QLatin1Char('\n')), ink};
}

Cell instrumentCell(const StepTrust& trust)
{
    QStringList all;
    for (const auto& [name, bound] : trust.bounds)
        all.append(metricWord(name) + QLatin1Char(' ') + boundWords(bound));
    const auto* ttft = boundOf(trust, "ttft_ms");
    if (ttft == nullptr)
        return {QStringLiteral("–"), -1.0, words(QT_TRANSLATE_NOOP("steps", "not known")), Ink::quiet};
    return {boundWords(*ttft), ttft->high, all.join(QLatin1Char('\n')), Ink::normal};
}

struct StepColumn
{
    CellColumn column;
    Cell (*cell)(const StepSummary&);
    bool figure = true; // struck through in a client-limited step
};

std::vector<StepColumn> columnsFor(const RunSummary& summary)
{
    const auto any = [&](auto test) { return std::any_of(summary.steps.begin(), summary.steps.end(), test); };
    const bool open = any([](const StepSummary& s) { return s.kind == LoadKind::open; });
    const auto ms = [](const char* name) {
        return words(QT_TRANSLATE_NOOP("steps", "%1 (ms)")).arg(QLatin1String(name));
    };
    const auto perSecond = [](const QString& name) { return words(QT_TRANSLATE_NOOP("steps", "%1 (/s)")).arg(name); };
    const auto ttftTip = words(QT_TRANSLATE_NOOP("steps", "Time to first token: from sending to the first "
                                                          "token-bearing event, in milliseconds"));
    const auto tpotTip = words(QT_TRANSLATE_NOOP("steps", "Time per output token after the first, of one request, in "
                                                          "milliseconds"));
    std::vector<StepColumn> columns;
    const auto add = [&](CellColumn column, Cell (*cell)(const StepSummary&), bool isFigure = true) {
        columns.push_back({std::move(column), cell, isFigure});
    };
    add(
        {words(QT_TRANSLATE_NOOP("steps", "Level")), words(QT_TRANSLATE_NOOP("steps", "The load that was offered")),
         false},
        [](const StepSummary& s) {
            return Cell{levelName(s), s.level + (s.purpose == Purpose::sweep ? 0 : 1e9), {}};
        },
        false);
    if (any([](const StepSummary& s) { return s.repeats > 1 || !s.repeat; }))
        add(
            {words(QT_TRANSLATE_NOOP("steps", "Repeat")), {}, false},
            [](const StepSummary& s) {
                return s.repeat ? Cell{count(*s.repeat), *s.repeat, {}}
                                : Cell{words(QT_TRANSLATE_NOOP("steps", "mean")), 1000000, {}};
            },
            false);
    if (any([](const StepSummary& s) { return s.klass.has_value(); }))
        add(
            {words(QT_TRANSLATE_NOOP("steps", "Class")), {}, false},
            [](const StepSummary& s) {
                return s.klass ? Cell{text(*s.klass), {}, {}}
                               : Cell{words(QT_TRANSLATE_NOOP("steps", "all")), QString(), {}};
            },
            false);
    add(
        {words(QT_TRANSLATE_NOOP("steps", "Verdict")),
         words(QT_TRANSLATE_NOOP("steps", "Of the step against the contract")), false},
        [](const StepSummary& s) { return verdictCell(s.verdict, text(verdictText(s))); }, false);
    add(
        {words(QT_TRANSLATE_NOOP("steps", "Trust")),
         words(QT_TRANSLATE_NOOP("steps", "How far the instrument itself can be trusted in this step")), false},
        [](const StepSummary& s) { return trustCell(s.trust); }, false);
    add(
        {words(QT_TRANSLATE_NOOP("steps", "Instrument")),
         words(QT_TRANSLATE_NOOP("steps",
                                 "By how much the instrument may have made TTFT too long/too short; the tip of "
                                 "the cell tells the other figures")),
         true},
        [](const StepSummary& s) { return instrumentCell(s.trust); }, false);
    add({words(QT_TRANSLATE_NOOP("steps", "n")), words(QT_TRANSLATE_NOOP("steps", "Measured requests that completed")),
         true},
        [](const StepSummary& s) {
            return Cell{count(s.ledger.completed), qlonglong(s.ledger.completed), ledgerTip(s.ledger)};
        });
    add({words(QT_TRANSLATE_NOOP("steps", "Errors")),
         words(QT_TRANSLATE_NOOP("steps", "Share of the measured requests that were lost")), true},
        [](const StepSummary& s) {
            const bool some = s.error_share.value_or(0) > 0;
            return Cell{percent(s.error_share), s.error_share.value_or(-1), ledgerTip(s.ledger),
                        some ? Ink::bad : Ink::normal};
        });
    add({ms("TTFT p50"), ttftTip, true},
        [](const StepSummary& s) { return percentile(s, "ttft_ms", s.ttft_ms, s.ttft_ms.p50, false); });
    add({ms("TTFT p95"), ttftTip, true},
        [](const StepSummary& s) { return percentile(s, "ttft_ms", s.ttft_ms, s.ttft_ms.p95, true); });
    if (open)
        add({ms("TTFT from due p95"),
             words(QT_TRANSLATE_NOOP("steps",
                                     "From the moment the request was due to its first token, in milliseconds: "
                                     "what its user waits")),
             true},
            [](const StepSummary& s) {
                return percentile(s, "ttft_from_due_ms", s.ttft_from_due_ms, s.ttft_from_due_ms.p95, true);
            });
    add({ms("TPOT p50"), tpotTip, true},
        [](const StepSummary& s) { return percentile(s, "tpot_ms", s.tpot_ms, s.tpot_ms.p50, false); });
    add({ms("TPOT p95"), tpotTip, true},
        [](const StepSummary& s) { return percentile(s, "tpot_ms", s.tpot_ms, s.tpot_ms.p95, true); });
    add({ms("E2E p95"), words(QT_TRANSLATE_NOOP("steps", "From sending to the finish, in milliseconds")), true},
        [](const StepSummary& s) { return percentile(s, "e2e_ms", s.e2e_ms, s.e2e_ms.p95, true); });
    add({perSecond(words(QT_TRANSLATE_NOOP("steps", "Requests"))),
         words(QT_TRANSLATE_NOOP("steps", "Completions inside the window, a second")), true},
        [](const StepSummary& s) { return withNote(number(s.request_throughput), goodputNote(s)); });
    add({perSecond(words(QT_TRANSLATE_NOOP("steps", "Tokens"))),
         words(QT_TRANSLATE_NOOP("steps", "Output tokens that arrived inside the window, a second")), true},
        [](const StepSummary& s) { return number(s.output_token_throughput); });
    add({perSecond(words(QT_TRANSLATE_NOOP("steps", "Goodput"))),
         words(QT_TRANSLATE_NOOP("steps", "Requests that completed and met every limit, a second")), true},
        [](const StepSummary& s) { return withNote(number(s.goodput), goodputNote(s)); });
    add({words(QT_TRANSLATE_NOOP("steps", "Good")),
         words(QT_TRANSLATE_NOOP("steps", "Share of the measured requests that completed and met every limit")), true},
        [](const StepSummary& s) {
            return Cell{percent(s.goodput_share), s.goodput_share.value_or(-1), {}};
        });
    add({words(QT_TRANSLATE_NOOP("steps", "Outstanding")),
         words(QT_TRANSLATE_NOOP("steps", "Requests sent and not ended: mean over time / most")), true},
        [](const StepSummary& s) {
            return Cell{
                figure(s.outstanding.mean) + QStringLiteral(" / ") + count(s.outstanding.max), s.outstanding.mean, {}};
        });
    add({ms("Lateness p99"),
         words(QT_TRANSLATE_NOOP("steps", "How late the client itself sent: its own fault, never the server's")), true},
        [](const StepSummary& s) { return percentile(s, "lateness_ms", s.lateness_ms, s.lateness_ms.p99, false); });
    if (open)
        add(
            {words(QT_TRANSLATE_NOOP("steps", "Load")),
             words(QT_TRANSLATE_NOOP("steps", "Whether the queue grew while requests kept arriving")), false},
            [](const StepSummary& s) {
                return s.stability ? Cell{stabilityWord(*s.stability),
                                          {},
                                          text(s.stability_reason),
                                          *s.stability == Stability::stable       ? Ink::good
                                          : *s.stability == Stability::overloaded ? Ink::bad
                                                                                  : Ink::doubt}
                                   : Cell{QStringLiteral("–"), {}, {}};
            },
            false);
    return columns;
}

QString limitText(const Gate& gate)
{
    if (gate.is)
        return words(QT_TRANSLATE_NOOP("steps", "is %1")).arg(text(*gate.is));
    const auto unit = text(plumbline::metricUnit(gate.metric));
    const auto side = [&](const char* sign, double value) {
        if (isShare(gate.metric))
            return QString::fromUtf8(sign) + QLatin1Char(' ') + percent(value);
        return QString::fromUtf8(sign) + QLatin1Char(' ') + figure(value) +
               (unit.isEmpty() ? unit : QLatin1Char(' ') + unit);
    };
    QStringList sides;
    if (gate.min)
        sides.append(side("≥", *gate.min));
    if (gate.max)
        sides.append(side("≤", *gate.max));
    return sides.join(QStringLiteral(", "));
}

} // namespace

QString levelName(const StepSummary& step)
{
    const auto name = level(step.level, step.unit);
    switch (step.purpose) {
    case Purpose::recovery:
        return words(QT_TRANSLATE_NOOP("steps", "%1 (recovery)")).arg(name);
    case Purpose::cold:
        return words(QT_TRANSLATE_NOOP("steps", "%1 (cold)")).arg(name);
    case Purpose::search:
    case Purpose::sweep:
        break;
    }
    return name;
}

CellSheet stepSheet(const RunSummary& summary)
{
    CellSheet sheet;
    const auto columns = columnsFor(summary);
    for (const auto& column : columns)
        sheet.columns.push_back(column.column);
    for (const auto& step : summary.steps) {
        CellTable::Row row;
        for (const auto& column : columns) {
            auto cell = column.cell(step);
            cell.struck = column.figure && step.trust.state == TrustState::client_limited;
            if (cell.struck)
                cell.tip = words(QT_TRANSLATE_NOOP("steps", "The client was the limit: not a figure of the server")) +
                           QLatin1Char('\n') + cell.tip;
            row.push_back(std::move(cell));
        }
        sheet.rows.push_back(std::move(row));
    }
    return sheet;
}

CellSheet gateSheet(const RunSummary& summary)
{
    CellSheet sheet;
    sheet.columns = {{words(QT_TRANSLATE_NOOP("steps", "Level")), {}, false},
                     {words(QT_TRANSLATE_NOOP("steps", "Repeat")), {}, false},
                     {words(QT_TRANSLATE_NOOP("steps", "Gate")),
                      words(QT_TRANSLATE_NOOP("steps", "What the contract asks of a step")), false},
                     {words(QT_TRANSLATE_NOOP("steps", "Limit")), {}, false},
                     {words(QT_TRANSLATE_NOOP("steps", "Value")), {}, true},
                     {words(QT_TRANSLATE_NOOP("steps", "n")), {}, true},
                     {words(QT_TRANSLATE_NOOP("steps", "Verdict")), {}, false},
                     {words(QT_TRANSLATE_NOOP("steps", "Why")), {}, false}};
    for (const auto& step : summary.steps) {
        if (step.klass)
            continue; // the entry over all classes bears every gate
        const bool struck = step.trust.state == TrustState::client_limited;
        for (const auto& gate : step.gates) {
            auto name = metricWord(gate.gate.metric);
            if (gate.gate.stat)
                name += QLatin1Char(' ') + text(*gate.gate.stat);
            if (gate.gate.klass)
                name += QStringLiteral(" (") + text(*gate.gate.klass) + QLatin1Char(')');
            Cell value = gate.value_text.empty() ? number(gate.value) : Cell{text(gate.value_text), {}, {}};
            if (gate.value_text.empty() && isShare(gate.gate.metric))
                value.text = percent(gate.value);
            value.struck = struck;
            const auto why = sentence(gateWhy(gate, step));
            sheet.rows.push_back({Cell{levelName(step), step.level, {}},
                                  step.repeat ? Cell{count(*step.repeat), *step.repeat, {}}
                                              : Cell{words(QT_TRANSLATE_NOOP("steps", "mean")), 1000000, {}},
                                  Cell{name, {}, {}}, Cell{limitText(gate.gate), {}, {}}, value,
                                  Cell{count(gate.n), qlonglong(gate.n), {}}, verdictCell(gate.state, {}),
                                  Cell{why, {}, why}});
        }
    }
    return sheet;
}

} // namespace plumbline::ui
