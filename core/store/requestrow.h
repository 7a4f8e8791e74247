// A request as a row of its table, for whoever asks for some of them. Private to this room.
#pragma once

#include "core/jsonl/fragments.h"
#include "core/record/request.h"

#include <QSqlQuery>
#include <QString>

#include <string>

namespace plumbline {

// The columns that readRequestRow() needs, for a SELECT: all but event_times, which stands last when it is asked for.
const QString& requestColumns(bool withEventTimes);

// From the present row of a query whose columns from `from` on are these. The problem, empty when all was read.
std::string readRequestRow(const QSqlQuery& query, int from, bool withEventTimes, FragmentReader& fragments,
                           Request& request);

} // namespace plumbline
