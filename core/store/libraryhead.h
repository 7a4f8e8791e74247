// Whether a file is a library, before anything opens it as one.
#pragma once

#include <string>

namespace plumbline {

enum class FileKind
{
    library,
    newer,   // a library of a newer version of this program
    foreign, // a SQLite file of another program
    other    // no SQLite file, or it can't be read
};

// From the file's first bytes. Opens and closes it: never for the file of a library that this process has open, whose
// locks that would take away (see isFileOf()).
FileKind kindOfFile(const std::string& path);

// Whether `path` is the file of the library at `library`, or of its log, by whatever name. Opens nothing.
bool isFileOf(const std::string& path, const std::string& library);

} // namespace plumbline
