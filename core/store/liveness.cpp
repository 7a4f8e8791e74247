#include "core/store/liveness.h"

#include "core/record/clock.h"
#include "core/record/processstat.h"

#include <QDateTime>

#include <fstream>
#include <iterator>

#include <unistd.h>

namespace plumbline {
namespace {

constexpr std::int64_t silenceMs = 30'000;

std::string contentOf(const std::string& path)
{
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

// The start of a process, or 0 when there is none (a zombie writes no more).
std::int64_t startOf(std::int64_t pid)
{
    const auto stat = readProcessStat(contentOf("/proc/" + std::to_string(pid) + "/stat"));
    return !stat || stat->state == 'Z' || stat->state == 'X' ? 0 : static_cast<std::int64_t>(stat->start_ticks);
}

std::string bootId()
{
    auto id = contentOf("/proc/sys/kernel/random/boot_id");
    while (!id.empty() && id.back() == '\n')
        id.pop_back();
    char space[64];
    const auto length = ::readlink("/proc/self/ns/pid", space, sizeof space);
    return length > 0 ? id + " " + std::string(space, static_cast<std::size_t>(length)) : id;
}

bool heardOfLately(const std::string& heartbeat)
{
    const auto then = QDateTime::fromString(QString::fromStdString(heartbeat), Qt::ISODateWithMs);
    const auto now = QDateTime::fromString(QString::fromStdString(utcNow()), Qt::ISODateWithMs);
    return then.isValid() && std::abs(then.msecsTo(now)) <= silenceMs;
}

} // namespace

WriterProcess thisProcess()
{
    return {::getpid(), bootId(), startOf(::getpid())};
}

Liveness livenessOf(const WriterProcess& writer, const std::string& heartbeat_utc)
{
    static const std::string boot = bootId();
    if (writer.pid <= 0)
        return Liveness::gone;
    if (writer.boot_id != boot)
        return heardOfLately(heartbeat_utc) ? Liveness::elsewhere : Liveness::gone;
    const auto start = startOf(writer.pid);
    if (start == 0 || start != writer.process_started)
        return Liveness::gone;
    return writer.pid == ::getpid() ? Liveness::here : Liveness::elsewhere;
}

} // namespace plumbline
