// Which sockets listen at a port of this host, and who holds them.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace plumbline {

// Inodes of the TCP sockets that listen at one of the numeric addresses, else of those that listen at all addresses.
std::set<std::uint64_t> listeningSockets(const std::vector<std::string>& addresses, int port,
                                         const std::string& root = {});

// Whether one of the open files of the process at /proc/PID is one of the sockets; false when they are not shown.
bool holdsSocket(const std::string& processFolder, const std::set<std::uint64_t>& sockets);

} // namespace plumbline
