// What the host tells of its state while a run goes on. Linux; what can't be read is absent.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace plumbline {

// Looks once where the sensors are; sample() reads them. `root` stands before /sys (for tests). Not thread-safe.
class HostSensors
{
public:
    explicit HostSensors(const std::string& root = {});

    // host.temperature_c: the hottest sensor of the processor, else of all thermal zones. host.cpu_mhz: mean of at most
    // 16 processors. host.throttled: how often processors were slowed down for their heat since the first sample.
    // host.throttle_flags: of a Raspberry Pi's firmware, as they are.
    std::vector<std::pair<std::string, double>> sample();

private:
    std::vector<std::string> temperatures_, frequencies_, throttles_;
    std::string flags_;
    bool counted_ = false;
    double throttledBefore_ = 0;
};

} // namespace plumbline
