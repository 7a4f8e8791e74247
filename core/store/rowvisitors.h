// A record's members into the columns of a statement, and back. Private to this room.
#pragma once

#include "core/jsonl/fragments.h"
#include "core/record/request.h"

#include <QSqlQuery>
#include <QString>
#include <QVariant>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace plumbline {

// "a, b, c" of what is visited.
class ColumnNames
{
public:
    void text(const char* name, const auto&) { add(name); }
    void number(const char* name, const auto&) { add(name); }
    void coded(const char* name, const auto&) { add(name); }
    void named(const char* name, const auto&) { add(name); }
    void truth(const char* name, const auto&) { add(name); }
    void real(const char* name, double) { add(name); }
    void hash(const char* name, const auto&) { add(name); }
    void rare(const char* name, const Request&) { add(name); }
    void times(const char* name, const EventTimes&, std::int64_t) { add(name); }
    void series(const char* name, const Series&, bool) { add(name); }

    const QString& names() const { return names_; }
    int count() const { return count_; }

private:
    void add(const char* name);

    QString names_;
    int count_ = 0;
};

// Binds to the statement's places one after another. What a column can't hold so that the same comes back (text that
// SQLite would change, a number that is none) makes the row inexact: its line is kept then.
class RowBinder
{
public:
    RowBinder(QSqlQuery& query, int from) : query_(query), at_(from) {}

    void text(const char*, std::string_view text);
    void text(const char*, const std::string& value) { text({}, std::string_view(value)); }
    void text(const char*, const std::optional<std::string>& value);
    template <typename Number> void number(const char*, Number value) { bind(static_cast<qlonglong>(value)); }
    template <typename Number> void number(const char*, const std::optional<Number>& value)
    {
        value ? bind(static_cast<qlonglong>(*value)) : null();
    }
    template <typename Enum> void coded(const char*, Enum value) { bind(static_cast<int>(value)); }
    template <typename Enum> void named(const char*, Enum value) { text({}, nameOf(value)); }
    void truth(const char*, bool value) { bind(value ? 1 : 0); }
    void truth(const char*, const std::optional<bool>& value) { value ? bind(*value ? 1 : 0) : null(); }
    void real(const char*, double value);
    void hash(const char*, const std::optional<std::string>& value);
    void rare(const char*, const Request& request);
    void times(const char*, const EventTimes& events, std::int64_t base);
    void series(const char*, const Series& series, bool always);

    void bytes(std::string_view value);
    void null() { bind(QVariant(QMetaType::fromType<qlonglong>())); }
    bool exact() const { return exact_; }

private:
    void bind(const QVariant& value) { query_.bindValue(at_++, value); }

    QSqlQuery& query_;
    int at_;
    bool exact_ = true;
};

// The same back, from the columns of the present row. `problem` names the first column that holds what it can't.
class RowReader
{
public:
    RowReader(const QSqlQuery& query, int from, FragmentReader& fragments)
        : query_(query), fragments_(fragments), at_(from)
    {
    }

    void text(const char*, std::string& target) { target = next().toString().toStdString(); }
    void text(const char*, std::optional<std::string>& target)
    {
        if (const auto value = next(); !value.isNull())
            target = value.toString().toStdString();
    }
    template <typename Number> void number(const char* name, Number& target) { set(name, next().toLongLong(), target); }
    template <typename Number> void number(const char* name, std::optional<Number>& target)
    {
        if (const auto value = next(); !value.isNull())
            set(name, value.toLongLong(), target.emplace());
    }
    template <typename Enum> void coded(const char* name, Enum& target)
    {
        const auto value = next().toLongLong();
        if (value < 0 || value >= static_cast<qlonglong>(EnumNames<Enum>::table.size()))
            fail(name);
        else
            target = static_cast<Enum>(value);
    }
    template <typename Enum> void named(const char* name, Enum& target)
    {
        if (const auto value = valueOf<Enum>(next().toString().toStdString()))
            target = *value;
        else
            fail(name);
    }
    void truth(const char*, bool& target) { target = next().toLongLong() != 0; }
    void truth(const char*, std::optional<bool>& target)
    {
        if (const auto value = next(); !value.isNull())
            target = value.toLongLong() != 0;
    }
    void real(const char*, double& target) { target = next().toDouble(); }
    void hash(const char*, std::optional<std::string>& target);
    void rare(const char* name, Request& request);
    void times(const char* name, EventTimes& events, std::int64_t base);
    void series(const char* name, Series& series, bool);

    const std::string& problem() const { return problem_; }

private:
    QVariant next() { return query_.value(at_++); }
    void fail(const char* name);
    template <typename Number> void set(const char* name, qlonglong value, Number& target)
    {
        target = static_cast<Number>(value);
        if (static_cast<qlonglong>(target) != value)
            fail(name);
    }

    const QSqlQuery& query_;
    FragmentReader& fragments_;
    int at_;
    std::string problem_;
};

} // namespace plumbline
