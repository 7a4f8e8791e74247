// The conditions of a RunFilter, with their values bound. Private to this room.
#pragma once

#include "core/store/runlist.h"

#include <QSqlQuery>
#include <QString>
#include <QVariant>

#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

struct Conditions
{
    std::string problem; // a filter that can't be: names it and what is allowed
    QString where;       // "WHERE ... "
    std::vector<QVariant> values;

    void bindTo(QSqlQuery& query) const
    {
        for (const auto& value : values)
            query.addBindValue(value);
    }
};

Conditions conditionsOf(const RunFilter& filter);

// Patterns for LIKE ... ESCAPE '\' that find `text` anywhere: SQLite folds the case of ASCII letters only, so that a
// text with others is looked for as it is, in lower and in upper case.
std::vector<QString> patternsFor(std::string_view text);

constexpr std::size_t longestText = 1000; // bytes, of a text to look for

} // namespace plumbline
