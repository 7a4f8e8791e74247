// The machine that the client runs on.
#pragma once

#include "core/record/step.h"

#include <string>

namespace plumbline {

// Adds host.cpu.model, .physical, .logical, .affinity, .limit, host.governor, host.power_source, host.memory_bytes,
// host.os, host.kernel, host.virtualization, host.gpu.count with host.gpu.N.name, .driver, .memory_bytes, and
// host.load_at_start (the load average of the last minute). What this system does not tell goes to not_pinned.
// `root` stands before /proc, /sys and /etc (for tests); with another than "/" no program is asked.
void addHostPins(Pins& pins, const std::string& root = "/");

} // namespace plumbline
