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
    query.prepare(QStringLiteral("SELECT error_class, outcome, error_message, request_id, http_status, "
                                 "coalesce(end_ns, sent_ns, scheduled_ns) FROM requests "
                                 "WHERE run = (SELECT id FROM runs WHERE run = ?) AND outcome <> 0 ORDER BY seq"));
    query.addBindValue(toQt(run));
    if (!query.exec())
        return groups;
    std::map<std::tuple<ErrorClass, Outcome, std::string, std::optional<std::int64_t>>, std::size_t> places;
    while (query.next()) {
        const auto error = enumAt<ErrorClass>(query, 0);
        const auto outcome = enumAt<Outcome>(query, 1);
        auto message = textAt(query, 2);
        auto shape = messageShape(message);
        const auto status = optionalNumberAt(query, 4);
        const auto at = numberAt(query, 5);
        const auto [place, isNew] = places.try_emplace({error, outcome, shape, status}, groups.size());
        if (isNew)
            groups.push_back({error, outcome, std::move(shape), std::move(message), textAt(query, 3), 0,
                              status ? std::optional(int(*status)) : std::nullopt, at, at});
        auto& group = groups[place->second];
        ++group.count;
        group.first_ns = std::min(group.first_ns, at);
        group.last_ns = std::max(group.last_ns, at);
    }
    std::stable_sort(groups.begin(), groups.end(), [](const auto& a, const auto& b) { return a.count > b.count; });
    return groups;
}

} // namespace plumbline
