#include "core/store/runfilter.h"

#include "core/store/sqlite.h"

#include <QDateTime>

#include <array>

namespace plumbline {
namespace {

void addText(Conditions& conditions, const std::string& text)
{
    constexpr std::array fields{
        "r.run LIKE ? ESCAPE '\\'",
        "r.name LIKE ? ESCAPE '\\'",
        "r.model LIKE ? ESCAPE '\\'",
        "r.conclusion LIKE ? ESCAPE '\\'",
        "EXISTS (SELECT 1 FROM tags t WHERE t.run = r.id AND t.tag LIKE ? ESCAPE '\\')",
        "EXISTS (SELECT 1 FROM notes n WHERE n.run = r.id AND n.text LIKE ? ESCAPE '\\')",
    };
    QString any;
    for (const auto& pattern : patternsFor(text))
        for (const auto* field : fields) {
            any += QLatin1String(any.isEmpty() ? "" : " OR ") + QLatin1String(field);
            conditions.values.emplace_back(pattern);
        }
    conditions.where += QStringLiteral("AND (") + any + QStringLiteral(") ");
}

void addModel(Conditions& conditions, const std::string& model)
{
    QString any;
    for (const auto& pattern : patternsFor(model)) {
        any += QLatin1String(any.isEmpty() ? "" : " OR ") + QLatin1String("r.model LIKE ? ESCAPE '\\'");
        conditions.values.emplace_back(pattern);
    }
    conditions.where += QStringLiteral("AND (") + any + QStringLiteral(") ");
}

// As it compares with the beginnings of "2026-09-22T14:02:00.123Z".
std::string comparable(std::string text)
{
    if (text.size() > 10 && text[10] == ' ')
        text[10] = 'T';
    if (text.size() > 10 && text.back() == 'Z')
        text.pop_back();
    return text;
}

bool isTime(const std::string& text)
{
    constexpr std::string_view form = "0000-00-00T00:00:00.000";
    constexpr std::array<std::size_t, 4> lengths{10, 16, 19, 23};
    bool known = false;
    for (const auto length : lengths)
        known = known || text.size() == length;
    for (std::size_t i = 0; known && i < text.size(); ++i)
        known = form[i] == '0' ? text[i] >= '0' && text[i] <= '9' : text[i] == form[i];
    return known && QDate::fromString(toQt(text.substr(0, 10)), Qt::ISODate).isValid();
}

void addTime(Conditions& conditions, const char* name, const std::string& given, bool prefix, const char* condition)
{
    const auto text = comparable(given);
    if (!isTime(text)) {
        conditions.problem = std::string(name) +
                             " must be a day such as 2026-09-22, or a time of UTC such as "
                             "2026-09-22T14:30 (it is '" +
                             given + "')";
        return;
    }
    conditions.where += QLatin1String(condition);
    if (prefix)
        conditions.values.emplace_back(static_cast<qlonglong>(text.size()));
    conditions.values.emplace_back(toQt(text));
}

} // namespace

std::vector<QString> patternsFor(std::string_view text)
{
    const auto given = toQt(text);
    std::vector<QString> patterns;
    for (auto form : {given, given.toLower(), given.toUpper()}) {
        form.replace(QLatin1Char('\\'), QStringLiteral("\\\\"));
        form.replace(QLatin1Char('%'), QStringLiteral("\\%"));
        form.replace(QLatin1Char('_'), QStringLiteral("\\_"));
        patterns.push_back(QLatin1Char('%') + form + QLatin1Char('%'));
        bool ascii = true;
        for (const auto c : given)
            ascii = ascii && c.unicode() < 0x80;
        if (ascii)
            break;
    }
    return patterns;
}

Conditions conditionsOf(const RunFilter& filter)
{
    Conditions conditions;
    conditions.where =
        QLatin1String(filter.deleted ? "WHERE r.deleted_utc IS NOT NULL " : "WHERE r.deleted_utc IS NULL ");
    for (const auto& [name, text] : {std::pair<const char*, const std::string&>{"the text to look for", filter.text},
                                     {"the tag", filter.tag},
                                     {"the model", filter.model}})
        if (text.size() > longestText) {
            conditions.problem = std::string(name) + " may have at most " + std::to_string(longestText) + " bytes";
            return conditions;
        }
    if (!filter.text.empty())
        addText(conditions, filter.text);
    if (!filter.tag.empty()) {
        conditions.where += QStringLiteral("AND EXISTS (SELECT 1 FROM tags t WHERE t.run = r.id AND t.tag = ?) ");
        conditions.values.emplace_back(toQt(filter.tag));
    }
    if (!filter.model.empty())
        addModel(conditions, filter.model);
    if (filter.verdict) {
        conditions.where += QStringLiteral("AND r.verdict = ? ");
        conditions.values.emplace_back(toQt(nameOf(*filter.verdict)));
    }
    if (!filter.since_utc.empty())
        addTime(conditions, "since", filter.since_utc, false, "AND r.started_utc >= ? ");
    if (!filter.until_utc.empty()) // all that begins with it is included: the whole day, the whole minute
        addTime(conditions, "until", filter.until_utc, true, "AND substr(r.started_utc, 1, ?) <= ? ");
    return conditions;
}

} // namespace plumbline
