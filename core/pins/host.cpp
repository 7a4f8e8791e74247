#include "core/pins/host.h"

#include "core/pins/gpus.h"
#include "core/pins/hostcpu.h"
#include "core/pins/hostkind.h"
#include "core/pins/pins.h"
#include "core/pins/systemfiles.h"

#include <sys/utsname.h>

namespace plumbline {
namespace {

namespace fs = std::filesystem;

std::optional<PinValue> memoryBytes(const fs::path& root)
{
    const auto kib = numberIn<std::int64_t>(valueOfKey(readSmall(root / "proc/meminfo"), "MemTotal", ':'));
    if (!kib || *kib <= 0 || *kib > (std::int64_t{1} << 50))
        return std::nullopt;
    return *kib * 1024;
}

std::string osName(const fs::path& root)
{
    for (const auto* file : {"etc/os-release", "usr/lib/os-release"})
        if (auto name = valueOfKey(readSmall(root / file), "PRETTY_NAME", '='); !name.empty())
            return name;
    return {};
}

std::string kernel(const fs::path& root)
{
    if (root != "/")
        return bare(readSmall(root / "proc/sys/kernel/osrelease"));
    utsname names{};
    return uname(&names) == 0 ? std::string(names.sysname) + " " + names.release : std::string();
}

} // namespace

void addHostPins(Pins& pins, const std::string& rootName)
{
    const fs::path root = rootName.empty() ? fs::path("/") : fs::path(rootName);
    const auto cpuinfo = readSmall(root / "proc/cpuinfo");
    addCpuPins(pins, root, cpuinfo);
    addPin(pins, "host.power_source", powerSource(root));
    addPin(pins, "host.memory_bytes", memoryBytes(root));
    addPin(pins, "host.os", textPin(osName(root)));
    addPin(pins, "host.kernel", textPin(kernel(root)));
    addPin(pins, "host.virtualization", virtualization(root, cpuinfo));
    addGpuPins(pins, root);
    const auto load = numberIn<double>(readSmall(root / "proc/loadavg"));
    addPin(pins, "host.load_at_start", load ? std::optional<PinValue>(*load) : std::nullopt);
}

} // namespace plumbline
