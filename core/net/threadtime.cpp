#include "core/net/threadtime.h"

#include <ctime>
#include <fstream>

namespace plumbline {

void ThreadTime::since(TransportHealth& health)
{
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    const auto cpu = std::int64_t{used.tv_sec} * 1'000'000'000 + used.tv_nsec;
    std::int64_t ran = 0, waited = -1; // Linux: time on a processor, time in its queue
    std::ifstream("/proc/thread-self/schedstat") >> ran >> waited;
    if (cpuNs_ >= 0)
        health.cpu_ns += cpu - cpuNs_;
    if (waitNs_ >= 0 && waited >= waitNs_)
        health.cpu_wait_ns += waited - waitNs_;
    cpuNs_ = cpu;
    waitNs_ = waited;
}

} // namespace plumbline
