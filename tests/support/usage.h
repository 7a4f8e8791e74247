// What a process or a thread has used of its machine.
#pragma once

#include <sys/resource.h>

#include <cstdint>
#include <fstream>
#include <string>

namespace plumbline::test {

// User and system time so far; `who`: RUSAGE_SELF (every thread of this process), RUSAGE_THREAD, RUSAGE_CHILDREN.
inline double cpuSeconds(int who = RUSAGE_SELF)
{
    rusage usage{};
    getrusage(who, &usage);
    return static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

// A line of /proc/self/status such as VmRSS, in bytes; -1 where there is none.
inline std::int64_t memoryBytes(const std::string& name)
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with(name + ":"))
            return std::stoll(line.substr(name.size() + 1)) * 1024;
    return -1;
}

inline std::int64_t residentBytes()
{
    return memoryBytes("VmRSS");
}

inline std::int64_t peakResidentBytes()
{
    return memoryBytes("VmHWM");
}

// From here on the peak counts anew. False where the kernel does not allow it.
inline bool resetPeak()
{
    std::ofstream refs("/proc/self/clear_refs");
    return static_cast<bool>(refs << '5' << std::flush);
}

} // namespace plumbline::test
