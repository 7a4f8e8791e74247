#include "core/pins/programoutput.h"

#include "core/record/clock.h"

#include <algorithm>
#include <cerrno>
#include <cstddef>

#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace plumbline {
namespace {

constexpr std::size_t mostOutput = 65536;

// The child, with its output at the pipe's end; -1 when it can't be started.
pid_t spawn(std::vector<std::string>& command, int output)
{
    std::vector<char*> arguments;
    for (auto& argument : command)
        arguments.push_back(argument.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    // A group of its own: Ctrl+C in a terminal is meant for this program.
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(&attributes, 0);
    pid_t child = -1;
    if (posix_spawnp(&child, arguments.front(), &files, &attributes, arguments.data(), environ) != 0)
        child = -1;
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    return child;
}

int leftMs(std::int64_t deadlineNs)
{
    return static_cast<int>(std::max<std::int64_t>((deadlineNs - monotonicNs()) / 1'000'000, 0));
}

// Until the output ends; false when that takes too long.
bool readAll(int input, std::int64_t deadlineNs, std::string& text)
{
    char buffer[4096];
    while (true) {
        pollfd waiting{input, POLLIN, 0};
        const int ready = poll(&waiting, 1, leftMs(deadlineNs));
        if (ready < 0 && errno == EINTR)
            continue;
        if (ready <= 0)
            return false;
        const auto got = read(input, buffer, sizeof buffer);
        if (got <= 0)
            return got == 0;
        text.append(buffer, std::min(static_cast<std::size_t>(got), mostOutput - text.size()));
    }
}

// The exit status; unset when it does not end by the deadline.
std::optional<int> waitFor(pid_t child, std::int64_t deadlineNs)
{
    while (true) {
        int status = 0;
        const auto ended = waitpid(child, &status, WNOHANG);
        if (ended == child)
            return status;
        if ((ended < 0 && errno != EINTR) || monotonicNs() > deadlineNs)
            return std::nullopt;
        poll(nullptr, 0, 2);
    }
}

} // namespace

std::optional<std::string> programOutput(std::vector<std::string> command, int timeout_ms)
{
    int ends[2] = {-1, -1};
    if (command.empty() || pipe2(ends, O_CLOEXEC) != 0)
        return std::nullopt;
    const auto deadline = monotonicNs() + std::int64_t{timeout_ms} * 1'000'000;
    const auto child = spawn(command, ends[1]);
    close(ends[1]);
    std::string text;
    const bool whole = child > 0 && readAll(ends[0], deadline, text);
    close(ends[0]);
    if (child <= 0)
        return std::nullopt;
    const auto status = whole ? waitFor(child, deadline) : std::nullopt;
    if (!status) {
        kill(-child, SIGKILL);
        waitFor(child, monotonicNs() + 200'000'000);
        return std::nullopt;
    }
    return WIFEXITED(*status) && WEXITSTATUS(*status) == 0 ? std::optional<std::string>(std::move(text)) : std::nullopt;
}

} // namespace plumbline
