#include "core/evidence/process.h"

#include "core/evidence/commandline.h"
#include "core/evidence/listeners.h"
#include "core/pins/network.h"
#include "core/pins/systemfiles.h"

#include <QDateTime>
#include <QNetworkInterface>

#include <algorithm>
#include <charconv>

#include <unistd.h>

namespace plumbline {
namespace {

constexpr std::size_t mostProcesses = 5'000'000;     // more than Linux has numbers for
constexpr std::int64_t lookAgainNs = 10'000'000'000; // for the family, or a listener that is gone

std::string folderOf(const std::string& root, int pid)
{
    return root + "/proc/" + std::to_string(pid);
}

std::optional<ProcessStat> statOf(const std::string& root, int pid)
{
    return readProcessStat(readSmall(folderOf(root, pid) + "/stat", 4096));
}

// Read once: the system corrects it along with its clock, and a process would seem to have been started anew.
std::optional<std::int64_t> bootSecond(const std::string& root)
{
    const auto read = [](const std::string& from) -> std::optional<std::int64_t> {
        const auto text = readSmall(from + "/proc/stat", std::size_t{4} << 20);
        const auto at = text.find("\nbtime ");
        std::int64_t second = 0;
        if (at == std::string::npos ||
            std::from_chars(&text[at + 7], text.data() + text.size(), second).ec != std::errc())
            return std::nullopt;
        return second;
    };
    static const auto ofThisHost = read({});
    return root.empty() ? ofThisHost : read(root);
}

std::vector<std::string> argumentsOf(const std::string& root, int pid)
{
    const auto text = readSmall(folderOf(root, pid) + "/cmdline", 65536);
    std::vector<std::string> arguments;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find('\0', at), text.size());
        arguments.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return arguments;
}

} // namespace

std::optional<LocalTarget> localTarget(const std::string& url)
{
    const auto where = hostPortOf(url);
    if (!where)
        return std::nullopt;
    const auto own = QNetworkInterface::allAddresses();
    LocalTarget target{{}, where->port};
    for (const auto& address : resolveAll(where->host))
        if (isLoopbackAddress(address) || own.contains(QHostAddress(QString::fromStdString(address))))
            target.addresses.push_back(address);
    return target.addresses.empty() ? std::nullopt : std::optional(target);
}

std::optional<int> listenerOf(const LocalTarget& target, const std::string& root)
{
    const auto sockets = listeningSockets(target.addresses, target.port, root);
    if (sockets.empty())
        return std::nullopt;
    std::optional<int> oldest;
    std::uint64_t start = 0;
    for (const auto& name : namesIn(root + "/proc", mostProcesses)) {
        const auto pid = wholeNumber(name);
        if (!pid || !holdsSocket(folderOf(root, *pid), sockets))
            continue;
        const auto stat = statOf(root, *pid);
        if (stat && (!oldest || stat->start_ticks < start)) {
            oldest = pid;
            start = stat->start_ticks;
        }
    }
    return oldest;
}

std::vector<Pin> serverProcessPins(const LocalTarget& target, const std::string& root)
{
    const auto pid = listenerOf(target, root);
    if (!pid)
        return {};
    std::vector<Pin> pins;
    if (const auto arguments = argumentsOf(root, *pid); !arguments.empty())
        pins.push_back({"server.process.command", maskedCommand(arguments), PinOrigin::detected});
    const auto stat = statOf(root, *pid);
    const auto boot = bootSecond(root);
    const auto ticks = sysconf(_SC_CLK_TCK);
    if (stat && boot && ticks > 0) {
        const auto second = *boot + static_cast<std::int64_t>(stat->start_ticks / static_cast<std::uint64_t>(ticks));
        const auto utc = QDateTime::fromSecsSinceEpoch(second, Qt::UTC).toString(Qt::ISODate);
        pins.push_back({"server.process.started_utc", utc.toStdString(), PinOrigin::detected});
    }
    return pins;
}

ProcessWatch::ProcessWatch(LocalTarget target, std::string root) : target_(std::move(target)), root_(std::move(root)) {}

void ProcessWatch::findFamily(std::int64_t now_ns)
{
    lookedAt_ = now_ns;
    const auto still = listener_ ? statOf(root_, *listener_) : std::nullopt;
    if (!still || still->start_ticks != listenerStart_) { // the same number may be another process by now
        listener_ = listenerOf(target_, root_);
        family_.clear();
        if (!listener_)
            return;
        listenerStart_ = statOf(root_, *listener_).value_or(ProcessStat{}).start_ticks;
    }
    std::multimap<int, std::pair<int, ProcessStat>> children;
    for (const auto& name : namesIn(root_ + "/proc", mostProcesses))
        if (const auto pid = wholeNumber(name))
            if (const auto stat = statOf(root_, *pid))
                children.emplace(stat->parent, std::pair(*pid, *stat));
    auto before = std::exchange(family_, {});
    std::vector<int> open{*listener_};
    if (const auto stat = statOf(root_, *listener_))
        family_[*listener_] = *stat;
    while (!open.empty()) {
        const auto [first, last] = children.equal_range(open.back());
        open.pop_back();
        for (auto at = first; at != last; ++at)
            if (family_.emplace(at->second.first, at->second.second).second)
                open.push_back(at->second.first);
    }
    for (auto& [pid, stat] : family_) // their time since the sample before counts
        if (const auto known = before.find(pid); known != before.end() && known->second.start_ticks == stat.start_ticks)
            stat = known->second;
}

std::vector<std::pair<std::string, double>> ProcessWatch::sample(std::int64_t now_ns)
{
    const bool gone = !listener_ || !statOf(root_, *listener_);
    if (lookedAt_ == 0 || now_ns - lookedAt_ >= lookAgainNs || (gone && !family_.empty()))
        findFamily(now_ns);
    double pages = 0;
    double threads = 0;
    std::uint64_t ticks = 0;
    std::size_t alive = 0;
    for (auto& [pid, before] : family_) {
        const auto stat = statOf(root_, pid);
        if (!stat || stat->start_ticks != before.start_ticks)
            continue;
        ++alive;
        pages += static_cast<double>(stat->resident_pages);
        threads += static_cast<double>(stat->threads);
        ticks += stat->cpu_ticks - std::min(before.cpu_ticks, stat->cpu_ticks);
        before = *stat;
    }
    const bool first = sampledAt_ == 0;
    const auto since = now_ns - std::exchange(sampledAt_, now_ns);
    if (alive == 0) {
        family_.clear();
        sampledAt_ = 0;
        return {};
    }
    std::vector<std::pair<std::string, double>> series{
        {"server.resident_bytes", pages * static_cast<double>(sysconf(_SC_PAGESIZE))},
        {"server.threads", threads},
        {"server.processes", static_cast<double>(alive)}};
    if (since > 0 && !first)
        series.emplace_back("server.cpu_share", static_cast<double>(ticks) * 1e9 /
                                                    static_cast<double>(sysconf(_SC_CLK_TCK)) /
                                                    static_cast<double>(since));
    return series;
}

} // namespace plumbline
