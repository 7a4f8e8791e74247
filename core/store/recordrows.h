// Writes records as rows of their tables, with statements that are prepared once. Private to this room.
#pragma once

#include "core/record/step.h"

#include <QSqlDatabase>
#include <QSqlQuery>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace plumbline {

// On the connection's thread; gone before the connection is.
class RecordRows
{
public:
    // `run`: the id of its row. `path` is what problems call the library.
    RecordRows(const QSqlDatabase& database, const std::string& path, std::int64_t run);

    // Within a transaction. `line`: the record in the run file, without its line feed; kept where it must be (`keep`),
    // and where the columns could not give it back. Not for the first and the last line. Returns the problem.
    std::string put(std::int64_t seq, const Record& record, std::string_view line, bool keep);
    // A line that is no record that this version knows.
    std::string putOther(std::int64_t seq, std::string_view line);

private:
    template <std::size_t Kind> QSqlQuery& statement();
    template <std::size_t Kind>
    std::string insert(std::int64_t seq, const Record& record, std::string_view line, bool keep);
    std::string run(QSqlQuery& query);

    QSqlDatabase database_;
    std::string path_;
    std::int64_t run_;
    std::array<QSqlQuery, 7> statements_; // of the kinds of record
    QSqlQuery other_;
};

// The pins that were taken before or after a run, in place of those that are there. Within a transaction.
std::string putPins(const QSqlDatabase& database, const std::string& path, std::int64_t run, const char* taken,
                    const Pins& pins);

} // namespace plumbline
