#include "core/pins/gpus.h"

#include "core/pins/pins.h"
#include "core/pins/programoutput.h"
#include "core/pins/systemfiles.h"
#include "core/plan/problem.h"

#include <algorithm>
#include <array>
#include <utility>

namespace plumbline {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t mostGpus = 64;

std::string known(const std::string& cell)
{
    const bool none = cell.starts_with("[") || cell == "N/A"; // "[N/A]", "[Not Supported]"
    return none ? std::string() : shown(cell, 200);
}

std::string maker(const std::string& vendor)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> makers{
        {{"0x10de", "NVIDIA"}, {"0x1002", "AMD"}, {"0x8086", "Intel"}, {"0x1ed5", "Moore Threads"}}};
    for (const auto& [id, name] : makers)
        if (id == vendor)
            return std::string(name);
    return vendor;
}

// ASPEED, Matrox, Cirrus, QEMU, Red Hat (QXL, virtio), VMware, VirtualBox, Hyper-V.
bool onlyShows(const std::string& vendor)
{
    constexpr std::array<std::string_view, 9> ids{"0x1a03", "0x102b", "0x1013", "0x1234", "0x1b36",
                                                  "0x1af4", "0x15ad", "0x80ee", "0x1414"};
    return std::find(ids.begin(), ids.end(), vendor) != ids.end();
}

} // namespace

std::vector<Gpu> readNvidiaSmi(std::string_view output)
{
    std::vector<Gpu> gpus;
    while (!output.empty() && gpus.size() < mostGpus) {
        const auto end = output.find('\n');
        const auto line = output.substr(0, end);
        output = end == std::string_view::npos ? std::string_view() : output.substr(end + 1);
        // From the right: a name might hold a comma.
        const auto last = line.rfind(',');
        const auto middle = last == std::string_view::npos || last == 0 ? last : line.rfind(',', last - 1);
        if (last == std::string_view::npos || middle == std::string_view::npos || middle == last)
            continue; // a message in place of a row
        Gpu gpu;
        gpu.name = known(bare(line.substr(0, middle)));
        gpu.driver = known(bare(line.substr(middle + 1, last - middle - 1)));
        const auto memory = bare(line.substr(last + 1));
        if (const auto mib = numberIn<std::int64_t>(memory);
            mib && *mib > 0 && *mib < (1 << 30) && memory.ends_with("MiB"))
            gpu.memory_bytes = *mib * 1024 * 1024;
        if (!gpu.name.empty())
            gpus.push_back(std::move(gpu));
    }
    return gpus;
}

std::optional<std::vector<Gpu>> readDisplayDevices(const fs::path& root)
{
    const auto folder = root / "sys/class/drm";
    std::error_code error;
    if (!fs::is_directory(folder, error))
        return std::nullopt;
    std::vector<Gpu> gpus;
    for (const auto& name : namesIn(folder)) {
        const auto device = folder / name / "device";
        const auto vendor = bare(readSmall(device / "vendor"));
        if (!isNumbered(name, "card") || vendor.empty() || onlyShows(vendor) || gpus.size() >= mostGpus)
            continue; // "card0-HDMI-A-1" is a socket
        Gpu gpu;
        gpu.name = shown(maker(vendor) + " " + bare(readSmall(device / "device")), 200);
        const auto driver = fs::read_symlink(device / "driver", error);
        if (!error)
            gpu.driver = shown(driver.filename().string(), 200);
        if (const auto bytes = numberIn<std::int64_t>(readSmall(device / "mem_info_vram_total")); bytes && *bytes > 0)
            gpu.memory_bytes = *bytes;
        gpus.push_back(std::move(gpu));
    }
    return gpus;
}

void addGpuPins(Pins& pins, const fs::path& root)
{
    std::optional<std::vector<Gpu>> gpus;
    if (root == "/")
        if (const auto output = programOutput(
                {"nvidia-smi", "--query-gpu=name,driver_version,memory.total", "--format=csv,noheader"}, 3000))
            if (auto found = readNvidiaSmi(*output); !found.empty())
                gpus = std::move(found);
    if (!gpus)
        gpus = readDisplayDevices(root);
    addPin(pins, "host.gpu.count",
           gpus ? std::optional<PinValue>(static_cast<std::int64_t>(gpus->size())) : std::nullopt);
    for (std::size_t i = 0; gpus && i < gpus->size(); ++i) {
        const auto& gpu = (*gpus)[i];
        const auto key = "host.gpu." + std::to_string(i) + ".";
        addPin(pins, key + "name", textPin(gpu.name));
        addPin(pins, key + "driver", textPin(gpu.driver));
        addPin(pins, key + "memory_bytes",
               gpu.memory_bytes ? std::optional<PinValue>(*gpu.memory_bytes) : std::nullopt);
    }
}

} // namespace plumbline
