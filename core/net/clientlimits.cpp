#include "core/net/clientlimits.h"

#include "core/plan/check.h"
#include "core/plan/defaults.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <string>

#include <sys/resource.h>
#include <unistd.h>

namespace plumbline {
namespace {

// Files of the run, wake-ups of threads, the monitor's connections: what a run opens beside its streams, and a little
// more.
constexpr std::int64_t besideStreams = 24;
constexpr std::int64_t besideStreamsAThread = 8;
constexpr rlim_t keptFree = 16;

std::int64_t countOpen()
{
    std::error_code error;
    const std::filesystem::directory_iterator files("/proc/self/fd", error);
    return error ? 0 : std::distance(begin(files), end(files)) - 1; // the iterator's own
}

std::int64_t portsAllowed()
{
    std::ifstream file("/proc/sys/net/ipv4/ip_local_port_range");
    std::int64_t low = 0, high = 0;
    return file >> low >> high && high >= low ? high - low + 1 : 0;
}

std::int64_t inTimeWait()
{
    std::ifstream file("/proc/net/sockstat");
    for (std::string word; file >> word;)
        if (word == "tw") {
            std::int64_t count = 0;
            return file >> count ? count : 0;
        }
    return 0;
}

void readReuse(ClientLimits& limits)
{
    int reuse = 0;
    std::ifstream("/proc/sys/net/ipv4/tcp_tw_reuse") >> reuse;
    if (reuse == 1)
        limits.port_held_s = 1;
    limits.loopback_held_short = reuse == 1 || reuse == 2;
}

std::string whole(double value)
{
    return std::to_string(std::llround(std::ceil(std::min(value, 1e15))));
}

std::string stepPath(std::size_t index)
{
    return "load.steps[" + std::to_string(index) + "]";
}

std::string allowed(const ClientLimits& limits)
{
    return "this process may open " + std::to_string(limits.descriptors) + " descriptors (ulimit -n) and has " +
           std::to_string(limits.open) + " open";
}

void judgeDescriptors(const Plan& plan, const ClientLimits& limits, int ioThreads, std::vector<Problem>& problems)
{
    if (limits.descriptors <= 0)
        return;
    const auto room = limits.descriptors - limits.open - besideStreams - besideStreamsAThread * ioThreads;
    if (plan.load.kind == LoadKind::open) {
        if (plan.load.max_outstanding > room)
            problems.push_back({"load.max_outstanding", Severity::warning,
                                std::to_string(plan.load.max_outstanding) +
                                    " requests at once need a connection each; " + allowed(limits) +
                                    ", which is enough for about " + std::to_string(std::max<std::int64_t>(room, 0)) +
                                    ": beyond that requests fail for want of descriptors, and the step is "
                                    "client-limited"});
        return;
    }
    for (std::size_t i = 0; i < plan.load.steps.size(); ++i)
        if (plan.load.steps[i] > static_cast<double>(room))
            problems.push_back({stepPath(i), Severity::error,
                                whole(plan.load.steps[i]) + " streams at once need a connection each; " +
                                    allowed(limits) + ", which is enough for about " +
                                    std::to_string(std::max<std::int64_t>(room, 0)) +
                                    ": raise the hard limit (ulimit -Hn) or lower the level"});
}

std::string portText(const ClientLimits& limits)
{
    return "this machine has " + std::to_string(limits.ports) +
           " ports for outgoing connections "
           "(net.ipv4.ip_local_port_range)" +
           (limits.waiting > 0 ? ", of which " + std::to_string(limits.waiting) + " wait after an earlier connection"
                               : std::string());
}

// With fresh connections a port is held for a while after each request.
void judgeFreshPorts(const Plan& plan, const ClientLimits& limits, std::size_t index, std::vector<Problem>& problems)
{
    const bool brief = limits.loopback_held_short && isLoopback(plan.target.base_url);
    const double held_s = brief ? std::min(1.0, limits.port_held_s) : limits.port_held_s;
    const double level = plan.load.steps[index];
    double used = 0;
    if (plan.load.kind == LoadKind::open)
        used = level * held_s;
    else if (plan.load.requests) // how fast a closed loop goes only the server decides: all of the step at the worst
        used = brief ? 0 : level + *plan.load.requests;
    if (used + static_cast<double>(limits.waiting) <= static_cast<double>(limits.ports))
        return;
    problems.push_back({stepPath(index), Severity::warning,
                        "with fresh connections up to " + whole(used) + " ports may be held at once (" + whole(held_s) +
                            " s after each request); " + portText(limits) +
                            ": requests may fail for want of ports, and the step is client-limited then"});
}

} // namespace

ClientLimits raiseClientLimits()
{
    ClientLimits limits;
    rlimit descriptors{};
    if (getrlimit(RLIMIT_NOFILE, &descriptors) == 0) {
        if (descriptors.rlim_cur < descriptors.rlim_max) {
            rlimit raised = descriptors;
            raised.rlim_cur = raised.rlim_max;
            if (setrlimit(RLIMIT_NOFILE, &raised) == 0)
                descriptors = raised;
        }
        limits.descriptors = descriptors.rlim_cur == RLIM_INFINITY
                                 ? 0
                                 : static_cast<std::int64_t>(std::min<rlim_t>(descriptors.rlim_cur, INT64_MAX));
    }
    limits.open = countOpen();
    limits.ports = portsAllowed();
    limits.waiting = inTimeWait();
    readReuse(limits);
    return limits;
}

bool isForStreams(int descriptor)
{
    rlimit limit{};
    return getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY ||
           static_cast<rlim_t>(descriptor) + keptFree < limit.rlim_cur;
}

bool hasDescriptorForStreams()
{
    const int next = ::dup(STDERR_FILENO); // the lowest that is free: about as many are open
    if (next < 0)
        return errno != EMFILE && errno != ENFILE; // no stderr, and nothing is known
    ::close(next);
    return isForStreams(next);
}

std::vector<Problem> clientProblems(const Plan& plan, const ClientLimits& limits, int ioThreads)
{
    std::vector<Problem> problems;
    judgeDescriptors(plan, limits, ioThreads, problems);
    if (limits.ports <= 0)
        return problems;
    for (std::size_t i = 0; i < plan.load.steps.size(); ++i) {
        if (plan.load.kind == LoadKind::closed && plan.load.steps[i] > static_cast<double>(limits.ports))
            problems.push_back({stepPath(i), Severity::error,
                                whole(plan.load.steps[i]) + " streams at once need a port each; " + portText(limits) +
                                    ": widen the range or lower the level"});
        else if (plan.target.connections == ConnectionPolicy::fresh)
            judgeFreshPorts(plan, limits, i, problems);
    }
    return problems;
}

} // namespace plumbline
