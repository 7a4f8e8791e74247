// From what a person types to a run.
#include "core/store/runlist.h"

#include "core/store/runrow.h"
#include "core/store/sqlite.h"

namespace plumbline {
namespace {

constexpr std::size_t shownRuns = 5;

std::string listed(const std::vector<RunRow>& rows)
{
    std::string text;
    for (std::size_t i = 0; i < rows.size() && i < shownRuns; ++i)
        text += (i > 0 ? ", " : "") + rows[i].run;
    return text + (rows.size() > shownRuns ? ", ..." : "");
}

// Newest first, one more than is shown.
std::vector<RunRow> rowsWhere(const Library& library, const QString& where, const std::vector<QVariant>& values,
                              std::string& problem)
{
    std::vector<RunRow> rows;
    QSqlQuery query(library.connection());
    query.setForwardOnly(true);
    query.prepare(selectRuns() + where +
                  QStringLiteral("ORDER BY r.started_utc DESC, r.id DESC LIMIT %1").arg(shownRuns + 1));
    for (const auto& value : values)
        query.addBindValue(value);
    if (!query.exec())
        problem = problemOf(library.path(), query);
    while (problem.empty() && query.next())
        rows.push_back(readRunRow(query));
    return rows;
}

} // namespace

RunMatch matchRun(const Library& library, const std::string& text)
{
    RunMatch match;
    match.problem = library.error();
    if (match.problem.empty() && text.empty())
        match.problem = "a run must be a run's id, the beginning of one, or last";
    if (!match.problem.empty())
        return match;
    const auto kept = QStringLiteral("WHERE r.deleted_utc IS NULL ");
    auto rows = rowsWhere(library, QStringLiteral("WHERE r.run = ? "), {toQt(text)}, match.problem);
    if (rows.empty() && match.problem.empty() && text != "last")
        rows = rowsWhere(library, kept + QStringLiteral("AND substr(r.run, 1, length(?)) = ? "),
                         {toQt(text), toQt(text)}, match.problem);
    const bool several = rows.size() > 1;
    if (rows.empty() && match.problem.empty()) // the newest: one of them is "last", the others are a hint
        rows = rowsWhere(library, kept, {}, match.problem);
    else if (several && match.problem.empty())
        match.problem = "several runs in " + library.path() + " begin with '" + text + "': " + listed(rows);
    else if (match.problem.empty())
        match.row = rows.front();
    if (!match.problem.empty() || !match.row.run.empty())
        return match;
    if (rows.empty())
        match.problem = "there is no run in " + library.path();
    else if (text == "last")
        match.row = rows.front();
    else
        match.problem = "no run '" + text + "' in " + library.path() + " (there: " + listed(rows) + ")";
    return match;
}

} // namespace plumbline
