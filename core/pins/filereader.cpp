#include "core/pins/filereader.h"

#include "core/plan/problem.h"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace plumbline {
namespace {

FileStamp stampFrom(const std::string& path, const struct stat& facts)
{
    return {path, facts.st_size,
            static_cast<std::int64_t>(facts.st_mtim.tv_sec) * 1'000'000'000 + facts.st_mtim.tv_nsec, facts.st_dev,
            facts.st_ino};
}

} // namespace

FileReader::FileReader(const std::string& path)
{
    stamp_.path = path;
    const auto where = "'" + shown(path, 300) + "' ";
    if (path.find('\0') != std::string::npos) {
        problem_ = where + "is no name of a file";
        return;
    }
    // Without O_NONBLOCK a pipe would wait for a writer.
    descriptor_ = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    struct stat facts = {};
    if (descriptor_ < 0 || fstat(descriptor_, &facts) != 0)
        problem_ = where + "can't be read: " + std::strerror(errno);
    else if (S_ISDIR(facts.st_mode))
        problem_ = where + "is a folder";
    else if (!S_ISREG(facts.st_mode))
        problem_ = where + "is not a regular file";
    else
        stamp_ = stampFrom(path, facts);
}

FileReader::~FileReader()
{
    if (descriptor_ >= 0)
        close(descriptor_);
}

bool FileReader::unchanged() const
{
    struct stat facts = {};
    return fstat(descriptor_, &facts) == 0 && stampFrom(stamp_.path, facts) == stamp_;
}

std::size_t FileReader::read(std::uint64_t offset, char* to, std::size_t count) const
{
    std::size_t have = 0;
    while (have < count) {
        const auto got = pread(descriptor_, to + have, count - have, static_cast<off_t>(offset + have));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            break;
        have += static_cast<std::size_t>(got);
    }
    return have;
}

FileStamp stampOf(const std::string& path)
{
    struct stat facts = {};
    if (stat(path.c_str(), &facts) == 0)
        return stampFrom(path, facts);
    FileStamp none;
    none.path = path;
    return none;
}

} // namespace plumbline
