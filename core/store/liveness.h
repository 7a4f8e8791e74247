// Whether the process that writes a run still lives. Private to this room.
#pragma once

#include <cstdint>
#include <string>

namespace plumbline {

struct WriterProcess
{
    std::int64_t pid = 0;
    // The boot id and the name space of process ids: only where both are this one's does a pid mean something here (a
    // container of the same machine has the boot id in common, and other pids).
    std::string boot_id;
    std::int64_t process_started = 0; // clock ticks since boot, as /proc tells: a pid that was used again differs
};

WriterProcess thisProcess();

enum class Liveness
{
    here,      // this process
    elsewhere, // another one that lives; on another machine: one that told so within half a minute
    gone
};

// `heartbeat_utc` counts for a process of another machine or container only.
Liveness livenessOf(const WriterProcess& writer, const std::string& heartbeat_utc);

} // namespace plumbline
