#include "core/store/backup.h"

#include "core/store/connecting.h"
#include "core/store/sqlite.h"

#include <QSqlDatabase>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

namespace plumbline {
namespace {

namespace fs = std::filesystem;

std::string nameFor(const std::string& file, std::int64_t version)
{
    const auto stem = file + ".v" + std::to_string(version);
    std::error_code ignored;
    auto name = stem + ".bak";
    for (int number = 2; fs::exists(fs::symlink_status(name, ignored)); ++number)
        name = stem + "." + std::to_string(number) + ".bak";
    return name;
}

std::string copyInto(const std::string& path, const std::string& file, const std::string& part)
{
    const auto name = newConnectionName();
    std::string problem = connectTo(name, path, file, Connecting::read_write);
    if (problem.empty()) {
        QSqlQuery query(QSqlDatabase::database(name, false));
        query.prepare(QStringLiteral("VACUUM INTO ?"));
        query.addBindValue(toQt(part));
        if (!query.exec())
            problem = problemOf(part, query);
    }
    dropConnection(name);
    return problem;
}

// SQLite does not wait until such a copy lies on the disk.
std::string sync(const std::string& file)
{
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    const bool done = descriptor >= 0 && ::fsync(descriptor) == 0;
    const std::string problem = done ? std::string() : file + ": " + std::strerror(errno);
    if (descriptor >= 0)
        ::close(descriptor);
    return problem;
}

} // namespace

Backup backUp(const std::string& path, const std::string& file, std::int64_t version)
{
    Backup backup;
    const auto name = nameFor(file, version);
    const auto part =
        name + ".part"; // left by a program that was killed: the write lock says that nobody writes it now
    std::error_code code;
    fs::remove(part, code);
    backup.problem = copyInto(path, file, part);
    if (backup.problem.empty())
        backup.problem = sync(part);
    if (backup.problem.empty()) {
        fs::rename(part, name, code);
        if (code)
            backup.problem = name + ": " + code.message();
    }
    if (backup.problem.empty()) {
        backup.file = name;
        return backup;
    }
    fs::remove(part, code);
    backup.problem =
        path +
        " is of an older version and must be copied before it is changed to this one, which failed: " + backup.problem;
    return backup;
}

} // namespace plumbline
