#include "core/store/recordrows.h"

#include "core/jsonl/jsonline.h"
#include "core/store/recordcolumns.h"
#include "core/store/rowvisitors.h"
#include "core/store/sqlite.h"

#include <QStringList>

namespace plumbline {
namespace {

constexpr std::size_t kinds = std::tuple_size_v<StoredKinds>;

std::string jsonOf(const PinValue& value)
{
    std::string text;
    JsonLine json(text);
    if (const auto* real = std::get_if<double>(&value))
        json.real(*real);
    else
        std::visit([&](const auto& other) { json.value(other); }, value);
    return text;
}

} // namespace

RecordRows::RecordRows(const QSqlDatabase& database, const std::string& path, std::int64_t run)
    : database_(database), path_(path), run_(run)
{
    static_assert(kinds == std::tuple_size_v<decltype(statements_)>);
}

std::string RecordRows::run(QSqlQuery& query)
{
    return query.exec() ? std::string() : problemOf(path_, query);
}

template <std::size_t Kind> QSqlQuery& RecordRows::statement()
{
    auto& query = statements_[Kind];
    if (!query.lastQuery().isEmpty())
        return query;
    using T = std::tuple_element_t<Kind, StoredKinds>;
    ColumnNames names;
    const T record;
    visitColumns(names, record, record);
    QStringList places;
    for (int i = 0; i < names.count() + 3; ++i)
        places += QStringLiteral("?");
    query = QSqlQuery(database_);
    query.prepare(QStringLiteral("INSERT INTO %1 (run, seq, %2, verbatim) VALUES (%3)")
                      .arg(QLatin1String(storedTables[Kind]), names.names(), places.join(QLatin1Char(','))));
    return query;
}

template <std::size_t Kind>
std::string RecordRows::insert(std::int64_t seq, const Record& record, std::string_view line, bool keep)
{
    using T = std::tuple_element_t<Kind, StoredKinds>;
    const auto& value = std::get<T>(record);
    auto& query = statement<Kind>();
    RowBinder row(query, 0);
    row.number("run", run_);
    row.number("seq", seq);
    visitColumns(row, value, value);
    if (keep || !row.exact())
        row.bytes(line);
    else
        row.null();
    return run(query);
}

std::string RecordRows::put(std::int64_t seq, const Record& record, std::string_view line, bool keep)
{
    std::string problem;
    const auto tryEach = [&]<std::size_t... Kind>(std::index_sequence<Kind...>)
    {
        ((std::holds_alternative<std::tuple_element_t<Kind, StoredKinds>>(record)
              ? void(problem = insert<Kind>(seq, record, line, keep))
              : void()),
         ...);
    };
    tryEach(std::make_index_sequence<kinds>());
    return problem;
}

std::string RecordRows::putOther(std::int64_t seq, std::string_view line)
{
    if (other_.lastQuery().isEmpty()) {
        other_ = QSqlQuery(database_);
        other_.prepare(QStringLiteral("INSERT INTO other_lines (run, seq, verbatim) VALUES (?, ?, ?)"));
    }
    RowBinder row(other_, 0);
    row.number("run", run_);
    row.number("seq", seq);
    row.bytes(line);
    return run(other_);
}

std::string putPins(const QSqlDatabase& database, const std::string& path, std::int64_t run, const char* taken,
                    const Pins& pins)
{
    QSqlQuery old(database);
    old.prepare(QStringLiteral("DELETE FROM pins WHERE run = ? AND taken = ?"));
    old.addBindValue(static_cast<qlonglong>(run));
    old.addBindValue(QLatin1String(taken));
    if (!old.exec())
        return problemOf(path, old);
    QSqlQuery query(database);
    query.prepare(QStringLiteral("INSERT INTO pins (run, taken, position, key, value, origin, taken_utc) "
                                 "VALUES (?, ?, ?, ?, ?, ?, ?)"));
    int position = 0;
    const auto put = [&](const std::string& key, const Pin* pin) {
        RowBinder row(query, 0);
        row.number("run", run);
        row.text("taken", std::string_view(taken));
        row.number("position", position++);
        row.text("key", key);
        row.text("value", pin ? std::optional(jsonOf(pin->value)) : std::nullopt);
        row.text("origin", pin ? std::optional(std::string(nameOf(pin->origin))) : std::nullopt);
        row.text("taken_utc", pins.taken_utc);
        return query.exec();
    };
    for (const auto& pin : pins.pins)
        if (!put(pin.key, &pin))
            return problemOf(path, query);
    for (const auto& key : pins.not_pinned)
        if (!put(key, nullptr))
            return problemOf(path, query);
    return {};
}

} // namespace plumbline
