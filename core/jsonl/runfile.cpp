#include "core/jsonl/runfile.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

namespace plumbline {
namespace {

constexpr std::size_t writeAt = std::size_t{256} << 10; // bytes: a batch larger than this goes out in parts

} // namespace

RunFileWriter::RunFileWriter(const std::string& folder, const std::string& run)
{
    if (run.empty() || run.find('/') != std::string::npos || run.starts_with('.')) {
        error_ = "a run's id must be a file name, not \"" + run + "\"";
        return;
    }
    std::error_code code;
    std::filesystem::create_directories(folder, code);
    std::error_code ignored; // the variant without it throws for a name too long or a folder that can't be entered
    if (code && !std::filesystem::is_directory(folder, ignored)) {
        error_ = folder + ": cannot create the folder: " + code.message();
        return;
    }
    path_ = (std::filesystem::path(folder) / (run + ".jsonl")).string();
    fd_ = ::open(path_.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (fd_ < 0)
        error_ = path_ + ": " + (errno == EEXIST ? "exists already; a run is never overwritten" : std::strerror(errno));
}

RunFileWriter::~RunFileWriter()
{
    flush();
    if (fd_ >= 0)
        ::close(fd_);
}

void RunFileWriter::write(const Record& record)
{
    if (!error_.empty() || fd_ < 0)
        return;
    if (const auto* footer = std::get_if<RunFooter>(&record)) {
        footer_ = *footer;
        return;
    }
    lines_.append(buffer_, record);
    if (buffer_.size() >= writeAt)
        flush();
}

void RunFileWriter::flush()
{
    std::size_t written = 0;
    while (error_.empty() && fd_ >= 0 && written < buffer_.size()) {
        const ssize_t count = ::write(fd_, buffer_.data() + written, buffer_.size() - written);
        if (count > 0)
            written += static_cast<std::size_t>(count); // a short write is followed by one that says why
        else if (count == 0 || errno != EINTR)
            fail(count == 0 ? "nothing could be written" : std::strerror(errno), written);
    }
    if (error_.empty()) {
        size_ += written;
        hash_.addData(QByteArrayView(buffer_.data(), static_cast<qsizetype>(written)));
    }
    buffer_.clear();
}

// Cuts a half-written line away. `written`: bytes of the buffer that reached the file.
void RunFileWriter::fail(const std::string& reason, std::size_t written)
{
    const std::size_t lineEnd = written > 0 ? buffer_.rfind('\n', written - 1) : std::string::npos;
    const std::size_t whole = lineEnd == std::string::npos ? 0 : lineEnd + 1;
    error_ = path_ + ": " + reason;
    if (::ftruncate(fd_, static_cast<off_t>(size_ + whole)) != 0)
        error_ += std::string(" (and its half-written last line could not be removed: ") + std::strerror(errno) + ")";
    size_ += whole;
}

bool RunFileWriter::finish(std::string_view summaryJson)
{
    if (fd_ < 0)
        return false;
    flush();
    if (error_.empty())
        lines_.appendSummary(buffer_, footer_, summaryJson, hash_.result().toHex().toStdString());
    flush();
    // Some file systems tell of a full disk only here.
    if (error_.empty() && ::fdatasync(fd_) != 0 && errno != EINVAL && errno != EROFS)
        error_ = path_ + ": " + std::strerror(errno);
    if (::close(fd_) != 0 && error_.empty())
        error_ = path_ + ": " + std::strerror(errno);
    fd_ = -1;
    return error_.empty();
}

} // namespace plumbline
