// A row of the table of runs as a RunRow. Private to this room.
#pragma once

#include "core/store/liveness.h"
#include "core/store/runlist.h"

#include <QSqlQuery>
#include <QString>

#include <string>

namespace plumbline {

// "SELECT ... FROM runs r": what readRunRow reads; a WHERE may follow.
const QString& selectRuns();

RunRow readRunRow(const QSqlQuery& query);

// A JSON array of texts; what is none has none.
std::vector<std::string> textsOf(const std::string& json);

struct FoundRow
{
    std::string problem; // the library's, or: no run of this id
    RunRow row;
};
FoundRow rowOf(const Library& library, const std::string& run); // by its whole id, deleted or not

} // namespace plumbline
