// What this room needs of Qt Sql: text at the door, and problems as sentences. Private to this room.
#pragma once

#include <QSqlError>
#include <QSqlQuery>
#include <QString>
#include <QVariant>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace plumbline {

inline QString toQt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

// Of the present row; "" and 0 for null.
std::string textAt(const QSqlQuery& query, int column);
std::int64_t numberAt(const QSqlQuery& query, int column);
std::optional<std::int64_t> optionalNumberAt(const QSqlQuery& query, int column);
std::optional<std::string> optionalTextAt(const QSqlQuery& query, int column);
std::string bytesAt(const QSqlQuery& query, int column); // of a blob

// A value to bind; null when it is unset.
QVariant bound(const std::optional<std::string>& text);
QVariant bound(const std::optional<std::int64_t>& number);

// What SQLite says, in words that name the file and what can be done.
std::string problemOf(const std::string& path, const QSqlError& error);
inline std::string problemOf(const std::string& path, const QSqlQuery& query)
{
    return problemOf(path, query.lastError());
}

// SQLite's primary result code (5 busy, 8 read-only, 11 damaged, 13 full, 14 can't open, 26 not a database).
int resultCode(const QSqlError& error);

// One statement without parameters; the problem, empty when it was done.
std::string execute(const std::string& path, const QSqlDatabase& database, const QString& statement);

} // namespace plumbline
