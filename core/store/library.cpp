#include "core/store/library.h"

#include "core/store/connecting.h"
#include "core/store/libraryfile.h"
#include "core/store/migrations.h"
#include "core/store/sqlite.h"

#include <QDeadlineTimer>
#include <QStandardPaths>
#include <QThread>

#include <cstdlib>

namespace plumbline {
namespace {

constexpr int readOnlyCode = 8, cantOpenCode = 14; // what SQLite says when it can't make the memory beside a file

struct Header // what a file says of itself
{
    std::string problem;
    std::int64_t application = 0, version = 0, tables = 0;
    std::string journal;
};

Header headerOf(const std::string& path, const QSqlDatabase& database)
{
    Header header;
    // Of one moment: another program may be making the tables.
    header.problem = execute(path, database, QStringLiteral("BEGIN"));
    QSqlQuery query(database);
    const auto ask = [&](const char* statement) {
        if (header.problem.empty() && (!query.exec(QLatin1String(statement)) || !query.next()))
            header.problem = problemOf(path, query);
        return header.problem.empty();
    };
    if (ask("SELECT count(*) FROM sqlite_master")) // first: it begins the transaction
        header.tables = numberAt(query, 0);
    if (ask("PRAGMA application_id"))
        header.application = numberAt(query, 0);
    if (ask("PRAGMA user_version"))
        header.version = numberAt(query, 0);
    if (ask("PRAGMA journal_mode"))
        header.journal = textAt(query, 0);
    query.finish();
    execute(path, database, QStringLiteral("ROLLBACK"));
    return header;
}

// The change of the journal needs the file alone for a moment, and does not wait for it by itself.
std::string setJournal(const std::string& path, const QSqlDatabase& database, const std::string& mode)
{
    const QDeadlineTimer deadline(busyTimeout());
    for (;;) {
        QSqlQuery query(database);
        const bool done = query.exec(QStringLiteral("PRAGMA journal_mode = ") + toQt(mode)) && query.next();
        if (done && textAt(query, 0) == mode)
            return {};
        if (deadline.hasExpired())
            return done ? path + " can't be changed to the journal '" + mode + "' while another program has it open"
                        : problemOf(path, query);
        query.finish();
        QThread::msleep(20);
    }
}

} // namespace

std::string defaultLibraryPath()
{
    if (const char* named = std::getenv("PLUMBLINE_DB"); named != nullptr && *named != '\0')
        return named;
    // The two programs have different names and share one data folder.
    return (QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
            QStringLiteral("/plumbline/library.db"))
        .toStdString();
}

Library::Library(const std::string& path, Access access) : path_(path), name_(newConnectionName())
{
    open(access);
}

Library::~Library()
{
    dropConnection(name_);
}

QSqlDatabase Library::connection() const
{
    return QSqlDatabase::database(name_, false);
}

// A file with a log needs to be able to write to the memory beside it, even to be read; where nobody writes, it can be
// read without.
std::string Library::connectToRead(const std::string& file)
{
    int code = 0;
    auto problem = connectTo(name_, path_, file, Connecting::read_only, &code);
    if (problem.empty() || (code != cantOpenCode && code != readOnlyCode))
        return problem;
    dropConnection(name_);
    if (hasWaitingLog(file))
        return problem + ". Its write-ahead log holds changes: copy both files (" + file + " and " + file +
               "-wal) into a folder that can be written to, and open the copy";
    problem = connectTo(name_, path_, file, Connecting::immutable);
    if (problem.empty())
        notes_.push_back(path_ + " is read without locks, as its folder can't be written to: what another program "
                                 "changes meanwhile is not seen");
    return problem;
}

void Library::open(Access access)
{
    const auto look = lookAtLibrary(path_, access == Access::write);
    error_ = look.problem;
    if (!error_.empty())
        return;
    const bool writable = look.read_only.empty();
    error_ = writable ? connectTo(name_, path_, look.file, Connecting::read_write) : connectToRead(look.file);
    if (!error_.empty())
        return;
    const auto header = headerOf(path_, connection());
    const auto newest = static_cast<std::int64_t>(migrations().size());
    const bool isNew = header.version == 0 && header.tables == 0;
    version_ = header.version;
    if (!header.problem.empty())
        error_ = header.problem;
    else if (header.application != applicationId && !(isNew && header.application == 0))
        error_ = path_ + " is a file of another program (a SQLite file, but no library). It was left as it is; name "
                         "another file with --db or PLUMBLINE_DB";
    else if (header.version < 0)
        error_ = path_ + " says that its tables are of version " + std::to_string(header.version) +
                 ", which there is not; it was left as it is";
    else if (isNew && access == Access::read)
        error_ = path_ + " is empty: no run has been kept in it yet";
    else if (header.version < newest && !writable)
        error_ = path_ + (isNew ? " is empty, and " : " is of an older version, and can't be changed to this one: ") +
                 look.read_only;
    if (!error_.empty())
        return;
    if (header.version > newest)
        setReadOnly(access, path_ + " was made by a newer version of this program (its tables are of version " +
                                std::to_string(header.version) + ", this program's of version " +
                                std::to_string(newest) + ")");
    else if (!writable)
        setReadOnly(access, look.read_only == "the file can't be written to"
                                ? path_ + " can't be written to"
                                : "the folder of " + path_ + " can't be written to");
    else
        prepare(access, look.file, look.network, header.journal);
}

void Library::setReadOnly(Access access, const std::string& why)
{
    readOnly_ = access == Access::write;
    canWrite_ = false;
    refusal_ = why + "; it is open for reading only";
    if (readOnly_)
        notes_.push_back(refusal_);
    error_ = execute(path_, connection(), QStringLiteral("PRAGMA query_only = ON"));
}

// A file that can be written.
void Library::prepare(Access access, const std::string& file, const std::string& network, const std::string& journal)
{
    const auto database = connection();
    if (version_ == 0) // pages that are given back after a purge; before the first table
        error_ = execute(path_, database, QStringLiteral("PRAGMA auto_vacuum = INCREMENTAL"));
    if (error_.empty() && !network.empty() && access == Access::write)
        notes_.push_back(path_ + " lies on a network file system (" + network +
                         "), where a write-ahead log is not safe: it is kept without one, and is slower");
    bool log = journal == "wal";
    if (error_.empty() && !network.empty() && log)
        error_ = setJournal(path_, database, "delete");
    else if (error_.empty() && network.empty() && !log && access == Access::write)
        log = setJournal(path_, database, "wal").empty(); // where it can't be had, the file is slower
    if (error_.empty()) // with a log, a power failure costs the last transactions at most, and never the file
        error_ = execute(path_, database,
                         log && network.empty() ? QStringLiteral("PRAGMA synchronous = NORMAL")
                                                : QStringLiteral("PRAGMA synchronous = FULL"));
    if (!error_.empty())
        return;
    const auto newest = static_cast<std::int64_t>(migrations().size());
    if (version_ < newest) {
        const auto migrated = migrate(database, path_, file, migrations());
        error_ = migrated.problem;
        if (!migrated.backup.empty())
            notes_.push_back(path_ + " was brought to this version; the file as it was is " + migrated.backup);
        version_ = newest;
    }
    canWrite_ = access == Access::write;
    if (!canWrite_)
        refusal_ = path_ + " is open for reading only";
    if (!canWrite_ && error_.empty())
        error_ = execute(path_, database, QStringLiteral("PRAGMA query_only = ON"));
}

std::string Library::write(const std::function<std::string(QSqlDatabase&)>& work)
{
    if (!error_.empty())
        return error_;
    if (!canWrite_)
        return refusal_;
    auto database = connection();
    if (auto problem = execute(path_, database, QStringLiteral("BEGIN IMMEDIATE")); !problem.empty())
        return problem;
    std::string problem;
    {
        QSqlQuery query(database);
        if (!query.exec(QStringLiteral("PRAGMA user_version")) || !query.next())
            problem = problemOf(path_, query);
        else if (numberAt(query, 0) != version_)
            problem = path_ + " was changed to another version (" + textAt(query, 0) +
                      ") by another program while it was open here; open it again";
    }
    if (problem.empty())
        problem = work(database);
    if (problem.empty())
        problem = execute(path_, database, QStringLiteral("COMMIT"));
    if (!problem.empty()) // it may have been rolled back already, when the disk is full
        execute(path_, database, QStringLiteral("ROLLBACK"));
    return problem;
}

} // namespace plumbline
