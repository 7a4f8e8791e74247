#include "core/store/migrations.h"

#include "core/store/backup.h"
#include "core/store/liveness.h"
#include "core/store/sqlite.h"

#include <QFile>

// Of a static library: named, or the linker leaves the files out. Outside of any namespace, as Qt asks.
static void takeMigrationsIn()
{
    Q_INIT_RESOURCE(migrations);
}

namespace plumbline {
namespace {

std::string liveRun(const std::string& path, const QSqlDatabase& database)
{
    QSqlQuery query(database);
    if (!query.exec(QStringLiteral(
            "SELECT run, pid, boot_id, process_started, heartbeat_utc FROM runs WHERE state = 'running'")))
        return problemOf(path, query);
    while (query.next())
        if (livenessOf({numberAt(query, 1), textAt(query, 2), numberAt(query, 3)}, textAt(query, 4)) != Liveness::gone)
            return path + " is of an older version and can't be changed to this one while the run " + textAt(query, 0) +
                   " is being written to it (process " + textAt(query, 1) + "); wait until it has ended";
    return {};
}

std::string runScripts(const QSqlDatabase& database, const std::string& path, std::size_t version,
                       const std::vector<std::string>& scripts)
{
    for (auto at = version; at < scripts.size(); ++at)
        for (const auto& statement : statementsOf(scripts[at]))
            if (auto problem = execute(path, database, toQt(statement)); !problem.empty())
                return problem + " (while its tables were made for version " + std::to_string(at + 1) + ")";
    QSqlQuery query(database);
    if (!query.exec(QStringLiteral("PRAGMA foreign_key_check")))
        return problemOf(path, query);
    if (query.next())
        return path + " can't be brought to this version: a row of its table " + textAt(query, 0) +
               " belongs to no row of " + textAt(query, 2);
    query.finish();
    for (const auto& [name, value] : {std::pair<const char*, std::size_t>{"user_version", scripts.size()},
                                      {"application_id", static_cast<std::size_t>(applicationId)}})
        if (auto problem =
                execute(path, database, QStringLiteral("PRAGMA %1 = %2").arg(QLatin1String(name)).arg(value));
            !problem.empty())
            return problem;
    return {};
}

Migrated migrateLocked(const QSqlDatabase& database, const std::string& path, const std::string& file,
                       const std::vector<std::string>& scripts)
{
    Migrated result;
    std::int64_t version = 0;
    {
        QSqlQuery query(database);
        if (!query.exec(QStringLiteral("PRAGMA user_version")) || !query.next()) {
            result.problem = problemOf(path, query);
            return result;
        }
        version = numberAt(query, 0);
    }
    if (version < 0 || static_cast<std::size_t>(version) >= scripts.size())
        return result; // another program was faster
    if (version > 0) {
        result.problem = liveRun(path, database);
        if (!result.problem.empty())
            return result;
        auto copy = backUp(path, file, version);
        result = {copy.problem, copy.file};
        if (!result.problem.empty())
            return result;
    }
    result.problem = runScripts(database, path, static_cast<std::size_t>(version), scripts);
    return result;
}

} // namespace

const std::vector<std::string>& migrations()
{
    static const std::vector<std::string> scripts = [] {
        takeMigrationsIn();
        std::vector<std::string> read;
        for (int version = 1;; ++version) {
            QFile file(QStringLiteral(":/migrations/%1.sql").arg(version, 3, 10, QLatin1Char('0')));
            if (!file.open(QIODevice::ReadOnly))
                return read;
            read.push_back(file.readAll().toStdString());
        }
    }();
    return scripts;
}

Migrated migrate(const QSqlDatabase& database, const std::string& path, const std::string& file,
                 const std::vector<std::string>& scripts)
{
    // A table that is made anew must not take the rows with it that refer to it; they are checked before the commit.
    Migrated result;
    result.problem = execute(path, database, QStringLiteral("PRAGMA foreign_keys = OFF"));
    if (result.problem.empty())
        result.problem = execute(path, database, QStringLiteral("BEGIN EXCLUSIVE"));
    if (result.problem.empty()) {
        result = migrateLocked(database, path, file, scripts);
        if (result.problem.empty())
            result.problem = execute(path, database, QStringLiteral("COMMIT"));
        if (!result.problem.empty()) {
            execute(path, database, QStringLiteral("ROLLBACK"));
            if (!result.backup.empty())
                QFile::remove(toQt(result.backup)); // of what is unchanged
            result.backup.clear();
        }
    }
    execute(path, database, QStringLiteral("PRAGMA foreign_keys = ON"));
    return result;
}

std::vector<std::string> statementsOf(std::string_view script)
{
    std::vector<std::string> statements;
    std::string statement;
    const auto finish = [&] {
        if (statement.find_first_not_of(" \t\r\n") != std::string::npos)
            statements.push_back(statement);
        statement.clear();
    };
    for (std::size_t at = 0; at < script.size(); ++at) {
        const char c = script[at];
        if (script.substr(at, 2) == "--") {
            at = std::min(script.find('\n', at), script.size());
            statement += '\n';
        } else if (script.substr(at, 2) == "/*") {
            const auto end = script.find("*/", at + 2);
            at = end == std::string_view::npos ? script.size() : end + 1;
            statement += ' ';
        } else if (c == '\'' || c == '"') { // a doubled quote ends one text and begins the next
            const auto end = std::min(script.find(c, at + 1), script.size() - 1);
            statement += script.substr(at, end - at + 1);
            at = end;
        } else if (c == ';') {
            finish();
        } else {
            statement += c;
        }
    }
    finish();
    return statements;
}

} // namespace plumbline
