#include "core/jsonl/linefile.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace plumbline {
namespace {

constexpr std::size_t padding = 64; // a parser may read this far behind a line
constexpr std::size_t firstSize = std::size_t{1} << 20;

} // namespace

void TextLine::set(std::string_view line, bool first)
{
    raw = text = line;
    if (text.ends_with('\r'))
        text.remove_suffix(1);
    if (first && text.starts_with("\xef\xbb\xbf"))
        text.remove_prefix(3);
}

LineFile::LineFile(const std::string& path, std::size_t limit) : path_(path), limit_(limit)
{
    // O_NONBLOCK: opening a pipe without a writer must not hang; regular files do not care.
    fd_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    struct stat status = {};
    if (fd_ < 0 || fstat(fd_, &status) != 0)
        error_ = path + ": " + std::strerror(errno);
    else if (S_ISDIR(status.st_mode))
        error_ = path + ": is a folder, not a file";
    else if (!S_ISREG(status.st_mode))
        error_ = path + ": must be a regular file (it is read twice)";
    buffer_.resize(std::clamp<std::size_t>(static_cast<std::size_t>(status.st_size), 4096, firstSize) + padding);
}

LineFile::~LineFile()
{
    if (fd_ >= 0)
        ::close(fd_);
}

void LineFile::seek(std::uint64_t offset, std::int64_t line)
{
    if (!error_.empty())
        return;
    if (::lseek(fd_, static_cast<off_t>(offset), SEEK_SET) < 0)
        error_ = path_ + ": " + std::strerror(errno);
    begin_ = end_ = 0;
    offset_ = offset;
    line_ = line - 1;
    atEnd_ = false;
}

// Reads more behind what there is; grows the buffer up to the limit. False: nothing more came.
bool LineFile::fill()
{
    if (atEnd_ || !error_.empty())
        return false;
    if (begin_ > 0) {
        std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
        end_ -= begin_;
        begin_ = 0;
    }
    if (end_ + padding == buffer_.size())
        buffer_.resize(std::min(limit_, 2 * end_) + padding + 2);
    for (;;) {
        const ssize_t got = ::read(fd_, buffer_.data() + end_, buffer_.size() - padding - end_);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            error_ = path_ + ": " + std::strerror(errno);
        atEnd_ = got == 0;
        if (got <= 0)
            return false;
        end_ += static_cast<std::size_t>(got);
        return true;
    }
}

// Drops everything up to and with the next line feed, in constant memory.
void LineFile::passOver()
{
    for (;;) {
        const void* found = std::memchr(buffer_.data() + begin_, '\n', end_ - begin_);
        const std::size_t stop =
            found ? static_cast<std::size_t>(static_cast<const char*>(found) - buffer_.data()) + 1 : end_;
        offset_ += stop - begin_;
        begin_ = stop;
        if (found || !fill())
            return;
    }
}

bool LineFile::next(TextLine& line)
{
    std::size_t searched = 0;
    line = {};
    line.number = ++line_;
    line.offset = offset_;
    for (;;) {
        const char* start = buffer_.data() + begin_;
        const std::size_t have = end_ - begin_;
        const void* found = have > searched ? std::memchr(start + searched, '\n', have - searched) : nullptr;
        const std::size_t length = found ? static_cast<std::size_t>(static_cast<const char*>(found) - start) : have;
        if (length > limit_) {
            line.too_long = true;
            passOver();
            return true;
        }
        searched = have;
        if (!found && fill())
            continue;
        if (!error_.empty() || (!found && have == 0))
            return false;
        line.ended = found != nullptr;
        line.set({buffer_.data() + begin_, length}, line.offset == 0);
        begin_ += length + (found ? 1 : 0);
        offset_ += length + (found ? 1 : 0);
        return true;
    }
}

} // namespace plumbline
