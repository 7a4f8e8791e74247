// One read of a socket with the moment it returned, and, where the kernel stamps what it receives, how long the newest
// of these bytes had waited for us. The kernel's stamp is wall time: it is only ever compared with a reading of the
// wall clock in the same call, and is never the time of an event.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace plumbline {

struct SocketRead
{
    std::ptrdiff_t count = 0;              // bytes; 0: the peer closed; -1: see error
    int error = 0;                         // errno
    std::int64_t at_ns = 0;                // CLOCK_MONOTONIC, right after the read
    std::int64_t wall_offset_ns = 0;       // wall clock - at_ns; only with a waited_ns
    std::optional<std::int64_t> waited_ns; // kernel's receive stamp to at_ns
};

// Asks the kernel to stamp what this socket receives. False where it can't.
bool askForReceiveStamps(int descriptor);

// Does not block.
SocketRead readSocket(int descriptor, char* buffer, std::size_t size, bool stamped);

} // namespace plumbline
