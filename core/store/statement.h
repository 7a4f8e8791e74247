// One statement with its values, run once. Private to this room.
#pragma once

#include "core/store/rowvisitors.h"
#include "core/store/sqlite.h"

#include <QSqlDatabase>

namespace plumbline {

class Statement
{
public:
    Statement(const QSqlDatabase& database, const char* sql) : query_(database), row_(query_, 0)
    {
        query_.setForwardOnly(true);
        query_.prepare(QLatin1String(sql));
    }
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    Statement& with(std::int64_t number) { return row_.number({}, number), *this; }
    Statement& with(std::string_view text) { return row_.text({}, text), *this; }
    Statement& with(const std::string& text) { return row_.text({}, text), *this; }
    Statement& with(const std::optional<std::string>& text) { return row_.text({}, text), *this; }
    Statement& bytes(std::string_view bytes) { return row_.bytes(bytes), *this; }
    Statement& null() { return row_.null(), *this; }

    // The problem, empty when it was run. `path` is what it calls the library.
    std::string run(const std::string& path) { return query_.exec() ? std::string() : problemOf(path, query_); }
    QSqlQuery& query() { return query_; }

private:
    QSqlQuery query_;
    RowBinder row_;
};

} // namespace plumbline
