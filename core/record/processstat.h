// What the system says of a process. Linux. Pure; any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace plumbline {

struct ProcessStat
{
    char state = 0; // Z and X: it has ended
    int parent = 0;
    std::uint64_t cpu_ticks = 0; // user and system
    std::int64_t threads = 0;
    std::uint64_t start_ticks = 0; // since the system's start
    std::int64_t resident_pages = 0;
};

// /proc/PID/stat; unset when it is none. The name in it may hold blanks and brackets.
std::optional<ProcessStat> readProcessStat(const std::string& text);

} // namespace plumbline
