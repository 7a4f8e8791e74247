#include "core/store/connecting.h"

#include "core/store/sqlite.h"

#include <QSqlDatabase>
#include <QUrl>

#include <atomic>

namespace plumbline {
namespace {

std::atomic<int> timeout{5000};

} // namespace

int busyTimeout()
{
    return timeout;
}

void setBusyTimeoutForTests(int milliseconds)
{
    timeout = milliseconds;
}

QString newConnectionName()
{
    static std::atomic<int> made{0};
    return QStringLiteral("plumbline-library-%1").arg(++made);
}

std::string connectTo(const QString& name, const std::string& path, const std::string& file, Connecting how, int* code)
{
    auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), name);
    if (!database.isValid())
        return "libraries need Qt's SQLite driver, which is not installed (Debian: libqt6sql6-sqlite)";
    auto options = QStringLiteral("QSQLITE_BUSY_TIMEOUT=%1").arg(busyTimeout());
    if (how != Connecting::read_write)
        options += QStringLiteral(";QSQLITE_OPEN_READONLY");
    if (how == Connecting::immutable) {
        options += QStringLiteral(";QSQLITE_OPEN_URI");
        database.setDatabaseName(QString::fromLatin1(QUrl::fromLocalFile(toQt(file)).toEncoded()) +
                                 QStringLiteral("?immutable=1"));
    } else {
        database.setDatabaseName(toQt(file));
    }
    database.setConnectOptions(options);
    const auto problem = [&](const QSqlError& error) {
        if (code != nullptr)
            *code = resultCode(error);
        return problemOf(path, error);
    };
    if (!database.open())
        return problem(database.lastError());
    for (const auto* statement : {"PRAGMA foreign_keys = ON", "PRAGMA user_version"}) {
        QSqlQuery query(database);
        if (!query.exec(QLatin1String(statement)))
            return problem(query.lastError());
    }
    return {};
}

void dropConnection(const QString& name)
{
    QSqlDatabase::removeDatabase(name);
}

} // namespace plumbline
