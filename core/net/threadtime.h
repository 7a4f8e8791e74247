// What a thread has used of the processors, and how long it had to wait for one. Belongs to the thread that calls it.
#pragma once

#include "core/net/transport.h"

namespace plumbline {

class ThreadTime
{
public:
    // Adds what has passed since the last call (the first call only starts to count).
    void since(TransportHealth& health);

private:
    std::int64_t cpuNs_ = -1;
    std::int64_t waitNs_ = -1;
};

} // namespace plumbline
