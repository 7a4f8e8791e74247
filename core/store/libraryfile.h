// What can be told of a library's file before SQLite sees it. Private to this room.
//
// The file is looked at and never opened: closing it would take the locks away that SQLite's connections of this
// process hold on it (so POSIX has it), and other processes would write over what they read.
#pragma once

#include <optional>
#include <string>

namespace plumbline {

struct FileLook
{
    std::string problem; // it can't be a library, or there is none
    std::string file;    // the file itself: absolute, symbolic links followed
    bool exists = false;
    std::string read_only; // why it can't be written: "its permissions do not allow it"; empty when it can
    std::string network;   // the kind of network file system that it lies on ("NFS"); empty on a local one
};

// `make`: the folders are made when they are missing, and a missing file is no problem.
FileLook lookAtLibrary(const std::string& path, bool make);

// Whether changes lie in the file's write-ahead log that are not in the file yet.
bool hasWaitingLog(const std::string& file);

// As if every file lay on a file system with this number (f_type of statfs); unset: as it is. For tests.
void pretendFileSystemForTests(std::optional<long> magic);

} // namespace plumbline
