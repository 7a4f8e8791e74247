#include "core/pins/hostcpu.h"

#include "core/pins/pins.h"
#include "core/pins/systemfiles.h"

#include <algorithm>
#include <set>
#include <sstream>
#include <utility>

namespace plumbline {
namespace {

namespace fs = std::filesystem;

// Logical processors as the kernel lists them.
std::vector<fs::path> processors(const fs::path& root)
{
    const auto folder = root / "sys/devices/system/cpu";
    std::vector<fs::path> found;
    for (const auto& name : namesIn(folder))
        if (isNumbered(name, "cpu"))
            found.push_back(folder / name);
    return found;
}

// x86 has "model name"; other architectures have one of the others, or only numbers.
std::string model(const fs::path& root, const std::string& cpuinfo)
{
    for (const auto* key : {"model name", "Model", "cpu", "uarch"})
        if (auto name = valueOfKey(cpuinfo, key, ':'); !name.empty())
            return name;
    if (auto name = bare(readSmall(root / "proc/device-tree/model")); !name.empty())
        return name;
    const auto implementer = valueOfKey(cpuinfo, "CPU implementer", ':');
    const auto part = valueOfKey(cpuinfo, "CPU part", ':');
    return implementer.empty() || part.empty() ? "" : "ARM implementer " + implementer + ", part " + part;
}

// Processors that share a core list the same siblings.
std::optional<PinValue> physicalCores(const std::vector<fs::path>& cpus)
{
    std::set<std::string> cores;
    for (const auto& cpu : cpus)
        if (auto siblings = bare(readSmall(cpu / "topology/thread_siblings_list")); !siblings.empty())
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
        if (auto name = bare(readSmall(cpu / "cpufreq/scaling_governor")); !name.empty())
            names.insert(std::move(name));
    std::string all;
    for (const auto& name : names)
        all += (all.empty() ? "" : ", ") + name;
    return textPin(all);
}

struct Quota
{
    bool known = false;
    std::optional<double> cpus; // unset: no limit
};

// cgroup 2: "max 100000" or "150000 100000"; cgroup 1 has the two numbers in files of their own, -1 for no limit.
Quota quotaOf(const std::string& quota, const std::string& period)
{
    const auto periodUs = numberIn<double>(period);
    if (!periodUs || !(*periodUs > 0))
        return {};
    if (quota.starts_with("max") || quota.starts_with("-1"))
        return {true, std::nullopt};
    const auto quotaUs = numberIn<double>(quota);
    if (!quotaUs || !(*quotaUs > 0))
        return {};
    return {true, *quotaUs / *periodUs};
}

Quota quotaIn(const fs::path& folder)
{
    const auto line = readSmall(folder / "cpu.max");
    if (const auto blank = line.find(' '); blank != std::string::npos)
        return quotaOf(line, line.substr(blank));
    return quotaOf(readSmall(folder / "cpu.cfs_quota_us"), readSmall(folder / "cpu.cfs_period_us"));
}

// Where the control groups of the processor are mounted, and this process's path below it.
std::vector<std::pair<fs::path, fs::path>> groups(const fs::path& root)
{
    std::vector<std::pair<fs::path, fs::path>> found;
    const auto mount = root / "sys/fs/cgroup";
    std::istringstream lines(readSmall(root / "proc/self/cgroup"));
    for (std::string line; std::getline(lines, line);) {
        const auto first = line.find(':');
        const auto second = first == std::string::npos ? first : line.find(':', first + 1);
        if (second == std::string::npos)
            continue;
        const auto controllers = "," + line.substr(first + 1, second - first - 1) + ",";
        fs::path path = fs::path(line.substr(second + 1)).relative_path();
        for (const auto& part : path)
            if (part == "..") { // from outside of this namespace: not to be seen here
                path.clear();
                break;
            }
        if (controllers == ",,")
            found.emplace_back(mount, path);
        else if (controllers.find(",cpu,") != std::string::npos)
            found.emplace_back(mount / "cpu", path);
    }
    return found;
}

std::optional<PinValue> limit(const fs::path& root)
{
    bool known = false;
    std::optional<double> tightest;
    for (const auto& [mount, path] : groups(root)) {
        auto below = path;
        for (int depth = 0; depth < 100; ++depth) {
            const auto quota = quotaIn(mount / below);
            known = known || quota.known;
            if (quota.cpus)
                tightest = std::min(tightest.value_or(*quota.cpus), *quota.cpus);
            if (below.empty())
                break;
            below = below.parent_path();
        }
    }
    if (tightest)
        return *tightest;
    return known ? std::optional<PinValue>("none") : std::nullopt;
}

} // namespace

void addCpuPins(Pins& pins, const fs::path& root, const std::string& cpuinfo)
{
    const auto cpus = processors(root);
    addPin(pins, "host.cpu.model", textPin(model(root, cpuinfo)));
    addPin(pins, "host.cpu.physical", physicalCores(cpus));
    addPin(pins, "host.cpu.logical", logicalCores(cpus, cpuinfo));
    addPin(pins, "host.cpu.affinity",
           textPin(valueOfKey(readSmall(root / "proc/self/status"), "Cpus_allowed_list", ':')));
    addPin(pins, "host.cpu.limit", limit(root));
    addPin(pins, "host.governor", governor(cpus));
}

} // namespace plumbline
