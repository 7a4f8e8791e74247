// A regular file read at any place. Private to this room.
#pragma once

#include "core/pins/modelfile.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace plumbline {

class FileReader
{
public:
    explicit FileReader(const std::string& path);
    ~FileReader();
    FileReader(const FileReader&) = delete;
    FileReader& operator=(const FileReader&) = delete;

    const std::string& problem() const { return problem_; } // names the file
    const FileStamp& stamp() const { return stamp_; }       // when it was opened
    bool unchanged() const;                                 // the open file is as it was when it was opened

    // As much as there is, up to `count`; less at the end of the file or when it can't be read.
    std::size_t read(std::uint64_t offset, char* to, std::size_t count) const;

private:
    int descriptor_ = -1;
    FileStamp stamp_;
    std::string problem_;
};

// The file at a path as it is now; a default one (with the path) when there is none.
FileStamp stampOf(const std::string& path);

} // namespace plumbline
