// A copy of a library beside it. Private to this room.
#pragma once

#include <cstdint>
#include <string>

namespace plumbline {

struct Backup
{
    std::string problem; // no copy was made; names the file and why
    std::string file;
};

// FILE.vVERSION.bak, or FILE.vVERSION.2.bak ... when that is there. Reads through a connection of its own while the
// caller holds the write lock, so that the copy is of one moment.
Backup backUp(const std::string& path, const std::string& file, std::int64_t version);

} // namespace plumbline
