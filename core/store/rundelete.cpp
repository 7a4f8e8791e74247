// Deleting is a mark; purging removes.
#include "core/record/clock.h"
#include "core/store/runlist.h"
#include "core/store/runrow.h"
#include "core/store/sqlite.h"

namespace plumbline {
namespace {

// A run of this mark has lost some of its rows: it can't be taken back.
const auto purging = QStringLiteral("purging");

std::string change(const std::string& path, const QSqlDatabase& database, const char* statement,
                   const std::vector<QVariant>& values, std::int64_t* changed = nullptr)
{
    QSqlQuery query(database);
    query.prepare(QLatin1String(statement));
    for (const auto& value : values)
        query.addBindValue(value);
    if (!query.exec())
        return problemOf(path, query);
    if (changed != nullptr)
        *changed = query.numRowsAffected();
    return {};
}

std::string mark(Library& library, const std::string& run, bool deleted)
{
    return library.write([&](QSqlDatabase& database) {
        const auto found = rowOf(library, run);
        if (!found.problem.empty())
            return found.problem;
        if (deleted && found.row.state == RunState::running)
            return "the run " + run + " is being measured" + (found.row.elsewhere ? " by another program" : "") +
                   "; it can be deleted when it has ended";
        if (deleted == found.row.deleted)
            return std::string();
        std::int64_t changed = 0;
        auto problem = change(library.path(), database,
                              "UPDATE runs SET deleted_utc = ? WHERE id = ? AND deleted_utc IS NOT 'purging'",
                              {deleted ? QVariant(toQt(utcNow())) : bound(std::optional<std::string>()),
                               static_cast<qlonglong>(found.row.id)},
                              &changed);
        if (problem.empty() && changed == 0)
            problem = "the run " + run + " is being removed for good, and can't be taken back";
        return problem;
    });
}

// A bounded piece of work each, so that a run that is being measured into the same library is not held up.
std::string purgeRun(Library& library, std::int64_t id)
{
    constexpr qlonglong piece = 20'000;
    const QVariant run = static_cast<qlonglong>(id);
    for (std::int64_t removed = piece; removed == piece;) {
        const auto problem = library.write([&](QSqlDatabase& database) {
            return change(library.path(), database,
                          "DELETE FROM requests WHERE rowid IN (SELECT rowid FROM requests WHERE run = ? LIMIT ?)",
                          {run, piece}, &removed);
        });
        if (!problem.empty())
            return problem;
    }
    return library.write([&](QSqlDatabase& database) {
        auto problem = change(library.path(), database, "DELETE FROM runs WHERE id = ?", {run});
        if (problem.empty())
            problem = change(library.path(), database,
                             "DELETE FROM plans WHERE sha256 NOT IN "
                             "(SELECT plan_sha256 FROM runs WHERE plan_sha256 IS NOT NULL)",
                             {});
        return problem;
    });
}

// Pages that are free go back to the disk, a bounded number at a time.
std::string giveBackPages(Library& library)
{
    std::int64_t before = -1, free = 0;
    const auto piece = [&](QSqlDatabase& database) {
        QSqlQuery query(database);
        if (!query.exec(QStringLiteral("PRAGMA incremental_vacuum(5000)")))
            return problemOf(library.path(), query);
        while (query.next()) // one page each
            ;
        if (!query.exec(QStringLiteral("PRAGMA freelist_count")) || !query.next())
            return problemOf(library.path(), query);
        free = numberAt(query, 0);
        return std::string();
    };
    do {
        before = free;
        if (auto problem = library.write(piece); !problem.empty())
            return problem;
    } while (free > 0 && free != before);
    return {};
}

} // namespace

std::string deleteRun(Library& library, const std::string& run)
{
    return mark(library, run, true);
}

std::string undeleteRun(Library& library, const std::string& run)
{
    return mark(library, run, false);
}

std::string purgeDeleted(Library& library, std::int64_t& purged)
{
    purged = 0;
    std::vector<std::int64_t> ids;
    auto problem = library.write([&](QSqlDatabase& database) {
        QSqlQuery query(database);
        if (!query.exec(QStringLiteral("SELECT id FROM runs WHERE deleted_utc IS NOT NULL")))
            return problemOf(library.path(), query);
        while (query.next())
            ids.push_back(numberAt(query, 0));
        query.finish();
        return change(library.path(), database, "UPDATE runs SET deleted_utc = ? WHERE deleted_utc IS NOT NULL",
                      {purging});
    });
    for (const auto id : ids) {
        if (problem.empty())
            problem = purgeRun(library, id);
        purged += problem.empty() ? 1 : 0;
    }
    if (problem.empty() && purged > 0)
        problem = giveBackPages(library);
    return problem;
}

} // namespace plumbline
