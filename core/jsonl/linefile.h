// A regular file as lines, in memory bounded by the longest line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

struct TextLine
{
    // Without line end (LF or CRLF) and byte order mark; 64 readable bytes follow; valid until the next call.
    std::string_view text;
    std::string_view raw; // as it stands in the file, without its line feed only
    std::int64_t number = 0;
    std::uint64_t offset = 0;
    bool ended = true;     // false: the file ends within this line
    bool too_long = false; // longer than the limit: text is empty

    // Sets raw and text. `first`: a byte order mark may stand before it.
    void set(std::string_view line, bool first);
};

class LineFile
{
public:
    LineFile(const std::string& path, std::size_t limit);
    ~LineFile();
    LineFile(const LineFile&) = delete;
    LineFile& operator=(const LineFile&) = delete;

    const std::string& error() const { return error_; } // names the file and the reason
    bool next(TextLine& line);                          // false at the end or after an error
    void seek(std::uint64_t offset, std::int64_t line); // `offset` is a line's first byte

private:
    bool fill();
    void passOver();

    std::string path_;
    std::string error_;
    std::vector<char> buffer_;
    std::size_t limit_;
    std::size_t begin_ = 0;    // of the unread part of the buffer
    std::size_t end_ = 0;      // of what was read
    std::uint64_t offset_ = 0; // in the file, of begin_
    std::int64_t line_ = 0;    // number of the line before
    int fd_ = -1;
    bool atEnd_ = false;
};

} // namespace plumbline
