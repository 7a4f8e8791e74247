// One SQLite file with every run: WAL, foreign keys, numbered migrations (resources/migrations).
#pragma once

#include <QSqlDatabase>
#include <QString>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace plumbline {

// PLUMBLINE_DB, or plumbline/library.db in the data folder of the two programs.
std::string defaultLibraryPath();

// One connection. Belongs to the thread that made it; make one for each thread. Several processes may have one library
// open at a time. Nothing else in this process may open the file, not even to read it: closing it again would take
// SQLite's locks away.
class Library
{
public:
    enum class Access
    {
        read, // the file must exist; an older version's is brought to this one
        write // and made where it must be; folders too
    };
    Library(const std::string& path, Access access);
    ~Library();
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    // Empty while all is well. Names the file, what is wrong with it and what can be done.
    const std::string& error() const { return error_; }
    // Opened for writing, and can't be: a newer version's file, a read-only file or folder. The reason is in notes().
    bool readOnly() const { return readOnly_; }
    // For the person, a sentence each: read-only and why, no WAL on a network file system, a backup was made.
    const std::vector<std::string>& notes() const { return notes_; }
    const std::string& path() const { return path_; }

    QSqlDatabase connection() const;

    // BEGIN IMMEDIATE, looks at user_version again (another program may have migrated the file), calls `work`, and
    // COMMIT; ROLLBACK when it returns a problem. Returns the problem, empty when it was committed. Waits at most 5 s
    // for another writer.
    std::string write(const std::function<std::string(QSqlDatabase&)>& work);

private:
    void open(Access access);
    std::string connectToRead(const std::string& file);
    void setReadOnly(Access access, const std::string& why);
    void prepare(Access access, const std::string& file, const std::string& network, const std::string& journal);

    std::string path_;
    std::string error_;
    bool readOnly_ = false;
    bool canWrite_ = false;
    std::string refusal_;      // what write() says when it can't
    std::int64_t version_ = 0; // of the tables
    std::vector<std::string> notes_;
    QString name_; // of the connection
};

} // namespace plumbline
