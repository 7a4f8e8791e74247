#include "core/store/liveness.h"

#include "core/record/clock.h"

#include <QDateTime>

#include <charconv>
#include <fstream>
#include <iterator>
#include <string_view>
#include <system_error>

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
    const auto stat = contentOf("/proc/" + std::to_string(pid) + "/stat");
    const auto name = stat.rfind(')'); // the name may hold blanks and brackets itself
    if (name == std::string::npos)
        return 0;
    std::string_view rest(stat);
    rest.remove_prefix(name + 1);
    constexpr int state = 3, starttime = 22; // numbers of the fields
    for (int field = state; field <= starttime; ++field) {
        const auto begin = rest.find_first_not_of(' ');
        if (begin == std::string_view::npos)
            return 0;
        rest.remove_prefix(begin);
        const auto value = rest.substr(0, rest.find(' '));
        if (field == state && (value == "Z" || value == "X"))
            return 0;
        if (field == starttime) {
            std::int64_t ticks = 0;
            std::from_chars(value.data(), value.data() + value.size(), ticks);
            return ticks;
        }
        rest.remove_prefix(value.size());
    }
    return 0;
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
