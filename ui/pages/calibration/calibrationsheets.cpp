#include "ui/pages/calibration/calibrationsheets.h"

#include "core/stats/envelopefigures.h"
#include "ui/numbers.h"
#include "ui/sentences.h"
#include "ui/showntext.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace plumbline::ui {
namespace {

constexpr double exactMs = 1, usableMs = 5; // p99 of the errors

QString words(const char* text)
{
    return QCoreApplication::translate("calibration", text);
}

QString transportWord(TransportKind transport)
{
    return transport == TransportKind::precise ? words(QT_TRANSLATE_NOOP("calibration", "precise"))
                                               : QStringLiteral("Qt");
}

Cell number(double value, bool isVoid)
{
    return {figure(value), value, exact(value), isVoid ? Ink::quiet : Ink::normal, isVoid};
}

// An error with the colour of what it does to trust.
Cell error(double value, bool isVoid)
{
    auto cell = number(value, isVoid);
    if (!isVoid)
        cell.ink = value < exactMs ? Ink::good : value < usableMs ? Ink::doubt : Ink::bad;
    return cell;
}

Cell stateOf(const EnvelopeCell& cell)
{
    if (!cell.is_void)
        return {words(QT_TRANSLATE_NOOP("calibration", "✓ clean")), 0, {}, Ink::good};
    const auto why = cell.requests == 0
                         ? words(QT_TRANSLATE_NOOP("calibration", "void: no request was stamped by the server"))
                         : words(QT_TRANSLATE_NOOP("calibration", "void: the server itself was late by %1 (p99)"))
                               .arg(duration(cell.server_late_p99_ms));
    return {why, 1, why, Ink::doubt};
}

QString goodWords(const std::optional<double>& events)
{
    return events ? words(QT_TRANSLATE_NOOP("calibration", "up to %1 events/s")).arg(count(std::int64_t(*events)))
                  : words(QT_TRANSLATE_NOOP("calibration", "at no load"));
}

} // namespace

std::vector<CellColumn> loadColumns()
{
    const auto title = [](const char* text) { return words(text); };
    return {
        {title(QT_TRANSLATE_NOOP("calibration", "Transport")), {}, false},
        {title(QT_TRANSLATE_NOOP("calibration", "Streams")), {}, true},
        {title(QT_TRANSLATE_NOOP("calibration", "Events/s")),
         words(QT_TRANSLATE_NOOP("calibration", "Token events a second that were read, all streams together")), true},
        {title(QT_TRANSLATE_NOOP("calibration", "TTFT error p50 (ms)")),
         words(
             QT_TRANSLATE_NOOP("calibration", "By how much a TTFT is measured too long, against the server's stamps")),
         true},
        {title(QT_TRANSLATE_NOOP("calibration", "TTFT error p99 (ms)")),
         words(
             QT_TRANSLATE_NOOP("calibration", "By how much a TTFT is measured too long, against the server's stamps")),
         true},
        {title(QT_TRANSLATE_NOOP("calibration", "Gap error p99 (ms)")),
         words(QT_TRANSLATE_NOOP("calibration", "Of the time between two tokens, either way")), true},
        {title(QT_TRANSLATE_NOOP("calibration", "Lateness p99 (ms)")),
         words(QT_TRANSLATE_NOOP("calibration", "How late the client sent its requests")), true},
        {title(QT_TRANSLATE_NOOP("calibration", "CPU (µs/event)")),
         words(QT_TRANSLATE_NOOP("calibration", "Of the whole client")), true},
        {title(QT_TRANSLATE_NOOP("calibration", "Server late p99 (ms)")),
         words(QT_TRANSLATE_NOOP("calibration", "Of the reference server itself: above 1 ms the load says nothing")),
         true},
        {title(QT_TRANSLATE_NOOP("calibration", "State")), {}, false},
    };
}

CellTable::Row loadRow(TransportKind transport, const EnvelopeCell& cell)
{
    const bool isVoid = cell.is_void;
    return {{transportWord(transport), {}, {}},
            {count(cell.streams), cell.streams, {}},
            {count(std::int64_t(cell.events_per_s)), cell.events_per_s,
             words(QT_TRANSLATE_NOOP("calibration", "asked for: %1 a second of each stream; %2 requests"))
                 .arg(figure(cell.rate), count(cell.requests))},
            error(cell.ttft_error_p50_ms, isVoid),
            error(cell.ttft_error_p99_ms, isVoid),
            error(cell.gap_error_p99_ms, isVoid),
            number(cell.lateness_p99_ms, isVoid),
            number(cell.cpu_us_an_event, isVoid),
            number(cell.server_late_p99_ms, false),
            stateOf(cell)};
}

std::vector<CellColumn> historyColumns()
{
    return {
        {words(QT_TRANSLATE_NOOP("calibration", "Date")), {}, false},
        {words(QT_TRANSLATE_NOOP("calibration", "Transport")), {}, false},
        {words(QT_TRANSLATE_NOOP("calibration", "Right to 1 ms")),
         words(QT_TRANSLATE_NOOP("calibration", "The highest load up to which the p99 of the errors of TTFT and gap "
                                                "stayed below")),
         false},
        {words(QT_TRANSLATE_NOOP("calibration", "Right to 5 ms")),
         words(QT_TRANSLATE_NOOP("calibration", "The highest load up to which the p99 of the errors of TTFT and gap "
                                                "stayed below")),
         false},
        {words(QT_TRANSLATE_NOOP("calibration", "Holds")),
         words(QT_TRANSLATE_NOOP("calibration", "For this machine, kernel and build")), false},
        {words(QT_TRANSLATE_NOOP("calibration", "Machine")), {}, false},
        {words(QT_TRANSLATE_NOOP("calibration", "Kernel")), {}, false},
        {words(QT_TRANSLATE_NOOP("calibration", "Build")), {}, false}};
}

CellTable::Row historyRow(const Envelope& envelope, const InstrumentIdentity& now)
{
    const auto good = [&envelope](double limit) {
        const auto events = goodTo(envelope, limit);
        return Cell{goodWords(events), events.value_or(-1), {}, events ? Ink::normal : Ink::bad};
    };
    const auto why = whyNotValid(envelope, now);
    const auto text = [](const std::string& value) {
        const auto shown = sentence(value).simplified();
        return Cell{shown, {}, shown};
    };
    return {{localTime(envelope.taken_utc), QString::fromStdString(envelope.taken_utc), {}},
            {transportWord(envelope.transport), {}, {}},
            good(exactMs),
            good(usableMs),
            why.isEmpty() ? Cell{words(QT_TRANSLATE_NOOP("calibration", "✓ yes")), 0, {}, Ink::good}
                          : Cell{words(QT_TRANSLATE_NOOP("calibration", "– no")), 1, why, Ink::quiet},
            text(envelope.instrument.machine),
            text(envelope.instrument.kernel),
            text(envelope.instrument.build)};
}

QString envelopeWords(const Envelope& envelope)
{
    return words(QT_TRANSLATE_NOOP("calibration", "%1 (%2): right to 1 ms (p99) %3, to 5 ms %4"))
        .arg(transportWord(envelope.transport), localTime(envelope.taken_utc), goodWords(goodTo(envelope, exactMs)),
             goodWords(goodTo(envelope, usableMs)));
}

QString instrumentWords(const InstrumentIdentity& instrument)
{
    const auto machine = shownText(instrument.machine);
    static const QRegularExpression form(
        QStringLiteral("^(.*), (\\d+) processors, affinity (.*), limit (.*)$")); // as instrumentIdentity() puts it
    QString text;
    if (const auto match = form.match(machine); match.hasMatch()) {
        text = words(QT_TRANSLATE_NOOP("calibration", "%1, %2 logical processors; this program may use those numbered %3"))
                   .arg(match.captured(1), match.captured(2), match.captured(3));
        text += match.captured(4) == QStringLiteral("none")
                    ? words(QT_TRANSLATE_NOOP("calibration", ", as long as it likes."))
                    : words(QT_TRANSLATE_NOOP("calibration", ", for the time of %1 of them.")).arg(match.captured(4));
    } else {
        text = machine + QLatin1Char('.');
    }
    return text + QLatin1Char(' ') +
           words(QT_TRANSLATE_NOOP("calibration", "Kernel %1, Plumbline %2."))
               .arg(shownText(instrument.kernel), shownText(instrument.build));
}

QString whyNotValid(const Envelope& envelope, const InstrumentIdentity& now)
{
    QStringList other;
    if (envelope.instrument.machine != now.machine)
        other.append(words(QT_TRANSLATE_NOOP("calibration", "another machine")));
    if (envelope.instrument.kernel != now.kernel)
        other.append(words(QT_TRANSLATE_NOOP("calibration", "another kernel")));
    if (envelope.instrument.build != now.build)
        other.append(words(QT_TRANSLATE_NOOP("calibration", "another build of this program")));
    return other.join(QStringLiteral(", "));
}

} // namespace plumbline::ui
