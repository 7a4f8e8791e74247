#include "core/evidence/hostsensors.h"

#include "core/pins/systemfiles.h"
#include "core/record/knownseries.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace plumbline {
namespace {

constexpr std::size_t mostFrequencies = 16; // reading one may wake its processor

std::optional<double> numberOf(const std::string& file)
{
    return numberIn<double>(readSmall(file, 64));
}

bool isProcessors(std::string name)
{
    name.erase(std::find_if(name.begin(), name.end(), [](char c) { return c == '\n' || c == '\0'; }), name.end());
    constexpr std::array<std::string_view, 8> names{"coretemp",     "k10temp",     "zenpower",         "cpu_thermal",
                                                    "x86_pkg_temp", "cpu-thermal", "cpu_thermal_zone", "soc_thermal"};
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::vector<std::string> temperatureFiles(const std::string& root)
{
    std::vector<std::string> processors, zones;
    const auto monitors = root + "/sys/class/hwmon/";
    for (const auto& monitor : namesIn(monitors)) {
        if (!isProcessors(readSmall(monitors + monitor + "/name", 64)))
            continue;
        for (const auto& file : namesIn(monitors + monitor))
            if (file.starts_with("temp") && file.ends_with("_input"))
                processors.push_back(monitors + monitor + "/" + file);
    }
    const auto thermal = root + "/sys/class/thermal/";
    for (const auto& zone : namesIn(thermal)) {
        if (!zone.starts_with("thermal_zone"))
            continue;
        auto& list = isProcessors(readSmall(thermal + zone + "/type", 64)) ? processors : zones;
        list.push_back(thermal + zone + "/temp");
    }
    return processors.empty() ? zones : processors;
}

std::vector<std::string> processorFiles(const std::string& root, const std::string& file)
{
    std::vector<std::string> files;
    const auto folder = root + "/sys/devices/system/cpu/";
    for (const auto& name : namesIn(folder))
        if (name.starts_with("cpu") && wholeNumber(name.substr(3)) && numberOf(folder + name + file))
            files.push_back(folder + name + file);
    return files;
}

std::vector<std::string> thinned(const std::vector<std::string>& files)
{
    if (files.size() <= mostFrequencies)
        return files;
    std::vector<std::string> some;
    for (std::size_t i = 0; i < mostFrequencies; ++i)
        some.push_back(files[i * files.size() / mostFrequencies]);
    return some;
}

} // namespace

HostSensors::HostSensors(const std::string& root)
    : temperatures_(temperatureFiles(root)), frequencies_(thinned(processorFiles(root, "/cpufreq/scaling_cur_freq"))),
      throttles_(processorFiles(root, "/thermal_throttle/core_throttle_count")),
      flags_(root + "/sys/devices/platform/soc/soc:firmware/get_throttled")
{
    const auto packages = processorFiles(root, "/thermal_throttle/package_throttle_count");
    throttles_.insert(throttles_.end(), packages.begin(), packages.end());
}

std::vector<std::pair<std::string, double>> HostSensors::sample()
{
    std::vector<std::pair<std::string, double>> series;
    std::optional<double> hottest;
    for (const auto& file : temperatures_)
        if (const auto value = numberOf(file); value && *value > -50'000 && *value < 200'000 && *value != 0)
            hottest = std::max(hottest.value_or(*value), *value);
    if (hottest)
        series.emplace_back("host.temperature_c", *hottest / 1000);

    double sum = 0;
    std::size_t count = 0;
    for (const auto& file : frequencies_)
        if (const auto value = numberOf(file); value && *value > 0) {
            sum += *value;
            ++count;
        }
    if (count > 0)
        series.emplace_back("host.cpu_mhz", sum / static_cast<double>(count) / 1000);

    double throttled = 0;
    for (const auto& file : throttles_)
        throttled += numberOf(file).value_or(0);
    if (!throttles_.empty()) {
        if (!std::exchange(counted_, true))
            throttledBefore_ = throttled;
        series.emplace_back("host.throttled", std::max(throttled - throttledBefore_, 0.0));
    }

    const auto text = readSmall(flags_, 64);
    const std::size_t from = text.starts_with("0x") ? 2 : 0;
    std::uint32_t flags = 0;
    if (text.size() > from &&
        std::from_chars(text.data() + from, text.data() + text.size(), flags, 16).ec == std::errc())
        series.emplace_back("host.throttle_flags", flags);
    return series;
}

} // namespace plumbline
