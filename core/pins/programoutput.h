// What another program says. Private to this room.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace plumbline {

// Runs a program of the PATH, without a shell, and returns what it wrote to its standard output (64 KiB at most). Unset
// when there is no such program, it failed, or it took longer: then it is killed and, should even that hang (a driver
// that does not answer), left behind.
std::optional<std::string> programOutput(std::vector<std::string> command, int timeout_ms);

} // namespace plumbline
