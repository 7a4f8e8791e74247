// The graphics processors of this machine.
#pragma once

#include "core/record/step.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

struct Gpu
{
    std::string name;   // "NVIDIA A100-SXM4-80GB", or maker and device number "AMD 0x744c"
    std::string driver; // version where the driver tells it, its name otherwise; empty: unknown
    std::optional<std::int64_t> memory_bytes;
    bool operator==(const Gpu&) const = default;
};

// From the output of nvidia-smi --query-gpu=name,driver_version,memory.total --format=csv,noheader. At most 64.
std::vector<Gpu> readNvidiaSmi(std::string_view output);

// From the display devices that the kernel lists; unset when it lists no devices at all. Adapters that only show a
// picture (of a board's controller, of a virtual machine) are left out.
std::optional<std::vector<Gpu>> readDisplayDevices(const std::filesystem::path& root);

// Adds host.gpu.count and host.gpu.0.name, .driver, .memory_bytes and so on. `root` "/" asks nvidia-smi first (3 s at
// most); any other folder does not.
void addGpuPins(Pins& pins, const std::filesystem::path& root);

} // namespace plumbline
