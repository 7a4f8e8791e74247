#include "core/store/calibrations.h"

#include "core/store/sqlite.h"

namespace plumbline {
namespace {

constexpr auto cellColumns = "streams, rate, events_per_s, requests, ttft_error_p50_ms, ttft_error_p99_ms, "
                             "send_delay_p99_ms, read_delay_p99_ms, gap_error_p99_ms, lateness_p99_ms, "
                             "cpu_us_an_event, server_late_p99_ms, is_void";

std::string putCell(const std::string& path, QSqlQuery& query, qlonglong calibration, int position,
                    const EnvelopeCell& cell)
{
    query.bindValue(0, calibration);
    query.bindValue(1, position);
    int at = 2;
    const auto put = [&](const QVariant& value) { query.bindValue(at++, value); };
    put(cell.streams);
    put(cell.rate);
    put(cell.events_per_s);
    put(static_cast<qlonglong>(cell.requests));
    for (const double value :
         {cell.ttft_error_p50_ms, cell.ttft_error_p99_ms, cell.send_delay_p99_ms, cell.read_delay_p99_ms,
          cell.gap_error_p99_ms, cell.lateness_p99_ms, cell.cpu_us_an_event, cell.server_late_p99_ms})
        put(value);
    put(cell.is_void ? 1 : 0);
    return query.exec() ? std::string() : problemOf(path, query);
}

EnvelopeCell cellAt(const QSqlQuery& query)
{
    EnvelopeCell cell;
    cell.streams = static_cast<int>(numberAt(query, 0));
    cell.rate = query.value(1).toDouble();
    cell.events_per_s = query.value(2).toDouble();
    cell.requests = numberAt(query, 3);
    int at = 4;
    for (auto* value :
         {&cell.ttft_error_p50_ms, &cell.ttft_error_p99_ms, &cell.send_delay_p99_ms, &cell.read_delay_p99_ms,
          &cell.gap_error_p99_ms, &cell.lateness_p99_ms, &cell.cpu_us_an_event, &cell.server_late_p99_ms})
        *value = query.value(at++).toDouble();
    cell.is_void = numberAt(query, at) != 0;
    return cell;
}

std::string readCells(const Library& library, const QVariant& calibration, std::vector<EnvelopeCell>& into)
{
    QSqlQuery cells(library.connection());
    cells.prepare(QStringLiteral("SELECT %1 FROM calibration_cells WHERE calibration = ? ORDER BY position")
                      .arg(QLatin1String(cellColumns)));
    cells.addBindValue(calibration);
    if (!cells.exec())
        return problemOf(library.path(), cells);
    while (cells.next())
        into.push_back(cellAt(cells));
    return {};
}

} // namespace

std::string keepEnvelope(Library& library, const Envelope& envelope)
{
    return library.write([&](QSqlDatabase& database) {
        QSqlQuery head(database);
        head.prepare(QStringLiteral("INSERT INTO calibrations (taken_utc, machine, kernel, build, transport) "
                                    "VALUES (?, ?, ?, ?, ?)"));
        for (const auto& text : {envelope.taken_utc, envelope.instrument.machine, envelope.instrument.kernel,
                                 envelope.instrument.build, std::string(nameOf(envelope.transport))})
            head.addBindValue(toQt(text));
        if (!head.exec())
            return problemOf(library.path(), head);
        const auto id = head.lastInsertId().toLongLong();
        QSqlQuery cells(database);
        cells.prepare(QStringLiteral("INSERT INTO calibration_cells (calibration, position, %1) "
                                     "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
                          .arg(QLatin1String(cellColumns)));
        int position = 0;
        for (const auto& cell : envelope.cells)
            if (auto problem = putCell(library.path(), cells, id, position++, cell); !problem.empty())
                return problem;
        return std::string();
    });
}

FoundEnvelope latestEnvelope(const Library& library, const InstrumentIdentity& instrument, TransportKind transport)
{
    FoundEnvelope found;
    QSqlQuery head(library.connection());
    head.prepare(QStringLiteral("SELECT id, taken_utc FROM calibrations WHERE transport = ? AND machine = ? AND "
                                "kernel = ? AND build = ? ORDER BY id DESC LIMIT 1"));
    for (const auto& text : {std::string(nameOf(transport)), instrument.machine, instrument.kernel, instrument.build})
        head.addBindValue(toQt(text));
    if (!head.exec()) {
        found.problem = problemOf(library.path(), head);
        return found;
    }
    if (!head.next())
        return found;
    Envelope envelope{textAt(head, 1), instrument, transport, {}};
    found.problem = readCells(library, head.value(0), envelope.cells);
    if (!found.problem.empty())
        return found;
    found.envelope = std::move(envelope);
    return found;
}

FoundEnvelopes listEnvelopes(const Library& library, int most)
{
    FoundEnvelopes found;
    QSqlQuery head(library.connection());
    head.prepare(QStringLiteral("SELECT id, taken_utc, machine, kernel, build, transport FROM calibrations "
                                "ORDER BY id DESC LIMIT ?"));
    head.addBindValue(most);
    if (!head.exec()) {
        found.problem = problemOf(library.path(), head);
        return found;
    }
    while (head.next()) {
        const auto transport = valueOf<TransportKind>(textAt(head, 5));
        if (!transport)
            continue; // of a newer version of this program
        Envelope envelope{textAt(head, 1), {textAt(head, 2), textAt(head, 3), textAt(head, 4)}, *transport, {}};
        found.problem = readCells(library, head.value(0), envelope.cells);
        if (!found.problem.empty())
            return found;
        found.envelopes.push_back(std::move(envelope));
    }
    return found;
}

} // namespace plumbline
