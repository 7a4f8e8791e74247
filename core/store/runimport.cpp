#include "core/store/runimport.h"

#include "core/store/statement.h"

#include <QThread>

namespace plumbline {
namespace {

constexpr unsigned long turnMs = 5; // for another writer between two transactions: it polls

// Out of the way of the run that replaces it, and back.
std::string rename(const QSqlDatabase& database, const std::string& path, std::int64_t id, bool back)
{
    Statement statement(database, back ? "UPDATE runs SET run = substr(run, 1, length(run) - 9) WHERE id = ?"
                                       : "UPDATE runs SET run = run || '-replaced' WHERE id = ?");
    return statement.with(id).run(path);
}

// What people added to the run goes over to the new one.
std::string inherit(const QSqlDatabase& database, const std::string& path, std::int64_t from, std::int64_t to)
{
    for (const char* sql : {"UPDATE notes SET run = ? WHERE run = ? AND seq IS NULL",
                            "UPDATE tags SET run = ? WHERE run = ?", "UPDATE baselines SET run = ? WHERE run = ?"}) {
        Statement statement(database, sql);
        if (auto problem = statement.with(to).with(from).run(path); !problem.empty())
            return problem;
    }
    return removeRun(database, path, from);
}

} // namespace

RunImport::~RunImport()
{
    rows_.reset();
    if (id_ == 0)
        return;
    library_.write([&](QSqlDatabase& database) {
        auto problem = removeRun(database, library_.path(), id_);
        return problem.empty() && replaced_ != 0 ? rename(database, library_.path(), replaced_, true) : problem;
    });
}

std::string RunImport::begin(const RunEntry& entry, const RunHeader& header, std::string_view headerLine,
                             std::int64_t replaced)
{
    std::int64_t id = 0;
    auto problem = library_.write([&](QSqlDatabase& database) {
        const auto& path = library_.path();
        auto wrong = replaced != 0 ? rename(database, path, replaced, false) : std::string();
        if (wrong.empty())
            wrong = addRunEntry(database, path, entry, id);
        return wrong.empty() ? setHeader(database, path, id, header, headerLine) : wrong;
    });
    if (!problem.empty())
        return problem;
    id_ = id;
    replaced_ = replaced;
    rows_.emplace(library_.connection(), library_.path(), id_);
    batch.skipLine();
    return {};
}

std::string RunImport::commit(const std::function<std::string(const QSqlDatabase&)>& more)
{
    auto problem = library_.write([&](QSqlDatabase& database) {
        auto wrong = batch.put(*rows_);
        if (wrong.empty())
            wrong = setCounts(database, library_.path(), id_, batch.requests(), batch.failures());
        return wrong.empty() && more ? more(database) : wrong;
    });
    if (problem.empty())
        batch.clear();
    return problem;
}

std::string RunImport::commitWhenFull()
{
    if (id_ == 0 || !batch.full())
        return {};
    auto problem = commit();
    QThread::msleep(turnMs);
    return problem;
}

std::string RunImport::end(const RunEndingEntry& ending,
                           const std::function<std::string(const QSqlDatabase&, std::int64_t id)>& more)
{
    auto problem = commit([&](const QSqlDatabase& database) {
        auto wrong = setEnding(database, library_.path(), id_, ending);
        if (wrong.empty() && more)
            wrong = more(database, id_);
        return wrong.empty() && replaced_ != 0 ? inherit(database, library_.path(), replaced_, id_) : wrong;
    });
    if (problem.empty())
        id_ = 0;
    return problem;
}

} // namespace plumbline
