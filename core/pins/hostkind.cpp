#include "core/pins/hostkind.h"

#include "core/pins/systemfiles.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace plumbline {
namespace {

namespace fs = std::filesystem;

bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

bool inContainer(const fs::path& root)
{
    std::error_code error;
    for (const auto* mark : {".dockerenv", "run/.containerenv", "run/systemd/container"})
        if (fs::exists(root / mark, error))
            return true;
    if (const auto environment = readSmall(root / "proc/1/environ");
        environment.starts_with("container=") || contains(environment, std::string_view("\0container=", 11)))
        return true;
    const auto groups = readSmall(root / "proc/1/cgroup");
    constexpr std::array<std::string_view, 5> names{"/docker", "/kubepods", "/lxc", "/libpod", "/containerd"};
    return std::any_of(names.begin(), names.end(), [&groups](std::string_view name) { return contains(groups, name); });
}

// By the names that hypervisors give their machines: where the processor has no flag for it.
bool isVirtualProduct(std::string_view product)
{
    constexpr std::array<std::string_view, 9> names{"QEMU",       "KVM",         "Virtual Machine",       "VMware",
                                                    "VirtualBox", "Standard PC", "Google Compute Engine", "Bochs",
                                                    "HVM domU"};
    return std::any_of(names.begin(), names.end(),
                       [product](std::string_view name) { return contains(product, name); });
}

} // namespace

std::optional<PinValue> virtualization(const fs::path& root, const std::string& cpuinfo)
{
    const auto flags = " " + valueOfKey(cpuinfo, "flags", ':') + " "; // x86 only
    const auto product = bare(readSmall(root / "sys/class/dmi/id/product_name"));
    const auto vendor = bare(readSmall(root / "sys/class/dmi/id/sys_vendor"));
    auto name = product;
    if (!vendor.empty() && !contains(product, vendor))
        name = product.empty() ? vendor : vendor + " " + product;
    std::error_code error;
    std::string machine;
    if (contains(bare(readSmall(root / "proc/sys/kernel/osrelease")), "microsoft"))
        machine = "virtual machine (WSL)";
    else if (contains(flags, " hypervisor ") || isVirtualProduct(name) ||
             fs::exists(root / "sys/hypervisor/type", error))
        machine = "virtual machine" + (name.empty() ? std::string() : " (" + name + ")");
    if (inContainer(root))
        return machine.empty() ? "container" : "container in a " + machine;
    if (!machine.empty())
        return machine;
    return flags.size() > 2 ? std::optional<PinValue>("none") : std::nullopt;
}

std::optional<PinValue> powerSource(const fs::path& root)
{
    const auto folder = root / "sys/class/power_supply";
    bool offline = false; // a supply that is not plugged in
    bool battery = false;
    bool discharging = false;
    for (const auto& name : namesIn(folder)) {
        const auto type = bare(readSmall(folder / name / "type"));
        if (bare(readSmall(folder / name / "scope")) == "Device")
            continue; // of a mouse or a headset
        if (type == "Mains" || type.starts_with("USB")) {
            const auto online = bare(readSmall(folder / name / "online"));
            if (!online.empty() && online != "0")
                return "mains";
            offline = offline || (type == "Mains" && online == "0");
        } else if (type == "Battery") {
            const auto status = bare(readSmall(folder / name / "status"));
            battery = battery || !status.empty();
            discharging = discharging || status == "Discharging";
        }
    }
    if (battery && (discharging || offline))
        return "battery";
    return battery ? std::optional<PinValue>("mains") : std::nullopt;
}

} // namespace plumbline
