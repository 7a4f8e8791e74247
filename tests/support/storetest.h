// Libraries for tests: rows put in by hand, and what a query of one value says.
#pragma once

#include "core/store/library.h"
#include "core/store/liveness.h"
#include "core/store/runlist.h"
#include "core/store/sqlite.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

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

// Four runs, oldest first: 01A1 and 01B1 of the plan "chat", 01B2 imported and with all that a row can hold, 01C3.
inline std::string addSampleRuns(Library& library)
{
    return library.write([](QSqlDatabase& database) {
        auto problem = insertRun(database, "01A1", "2026-09-20T10:00:00.000Z");
        problem += insertRun(database, "01B1", "2026-09-21T10:00:00.000Z");
        for (const auto* name : {"Long prompts", "nobody's"})
            problem += insertInto(database, "plans",
                                  {{"sha256", text(name)},
                                   {"name", text(name)},
                                   {"json", QStringLiteral("{\"name\":\"%1\"}").arg(QLatin1String(name))}});
        problem += insertInto(database, "runs",
                              {{"run", text("01B2")},
                               {"name", text("Long prompts")},
                               {"plan_sha256", text("Long prompts")},
                               {"label", text("simulated")},
                               {"imported", 1},
                               {"tool", text("aiperf 0.3")},
                               {"source_file", text("profile.jsonl")},
                               {"source_sha256", text("abc")},
                               {"started_utc", text("2026-09-21T23:59:59.999Z")},
                               {"ended_utc", text("2026-09-22T00:10:00.000Z")},
                               {"base_url", text("http://127.0.0.1:8080")},
                               {"model", text("Qwen3_0.6B")},
                               {"server_kind", text("llama.cpp")},
                               {"state", text("aborted")},
                               {"reason", text("the server went away")},
                               {"verdict", text("failed")},
                               {"conclusion", text("100% of nothing")},
                               {"requests", 7},
                               {"failures", 2},
                               {"definitions", 3},
                               {"warnings", text("[\"a \\\"pin\\\" changed\",\"ä\"]")},
                               {"summary_line", QByteArray("{\"type\":\"summary\",\"summary\":{\"a\":1.50,\"b\":[{}]},"
                                                           "\"lines\":9}")}});
        return problem + insertRun(database, "01C3", "2026-09-22T10:00:00.000Z");
    });
}

inline std::vector<std::string> ids(const std::vector<RunRow>& rows)
{
    std::vector<std::string> names;
    for (const auto& row : rows)
        names.push_back(row.run);
    return names;
}
inline std::string joined(const std::vector<RunRow>& rows)
{
    std::string all;
    for (const auto& name : ids(rows))
        all += (all.empty() ? "" : " ") + name;
    return all;
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
