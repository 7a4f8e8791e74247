// The numbered scripts that make a library's tables and change those of older versions. Private to this room.
#pragma once

#include <QSqlDatabase>

#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

// The scripts of this program, the first of version 1. A script holds statements that end with ';' (no triggers).
const std::vector<std::string>& migrations();

constexpr int applicationId = 0x506C6D62; // "Plmb", in the file's header

struct Migrated
{
    std::string problem; // the file is as it was
    std::string backup;  // the copy that was made of an older file
};

// Runs the scripts that the file has not seen, in one exclusive transaction. A file that holds something is copied
// first, beside itself, as FILE.vVERSION.bak; a copy that is there is never written over. Refused while a run is being
// written. `path`: as the person named it, for messages.
Migrated migrate(const QSqlDatabase& database, const std::string& path, const std::string& file,
                 const std::vector<std::string>& scripts);

// The statements of a script without their semicolons; blanks and comments alone are none.
std::vector<std::string> statementsOf(std::string_view script);

} // namespace plumbline
