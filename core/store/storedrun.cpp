// What one run's own row holds.
#include "core/store/runlist.h"
#include "core/store/runrow.h"
#include "core/store/sqlite.h"

#include <nlohmann/json.hpp>
#include <simdjson.h>

namespace plumbline {
namespace {

// The member "summary" of the last line, as it stands there.
std::string summaryOf(const std::string& line)
{
    simdjson::ondemand::parser parser;
    const simdjson::padded_string padded(line);
    simdjson::ondemand::document document;
    simdjson::ondemand::object summary;
    std::string_view text;
    if (parser.iterate(padded).get(document) != simdjson::SUCCESS ||
        document["summary"].get_object().get(summary) != simdjson::SUCCESS ||
        summary.raw_json().get(text) != simdjson::SUCCESS)
        return {};
    return std::string(text);
}

PinValue pinValueOf(const std::string& json)
{
    const auto value = nlohmann::json::parse(json, nullptr, false);
    if (value.is_string())
        return value.get<std::string>();
    if (value.is_boolean())
        return value.get<bool>();
    if (value.is_number_float())
        return value.get<double>();
    if (value.is_number_integer())
        return value.get<std::int64_t>();
    return json;
}

std::string readPins(const Library& library, std::int64_t run, StoredRun& stored)
{
    QSqlQuery query(library.connection());
    query.setForwardOnly(true);
    query.prepare(
        QStringLiteral("SELECT taken, key, value, origin, taken_utc FROM pins WHERE run = ? ORDER BY taken, position"));
    query.addBindValue(static_cast<qlonglong>(run));
    if (!query.exec())
        return problemOf(library.path(), query);
    while (query.next()) {
        auto& pins = textAt(query, 0) == "before" ? stored.before : stored.after;
        pins.taken_utc = textAt(query, 4);
        if (const auto value = optionalTextAt(query, 2))
            pins.pins.push_back({textAt(query, 1), pinValueOf(*value),
                                 valueOf<PinOrigin>(textAt(query, 3)).value_or(PinOrigin::detected)});
        else
            pins.not_pinned.push_back(textAt(query, 1));
    }
    return {};
}

} // namespace

StoredRun storedRun(const Library& library, const std::string& run)
{
    StoredRun stored;
    auto found = rowOf(library, run);
    stored.problem = found.problem;
    if (!stored.problem.empty())
        return stored;
    stored.row = std::move(found.row);
    QSqlQuery query(library.connection());
    query.setForwardOnly(true);
    query.prepare(QStringLiteral("SELECT p.json, r.definitions, r.source_file, r.source_sha256, r.heartbeat_utc, "
                                 "r.summary_line FROM runs r LEFT JOIN plans p ON p.sha256 = r.plan_sha256 "
                                 "WHERE r.id = ?"));
    query.addBindValue(static_cast<qlonglong>(stored.row.id));
    if (!query.exec() || !query.next()) {
        stored.problem = problemOf(library.path(), query);
        return stored;
    }
    stored.plan_json = textAt(query, 0);
    if (const auto definitions = optionalNumberAt(query, 1))
        stored.definitions = static_cast<int>(*definitions);
    stored.source_file = textAt(query, 2);
    stored.source_sha256 = textAt(query, 3);
    if (stored.row.state == RunState::interrupted)
        stored.ended_by = textAt(query, 4);
    stored.summary_json = summaryOf(bytesAt(query, 5));
    stored.problem = readPins(library, stored.row.id, stored);
    return stored;
}

} // namespace plumbline
