// The run that others of the same plan are held against.
#include "core/record/clock.h"
#include "core/store/runlist.h"
#include "core/store/runrow.h"
#include "core/store/sqlite.h"

namespace plumbline {

std::string setBaseline(Library& library, const std::string& run)
{
    return library.write([&](QSqlDatabase& database) {
        const auto found = rowOf(library, run);
        if (!found.problem.empty())
            return found.problem;
        if (found.row.deleted)
            return "the run " + run + " is marked as deleted; a baseline must be one that is kept";
        if (found.row.state == RunState::running)
            return "the run " + run + " is being measured; a baseline must be one that has ended";
        QSqlQuery query(database);
        query.prepare(QStringLiteral("INSERT INTO baselines (plan_name, run, set_utc) VALUES (?, ?, ?) ON CONFLICT "
                                     "(plan_name) DO UPDATE SET run = excluded.run, set_utc = excluded.set_utc"));
        query.addBindValue(toQt(found.row.name));
        query.addBindValue(static_cast<qlonglong>(found.row.id));
        query.addBindValue(toQt(utcNow()));
        return query.exec() ? std::string() : problemOf(library.path(), query);
    });
}

std::string clearBaseline(Library& library, const std::string& planName)
{
    return library.write([&](QSqlDatabase& database) {
        QSqlQuery query(database);
        query.prepare(QStringLiteral("DELETE FROM baselines WHERE plan_name = ?"));
        query.addBindValue(toQt(planName));
        if (!query.exec())
            return problemOf(library.path(), query);
        return query.numRowsAffected() > 0 ? std::string()
                                           : "no run in " + library.path() + " is the baseline of '" + planName + "'";
    });
}

std::optional<std::string> baselineOf(const Library& library, const std::string& planName)
{
    if (!library.error().empty())
        return std::nullopt;
    QSqlQuery query(library.connection());
    query.prepare(QStringLiteral("SELECT r.run FROM baselines b JOIN runs r ON r.id = b.run "
                                 "WHERE b.plan_name = ? AND r.deleted_utc IS NULL"));
    query.addBindValue(toQt(planName));
    if (!query.exec() || !query.next())
        return std::nullopt;
    return textAt(query, 0);
}

} // namespace plumbline
