// The processors, and how much of them this process may use. Private to this room.
#pragma once

#include "core/record/step.h"

#include <filesystem>
#include <string>

namespace plumbline {

// Adds host.cpu.model, .physical, .logical, .affinity (the processors that this process may run on, as "0-3,8"), .limit
// (processors' worth of time that the control group allows, the tightest from here up; "none") and host.governor.
void addCpuPins(Pins& pins, const std::filesystem::path& root, const std::string& cpuinfo);

} // namespace plumbline
