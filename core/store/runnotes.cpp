// Tags and notes: what a person adds to a run.
#include "core/plan/problem.h"
#include "core/record/clock.h"
#include "core/store/runlist.h"
#include "core/store/runrow.h"
#include "core/store/sqlite.h"

#include <algorithm>

namespace plumbline {
namespace {

constexpr std::size_t longestTag = 100, longestNote = 65536;

std::string tagProblem(const std::string& tag)
{
    const bool control = std::any_of(tag.begin(), tag.end(), [](char c) { return (c >= 0 && c < ' ') || c == 127; });
    if (tag.empty() || tag.size() > longestTag || control || tag.front() == ' ' || tag.back() == ' ')
        return "a tag must have 1 to " + std::to_string(longestTag) +
               " bytes, without control characters and without blanks at its ends (it is '" +
               shown(tag, longestTag) + "')";
    return {};
}

std::string changeTags(const std::string& path, const QSqlDatabase& database, const char* statement, std::int64_t run,
                       const std::vector<std::string>& tags)
{
    QSqlQuery query(database);
    query.prepare(QLatin1String(statement));
    for (const auto& tag : tags) {
        query.bindValue(0, static_cast<qlonglong>(run));
        query.bindValue(1, toQt(tag));
        if (!query.exec())
            return problemOf(path, query);
    }
    return {};
}

} // namespace

std::string setTags(Library& library, const std::string& run, const std::vector<std::string>& add,
                    const std::vector<std::string>& remove)
{
    for (const auto& tag : add)
        if (auto problem = tagProblem(tag); !problem.empty())
            return problem;
    return library.write([&](QSqlDatabase& database) {
        const auto found = rowOf(library, run);
        auto problem = found.problem;
        if (problem.empty())
            problem = changeTags(library.path(), database, "DELETE FROM tags WHERE run = ? AND tag = ?", found.row.id,
                                 remove);
        if (problem.empty())
            problem = changeTags(library.path(), database, "INSERT OR IGNORE INTO tags (run, tag) VALUES (?, ?)",
                                 found.row.id, add);
        return problem;
    });
}

std::string addNote(Library& library, const std::string& run, const std::string& text)
{
    if (text.find_first_not_of(" \t\r\n") == std::string::npos)
        return "a note must hold a text";
    if (text.size() > longestNote)
        return "a note may have at most " + std::to_string(longestNote) + " bytes (it has " +
               std::to_string(text.size()) + ")";
    return library.write([&](QSqlDatabase& database) {
        const auto found = rowOf(library, run);
        if (!found.problem.empty())
            return found.problem;
        if (found.row.state == RunState::running)
            return "the run " + run + " is being measured; a note can be added when it has ended";
        QSqlQuery query(database);
        query.prepare(QStringLiteral("INSERT INTO notes (run, at_utc, text) VALUES (?, ?, ?)"));
        query.addBindValue(static_cast<qlonglong>(found.row.id));
        query.addBindValue(toQt(utcNow()));
        query.addBindValue(toQt(text));
        return query.exec() ? std::string() : problemOf(library.path(), query);
    });
}

std::vector<Note> notesOf(const Library& library, const std::string& run)
{
    std::vector<Note> notes;
    if (!library.error().empty())
        return notes;
    QSqlQuery query(library.connection());
    query.setForwardOnly(true);
    query.prepare(QStringLiteral("SELECT n.at_ns, n.at_utc, n.text FROM notes n JOIN runs r ON r.id = n.run "
                                 "WHERE r.run = ? ORDER BY n.seq IS NULL, n.seq, n.id"));
    query.addBindValue(toQt(run));
    if (query.exec())
        while (query.next())
            notes.push_back({numberAt(query, 0), textAt(query, 1), textAt(query, 2)});
    return notes;
}

} // namespace plumbline
