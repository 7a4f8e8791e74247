#include "core/store/requestrow.h"

#include "core/store/recordcolumns.h"
#include "core/store/rowvisitors.h"

namespace plumbline {

const QString& requestColumns(bool withEventTimes)
{
    const auto make = [](bool times) {
        ColumnNames names;
        const Request request;
        visitRequest(names, request);
        if (times)
            visitEventTimes(names, request);
        return names.names();
    };
    static const QString light = make(false), whole = make(true);
    return withEventTimes ? whole : light;
}

std::string readRequestRow(const QSqlQuery& query, int from, bool withEventTimes, FragmentReader& fragments,
                           Request& request)
{
    RowReader reader(query, from, fragments);
    request = {};
    visitRequest(reader, request);
    if (withEventTimes)
        visitEventTimes(reader, request);
    return reader.problem();
}

} // namespace plumbline
