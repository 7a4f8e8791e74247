#include "core/store/requestlist.h"

#include "core/jsonl/fragments.h"
#include "core/store/requestrow.h"
#include "core/store/runfilter.h"
#include "core/store/sqlite.h"

#include <array>

namespace plumbline {
namespace {

// The rows of a run that match; the first value to bind is the run's id.
Conditions conditionsOf(const std::string& run, const RequestFilter& filter)
{
    Conditions conditions;
    conditions.where = QStringLiteral("run = (SELECT id FROM runs WHERE run = ?) ");
    conditions.values.emplace_back(toQt(run));
    const auto add = [&](const char* condition, int value) {
        conditions.where += QLatin1String(condition);
        conditions.values.emplace_back(value);
    };
    if (filter.step)
        add("AND step = ? ", *filter.step);
    if (filter.repeat)
        add("AND repeat = ? ", *filter.repeat);
    if (filter.failures_only) // in the words of the index of those that failed
        conditions.where += QStringLiteral("AND outcome <> 0 ");
    if (filter.error_class)
        add("AND error_class = ? ", static_cast<int>(*filter.error_class));
    if (filter.text.empty())
        return conditions;
    constexpr std::array columns{"request_id", "class", "error_message", "finish_reason"};
    QString any;
    for (const auto& pattern : patternsFor(filter.text.substr(0, longestText)))
        for (const auto* column : columns) {
            any += QLatin1String(any.isEmpty() ? "" : " OR ") + QLatin1String(column) +
                   QLatin1String(" LIKE ? ESCAPE '\\'");
            conditions.values.emplace_back(pattern);
        }
    conditions.where += QStringLiteral("AND (") + any + QStringLiteral(") ");
    return conditions;
}

// Where a step alone is not asked for, an index knows the rows in their order: the rows before the first one are
// skipped in it and not read.
bool indexKnows(const RequestFilter& filter)
{
    return !filter.step && !filter.repeat && !filter.error_class && filter.text.empty();
}

std::vector<Request> readRows(QSqlQuery& query, bool withEventTimes)
{
    std::vector<Request> rows;
    if (!query.exec())
        return rows;
    FragmentReader fragments;
    while (query.next())
        if (!readRequestRow(query, 0, withEventTimes, fragments, rows.emplace_back()).empty())
            rows.pop_back(); // it can't be shown; verify names it
    return rows;
}

} // namespace

std::int64_t countRequests(const Library& library, const std::string& run, const RequestFilter& filter)
{
    if (!library.error().empty())
        return 0;
    const auto conditions = conditionsOf(run, filter);
    QSqlQuery query(library.connection());
    query.setForwardOnly(true);
    query.prepare(QStringLiteral("SELECT count(*) FROM requests WHERE ") + conditions.where);
    conditions.bindTo(query);
    return query.exec() && query.next() ? numberAt(query, 0) : 0;
}

std::vector<Request> requestRows(const Library& library, const std::string& run, const RequestFilter& filter,
                                 std::int64_t offset, std::int64_t limit, bool withEventTimes)
{
    if (!library.error().empty() || limit <= 0)
        return {};
    const auto conditions = conditionsOf(run, filter);
    const bool skips = indexKnows(filter) && offset > 0;
    auto sql =
        QStringLiteral("SELECT ") + requestColumns(withEventTimes) + QStringLiteral(" FROM requests WHERE ") + conditions.where;
    if (skips)
        sql += QStringLiteral("AND seq >= (SELECT seq FROM requests WHERE ") + conditions.where +
               QStringLiteral("ORDER BY seq LIMIT 1 OFFSET ?) ");
    sql += QStringLiteral("ORDER BY seq LIMIT ? OFFSET ?");
    QSqlQuery query(library.connection());
    query.setForwardOnly(true);
    query.prepare(sql);
    conditions.bindTo(query);
    if (skips) {
        conditions.bindTo(query);
        query.addBindValue(static_cast<qlonglong>(offset));
    }
    query.addBindValue(static_cast<qlonglong>(limit));
    query.addBindValue(static_cast<qlonglong>(skips || offset < 0 ? 0 : offset));
    return readRows(query, withEventTimes);
}

std::optional<Request> requestOf(const Library& library, const std::string& run, const std::string& requestId)
{
    if (!library.error().empty())
        return std::nullopt;
    QSqlQuery query(library.connection());
    query.setForwardOnly(true);
    query.prepare(QStringLiteral("SELECT ") + requestColumns(true) +
                  QStringLiteral(" FROM requests WHERE run = (SELECT id FROM runs WHERE run = ?) AND request_id = ? "
                                 "ORDER BY seq LIMIT 1"));
    query.addBindValue(toQt(run));
    query.addBindValue(toQt(requestId));
    auto rows = readRows(query, true);
    return rows.empty() ? std::nullopt : std::optional(std::move(rows.front()));
}

} // namespace plumbline
