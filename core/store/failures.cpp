// The failures of a run by their kind.
#include "core/stats/messageshape.h"
#include "core/store/requestlist.h"
#include "core/store/sqlite.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace plumbline {
namespace {

template <typename Enum> Enum enumAt(const QSqlQuery& query, int column)
{
    const auto number = numberAt(query, column);
    const auto& table = EnumNames<Enum>::table; // in the order of the enumeration
    return number >= 0 && static_cast<std::size_t>(number) < table.size()
               ? table[static_cast<std::size_t>(number)].first
               : Enum{};
}

} // namespace

std::vector<FailureGroup> failuresOf(const Library& library, const std::string& run)
{
    std::vector<FailureGroup> groups;
    if (!library.error().empty())
        return groups;
    QSqlQuery query(library.connection());
    query.setForwardOnly(true);
    query.prepare(QStringLiteral("SELECT error_class, outcome, error_message, request_id FROM requests "
                                 "WHERE run = (SELECT id FROM runs WHERE run = ?) AND outcome <> 0 ORDER BY seq"));
    query.addBindValue(toQt(run));
    if (!query.exec())
        return groups;
    std::map<std::tuple<ErrorClass, Outcome, std::string>, std::size_t> places;
    while (query.next()) {
        const auto error = enumAt<ErrorClass>(query, 0);
        const auto outcome = enumAt<Outcome>(query, 1);
        auto message = textAt(query, 2);
        auto shape = messageShape(message);
        const auto [place, isNew] = places.try_emplace({error, outcome, shape}, groups.size());
        if (isNew)
            groups.push_back({error, outcome, std::move(shape), std::move(message), textAt(query, 3), 0});
        ++groups[place->second].count;
    }
    std::stable_sort(groups.begin(), groups.end(), [](const auto& a, const auto& b) { return a.count > b.count; });
    return groups;
}

} // namespace plumbline
