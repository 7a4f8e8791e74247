#include "core/pins/host.h"

#include "core/pins/pins.h"

#include <charconv>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>
#include <string_view>
#include <utility>

#include <sys/utsname.h>
#include <unistd.h>

namespace plumbline {
namespace {

namespace fs = std::filesystem;

// A small file of /proc, /sys or /etc; empty when it can't be read.
std::string readSmall(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::string text;
    char buffer[4096];
    while (text.size() < 4 * 1024 * 1024 && (file.read(buffer, sizeof buffer) || file.gcount() > 0))
        text.append(buffer, static_cast<std::size_t>(file.gcount()));
    return text;
}

std::string trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t\r\n\"");
    if (first == std::string_view::npos)
        return {};
    const auto last = text.find_last_not_of(" \t\r\n\"");
    return std::string(text.substr(first, last - first + 1));
}

// The value of the first line "key<spaces>separator value".
std::string valueOfKey(const std::string& text, std::string_view key, char separator)
{
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const auto at = line.find(separator);
        if (at != std::string::npos && trimmed(std::string_view(line).substr(0, at)) == key)
            return trimmed(std::string_view(line).substr(at + 1));
    }
    return {};
}

template <typename Number> std::optional<Number> numberIn(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return std::nullopt;
    text.remove_prefix(first);
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() ? std::optional<Number>(value) : std::nullopt;
}

std::optional<PinValue> textPin(const std::string& text)
{
    return text.empty() ? std::nullopt : std::optional<PinValue>(text);
}

// Logical processors as the kernel lists them.
std::vector<fs::path> processors(const fs::path& root)
{
    std::vector<fs::path> found;
    std::error_code error;
    for (fs::directory_iterator entry(root / "sys/devices/system/cpu", error), end; !error && entry != end;
         entry.increment(error)) {
        const auto name = entry->path().filename().string();
        if (name.starts_with("cpu") && name.size() > 3 && name.find_first_not_of("0123456789", 3) == std::string::npos)
            found.push_back(entry->path());
    }
    return found;
}

// Processors that share a core list the same siblings.
std::optional<PinValue> physicalCores(const std::vector<fs::path>& cpus)
{
    std::set<std::string> cores;
    for (const auto& cpu : cpus)
        if (auto siblings = trimmed(readSmall(cpu / "topology/thread_siblings_list")); !siblings.empty())
            cores.insert(std::move(siblings));
    return cores.empty() ? std::nullopt : std::optional<PinValue>(static_cast<std::int64_t>(cores.size()));
}

std::optional<PinValue> logicalCores(const std::vector<fs::path>& cpus, const std::string& cpuinfo)
{
    std::int64_t count = 0;
    std::istringstream lines(cpuinfo);
    for (std::string line; std::getline(lines, line);)
        count += line.starts_with("processor") && line.find(':') != std::string::npos;
    if (count == 0)
        count = static_cast<std::int64_t>(cpus.size());
    return count == 0 ? std::nullopt : std::optional<PinValue>(count);
}

std::optional<PinValue> governor(const std::vector<fs::path>& cpus)
{
    std::set<std::string> names;
    for (const auto& cpu : cpus)
        if (auto name = trimmed(readSmall(cpu / "cpufreq/scaling_governor")); !name.empty())
            names.insert(std::move(name));
    std::string all;
    for (const auto& name : names)
        all += (all.empty() ? "" : ", ") + name;
    return textPin(all);
}

std::optional<PinValue> memoryBytes(const fs::path& root)
{
    const auto kib = numberIn<std::int64_t>(valueOfKey(readSmall(root / "proc/meminfo"), "MemTotal", ':'));
    if (!kib || *kib <= 0 || *kib > (std::int64_t{1} << 50))
        return std::nullopt;
    return *kib * 1024;
}

// "none" only where the processor would say otherwise: the x86 flag "hypervisor".
std::optional<PinValue> virtualization(const fs::path& root, const std::string& cpuinfo)
{
    std::error_code error;
    std::string container;
    if (fs::exists(root / ".dockerenv", error) || fs::exists(root / "run/.containerenv", error))
        container = "container";
    const auto flags = " " + valueOfKey(cpuinfo, "flags", ':') + " ";
    std::string machine;
    if (flags.find(" hypervisor ") != std::string::npos) {
        const auto product = trimmed(readSmall(root / "sys/class/dmi/id/product_name"));
        machine = "virtual machine" + (product.empty() ? std::string() : " (" + product + ")");
    }
    if (!container.empty() && !machine.empty())
        return container + " in a " + machine;
    if (!container.empty() || !machine.empty())
        return container + machine;
    return flags.size() > 2 ? std::optional<PinValue>("none") : std::nullopt;
}

std::string kernel(const fs::path& root)
{
    if (!root.empty() && root != "/")
        return trimmed(readSmall(root / "proc/sys/kernel/osrelease"));
    utsname names{};
    return uname(&names) == 0 ? std::string(names.sysname) + " " + names.release : std::string();
}

} // namespace

void addHostPins(Pins& pins, const std::string& rootName)
{
    const fs::path root = rootName.empty() ? fs::path("/") : fs::path(rootName);
    const auto cpuinfo = readSmall(root / "proc/cpuinfo");
    const auto cpus = processors(root);
    addPin(pins, "host.cpu.model", textPin(valueOfKey(cpuinfo, "model name", ':')));
    addPin(pins, "host.cpu.physical", physicalCores(cpus));
    addPin(pins, "host.cpu.logical", logicalCores(cpus, cpuinfo));
    addPin(pins, "host.memory_bytes", memoryBytes(root));
    addPin(pins, "host.os", textPin(valueOfKey(readSmall(root / "etc/os-release"), "PRETTY_NAME", '=')));
    addPin(pins, "host.kernel", textPin(kernel(root)));
    addPin(pins, "host.virtualization", virtualization(root, cpuinfo));
    addPin(pins, "host.governor", governor(cpus));
    const auto load = numberIn<double>(readSmall(root / "proc/loadavg"));
    addPin(pins, "host.load_at_start", load ? std::optional<PinValue>(*load) : std::nullopt);
}

} // namespace plumbline
