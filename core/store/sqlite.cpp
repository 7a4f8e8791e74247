#include "core/store/sqlite.h"

#include <QSqlDatabase>

namespace plumbline {

std::string textAt(const QSqlQuery& query, int column)
{
    return query.value(column).toString().toStdString();
}

std::int64_t numberAt(const QSqlQuery& query, int column)
{
    return query.value(column).toLongLong();
}

std::optional<std::int64_t> optionalNumberAt(const QSqlQuery& query, int column)
{
    const auto value = query.value(column);
    return value.isNull() ? std::nullopt : std::optional<std::int64_t>(value.toLongLong());
}

std::optional<std::string> optionalTextAt(const QSqlQuery& query, int column)
{
    const auto value = query.value(column);
    return value.isNull() ? std::nullopt : std::optional<std::string>(value.toString().toStdString());
}

std::string bytesAt(const QSqlQuery& query, int column)
{
    return query.value(column).toByteArray().toStdString();
}

QVariant bound(const std::optional<std::string>& text)
{
    return text ? QVariant(toQt(*text)) : QVariant(QMetaType::fromType<QString>());
}

QVariant bound(const std::optional<std::int64_t>& number)
{
    return number ? QVariant(static_cast<qlonglong>(*number)) : QVariant(QMetaType::fromType<qlonglong>());
}

int resultCode(const QSqlError& error)
{
    bool isNumber = false;
    const int code = error.nativeErrorCode().toInt(&isNumber); // extended: the primary code is its lowest byte
    return isNumber ? code & 0xff : 0;
}

std::string problemOf(const std::string& path, const QSqlError& error)
{
    const auto said =
        error.databaseText().isEmpty() ? error.driverText().toStdString() : error.databaseText().toStdString();
    switch (resultCode(error)) {
    case 5:
    case 6:
        return path + " is locked by another program; close that program, or try again when it is done";
    case 8:
        return path + " can't be written to (" + said + "); check its permissions and those of its folder";
    case 10:
        return path + ": the disk reports an error (" + said + ")";
    case 11:
        return path + " is damaged (" + said + "). It was left as it is; 'sqlite3 " + path +
               " .recover' may save what is in it. Another library can be named with --db or PLUMBLINE_DB";
    case 13:
        return path + ": the disk is full; make room, or name a library on another disk with --db or PLUMBLINE_DB";
    case 14:
        return path + " can't be opened (" + said + "); check that it and its folder can be read and written";
    case 26:
        return path + " is not a library (not a SQLite file). It was left as it is; name another file with --db or "
                      "PLUMBLINE_DB";
    default:
        return path + ": " + (said.empty() ? std::string("the statement could not be run") : said);
    }
}

std::string execute(const std::string& path, const QSqlDatabase& database, const QString& statement)
{
    QSqlQuery query(database);
    return query.exec(statement) ? std::string() : problemOf(path, query);
}

} // namespace plumbline
