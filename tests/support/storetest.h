// Libraries for tests: rows put in by hand, and what a query of one value says.
#pragma once

#include "core/store/library.h"
#include "core/store/liveness.h"
#include "core/store/sqlite.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>

#include <initializer_list>
#include <string>
#include <utility>

#include <unistd.h>

namespace plumbline::test {

using Values = std::initializer_list<std::pair<const char*, QVariant>>;

inline QVariant text(const char* value)
{
    return QString::fromUtf8(value);
}

// A row with these values; the problem.
inline std::string insertInto(const QSqlDatabase& database, const char* table, Values values)
{
    QString names, marks;
    for (const auto& [name, value] : values) {
        names += QLatin1String(names.isEmpty() ? "" : ", ") + QLatin1String(name);
        marks += QLatin1String(marks.isEmpty() ? "?" : ", ?");
    }
    QSqlQuery query(database);
    query.prepare(QStringLiteral("INSERT INTO %1 (%2) VALUES (%3)").arg(QLatin1String(table), names, marks));
    for (const auto& [name, value] : values)
        query.addBindValue(value);
    return query.exec() ? std::string() : problemOf("the library", query);
}

// A run that has ended, with the columns that every run has; `more` may not name those again.
inline std::string insertRun(const QSqlDatabase& database, const char* run, const char* started = "2026-01-02T03:04:05",
                             const char* state = "finished", const char* name = "chat")
{
    return insertInto(database, "runs",
                      {{"run", text(run)},
                       {"name", text(name)},
                       {"label", text("measured")},
                       {"tool", text("plumbline 0.1.0")},
                       {"started_utc", text(started)},
                       {"state", text(state)}});
}

inline std::string setWriter(const QSqlDatabase& database, const char* run, const WriterProcess& writer,
                             const std::string& heartbeat)
{
    QSqlQuery query(database);
    query.prepare(
        QStringLiteral("UPDATE runs SET pid = ?, boot_id = ?, process_started = ?, heartbeat_utc = ? WHERE run = ?"));
    query.addBindValue(static_cast<qlonglong>(writer.pid));
    query.addBindValue(toQt(writer.boot_id));
    query.addBindValue(static_cast<qlonglong>(writer.process_started));
    query.addBindValue(toQt(heartbeat));
    query.addBindValue(text(run));
    return query.exec() ? std::string() : problemOf("the library", query);
}

inline QVariant valueOf(const QSqlDatabase& database, const char* sql)
{
    QSqlQuery query(database);
    return query.exec(QString::fromUtf8(sql)) && query.next() ? query.value(0) : QVariant();
}
inline std::int64_t numberOf(const Library& library, const char* sql)
{
    return valueOf(library.connection(), sql).toLongLong();
}
inline std::string textOf(const Library& library, const char* sql)
{
    return valueOf(library.connection(), sql).toString().toStdString();
}

// Permissions do not bind root: what depends on them runs as somebody else.
class NotAsRoot
{
public:
    NotAsRoot() : root_(::geteuid() == 0)
    {
        if (root_ && ::seteuid(65534) != 0)
            qFatal("the rights of root can't be given up");
    }
    ~NotAsRoot()
    {
        if (root_ && ::seteuid(0) != 0)
            qFatal("the rights of root can't be taken back");
    }
    NotAsRoot(const NotAsRoot&) = delete;
    NotAsRoot& operator=(const NotAsRoot&) = delete;

private:
    bool root_;
};

inline bool contains(const std::string& text, const char* part)
{
    return text.find(part) != std::string::npos;
}

} // namespace plumbline::test
