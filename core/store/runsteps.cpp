#include "core/store/runsteps.h"

#include "core/store/sqlite.h"

namespace plumbline {

std::vector<RunStep> stepsOf(const Library& library, const std::string& run)
{
    std::vector<RunStep> steps;
    if (!library.error().empty())
        return steps;
    QSqlQuery query(library.connection());
    query.setForwardOnly(true);
    query.prepare(QStringLiteral("SELECT s.step, s.repeat, s.level, s.start_ns, e.end_ns FROM steps s "
                                 "JOIN runs r ON r.id = s.run LEFT JOIN step_ends e "
                                 "ON e.run = s.run AND e.step = s.step AND e.repeat = s.repeat "
                                 "WHERE r.run = ? ORDER BY s.seq"));
    query.addBindValue(toQt(run));
    if (query.exec())
        while (query.next())
            steps.push_back({int(numberAt(query, 0)), int(numberAt(query, 1)), query.value(2).toDouble(),
                             numberAt(query, 3), optionalNumberAt(query, 4)});
    return steps;
}

} // namespace plumbline
