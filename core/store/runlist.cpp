#include "core/store/runlist.h"

#include "core/store/runfilter.h"
#include "core/store/runrow.h"
#include "core/store/sqlite.h"

namespace plumbline {
namespace {

std::string count(const Library& library, const Conditions& conditions, std::int64_t& total)
{
    QSqlQuery query(library.connection());
    query.prepare(QStringLiteral("SELECT count(*) FROM runs r ") + conditions.where);
    conditions.bindTo(query);
    if (!query.exec() || !query.next())
        return problemOf(library.path(), query);
    total = numberAt(query, 0);
    return {};
}

} // namespace

RunRows listRuns(const Library& library, const RunFilter& filter)
{
    RunRows result;
    result.problem = library.error();
    if (!result.problem.empty())
        return result;
    const auto conditions = conditionsOf(filter);
    result.problem = conditions.problem;
    if (!result.problem.empty())
        return result;
    QSqlQuery query(library.connection());
    query.setForwardOnly(true);
    query.prepare(selectRuns() + conditions.where +
                  QStringLiteral("ORDER BY r.started_utc DESC, r.id DESC LIMIT ? OFFSET ?"));
    conditions.bindTo(query);
    query.addBindValue(static_cast<qlonglong>(filter.limit > 0 ? filter.limit : -1));
    query.addBindValue(static_cast<qlonglong>(filter.offset > 0 ? filter.offset : 0));
    if (!query.exec()) {
        result.problem = problemOf(library.path(), query);
        return result;
    }
    while (query.next())
        result.rows.push_back(readRunRow(query));
    if (query.lastError().isValid()) // the file is damaged further on
        result.problem = problemOf(library.path(), query);
    result.total = static_cast<std::int64_t>(result.rows.size());
    if (result.problem.empty() && (filter.limit > 0 || filter.offset > 0))
        result.problem = count(library, conditions, result.total);
    return result;
}

} // namespace plumbline
