// A connection of Qt Sql to a library's file. Private to this room.
#pragma once

#include <QString>

#include <string>

namespace plumbline {

enum class Connecting
{
    read_write,
    read_only,
    immutable // without locks and log: nobody may write meanwhile
};

QString newConnectionName(); // not used before in this process

// Opens it with what every connection needs: foreign keys, the time to wait for another writer. Reads the file's
// header. The problem, empty when it is open, with SQLite's code in `code`; dropConnection() in either case.
std::string connectTo(const QString& name, const std::string& path, const std::string& file, Connecting how,
                      int* code = nullptr);

// On the thread that connected, when all of its queries are gone.
void dropConnection(const QString& name);

// 5,000 where the tests do not want it shorter. In milliseconds.
int busyTimeout();
void setBusyTimeoutForTests(int milliseconds);

} // namespace plumbline
