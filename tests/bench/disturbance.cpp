#include "disturbance.h"

#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <fstream>

#include <fcntl.h>
#include <net/if.h>
#include <sched.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace plumbline::bench {
namespace {

constexpr int firstPort = 40000;

std::vector<Disturbance> all()
{
    std::vector<Disturbance> list(12);
    list[0] = {.name = "nothing", .expected = Expected::trusted, .weight = 4};
    list[1] = {.name = "two busy loops, same priority", .nice = 0, .busyLoops = 2};
    list[2] = {.name = "two busy loops, nice 19", .nice = 19, .busyLoops = 2};
    list[3] = {.name = "two busy loops, SCHED_IDLE", .nice = 0, .idlePriority = true, .busyLoops = 2};
    list[4] = {.name = "stopped 200 ms every second", .weight = 2, .stoppedMs = 200};
    list[5] = {.name = "stopped 20 ms every 300 ms", .stoppedMs = 20, .everyMs = 300};
    list[6] = {.name = "a disk that is written to", .diskHog = true};
    list[7] = {.name = "a wall clock that jumps", .expected = Expected::trusted, .wallStepMs = 5000};
    list[8] = {.name = "a network of 2 x 20 ms", .expected = Expected::trusted, .delayMs = 20};
    list[9] = {.name = "no descriptors left", .expected = Expected::limited, .descriptors = 64};
    list[10] = {.name = "no ports left", .expected = Expected::limited, .ports = 48};
    list[11] = {.name = "one busy loop, same priority", .nice = 0, .busyLoops = 1};
    return list;
}

} // namespace

const std::vector<Disturbance>& disturbances()
{
    static const auto list = all();
    return list;
}

BusyLoops::BusyLoops(int count, int from_ms, int to_ms)
{
    const auto now = std::chrono::steady_clock::now();
    const auto from = now + std::chrono::milliseconds(from_ms), to = now + std::chrono::milliseconds(to_ms);
    for (int i = 0; i < count; ++i)
        threads_.emplace_back([this, from, to] {
            std::this_thread::sleep_until(from);
            while (!stop_ && std::chrono::steady_clock::now() < to) {
            }
        });
}

BusyLoops::~BusyLoops()
{
    stop_ = true;
    for (auto& thread : threads_)
        thread.join();
}

DiskHog::DiskHog(bool on, const std::string& beside)
    : folder_(QFileInfo(QString::fromStdString(beside)).absolutePath() + QStringLiteral("/hog-XXXXXX"))
{
    if (on)
        thread_ = std::thread([this] {
            QFile file(folder_.filePath(QStringLiteral("hog")));
            const QByteArray block(1 << 20, 'x');
            while (!stop_ && file.open(QIODevice::WriteOnly)) {
                for (int i = 0; i < 16 && !stop_; ++i)
                    file.write(block);
                file.flush();
                ::fsync(file.handle());
                file.close();
            }
        });
}

DiskHog::~DiskHog()
{
    stop_ = true;
    if (thread_.joinable())
        thread_.join();
}

Stopping::Stopping(pid_t process, const Disturbance& how)
{
    if (how.stoppedMs > 0)
        thread_ = std::thread([this, process, how] {
            while (!ended_) {
                std::this_thread::sleep_for(std::chrono::milliseconds(how.everyMs - how.stoppedMs));
                if (ended_)
                    return;
                ::kill(process, SIGSTOP);
                std::this_thread::sleep_for(std::chrono::milliseconds(how.stoppedMs));
                ::kill(process, SIGCONT);
            }
        });
}

Stopping::~Stopping()
{
    ended_ = true;
    if (thread_.joinable())
        thread_.join();
}

FewPorts::FewPorts(int ports)
{
    if (ports == 0)
        return;
    before_ = ::open("/proc/thread-self/ns/net", O_RDONLY | O_CLOEXEC);
    if (before_ < 0 || ::unshare(CLONE_NEWNET) != 0) {
        problem_ = std::string("no network of its own: ") + std::strerror(errno);
        return;
    }
    const int any = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    ifreq loopback{};
    std::strncpy(loopback.ifr_name, "lo", sizeof loopback.ifr_name - 1);
    loopback.ifr_flags = IFF_UP | IFF_RUNNING;
    if (::ioctl(any, SIOCSIFFLAGS, &loopback) != 0)
        problem_ = std::string("no loopback device: ") + std::strerror(errno);
    ::close(any);
    std::ofstream range("/proc/sys/net/ipv4/ip_local_port_range");
    if (!(range << firstPort << ' ' << firstPort + ports - 1 << std::flush))
        problem_ = "the range of ports can't be set";
}

FewPorts::~FewPorts()
{
    if (before_ < 0)
        return;
    ::setns(before_, CLONE_NEWNET);
    ::close(before_);
}

} // namespace plumbline::bench
