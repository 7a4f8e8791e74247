// How late the reference server itself sends, and what it costs, under a bare epoll reader: the floor below which
// nothing measured on it can be trusted. The server runs as its own process, as it does under a measurement.
//   bench_reference [STREAMS [RATE [SECONDS [spread|together]]]]      default: 128 100 10 spread
#include "core/reference/stamps.h"

#include "support/rawhttp.h"
#include "support/usage.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/wait.h>

namespace {

struct Server
{
    pid_t pid = 0;
    std::uint16_t port = 0;
};

Server launch(double rate, const std::string& stamps)
{
    int ends[2] = {0, 0};
    if (pipe(ends) != 0)
        return {};
    Server server;
    server.pid = fork();
    if (server.pid == 0) {
        dup2(ends[1], STDOUT_FILENO);
        execl(PLUMBLINE_CLI, "plumbline-cli", "serve", "--decode-tps", std::to_string(rate).c_str(), "--stamps",
              stamps.c_str(), nullptr);
        _exit(127);
    }
    close(ends[1]);
    std::string line;
    for (char c = 0; read(ends[0], &c, 1) == 1 && c != '\n';)
        line += c;
    close(ends[0]);
    if (const auto colon = line.rfind(':'); colon != std::string::npos)
        server.port = static_cast<std::uint16_t>(std::atoi(line.c_str() + colon + 1));
    return server;
}

void percentiles(const char* name, std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    const auto at = [&](double p) {
        return values[static_cast<std::size_t>(p * static_cast<double>(values.size() - 1))];
    };
    std::printf("%-28s p50 %8.1f  p99 %8.1f  p99.9 %8.1f  max %8.1f us\n", name, at(0.5), at(0.99), at(0.999), at(1));
}

} // namespace

int main(int argc, char** argv)
{
    const int streams = argc > 1 ? std::atoi(argv[1]) : 128;
    const double rate = argc > 2 ? std::atof(argv[2]) : 100;
    const double seconds = argc > 3 ? std::atof(argv[3]) : 10;
    const bool together = argc > 4 && std::string(argv[4]) == "together";
    const std::string path = "/tmp/bench-reference-" + std::to_string(getpid()) + ".stamps";
    const auto server = launch(rate, path);
    if (server.port == 0)
        return 2;

    const auto tokens = static_cast<int>(rate * seconds);
    const auto request = rawhttp::post(
        "/v1/chat/completions", R"({"messages":[{"role":"user","content":")" + std::string(400, 'x') +
                                    R"( and so on"}],"stream":true,"max_tokens":)" + std::to_string(tokens) + "}");
    std::vector<std::unique_ptr<rawhttp::Client>> clients;
    const int poll = epoll_create1(0);
    for (int i = 0; i < streams; ++i) {
        clients.push_back(std::make_unique<rawhttp::Client>(server.port));
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.u32 = static_cast<std::uint32_t>(i);
        epoll_ctl(poll, EPOLL_CTL_ADD, clients.back()->descriptor(), &event);
    }
    // Spread: an irrational step puts no two streams at the same phase.
    const auto begin = rawhttp::nowNs();
    const double cpuBefore = plumbline::test::cpuSeconds(RUSAGE_SELF);
    int started = 0;
    int open = streams;
    long long reads = 0;
    long long bytes = 0;
    std::vector<std::string> tails(clients.size());
    char buffer[65536];
    while (open > 0) {
        const auto due = [&] {
            return begin + (together ? 0 : static_cast<std::int64_t>(started * (1e9 / streams) * 1.0618034));
        };
        while (started < streams && rawhttp::nowNs() >= due())
            clients[static_cast<std::size_t>(started++)]->send(request);
        epoll_event events[128];
        const int timeout = started < streams ? 1 : -1;
        const int ready = epoll_wait(poll, events, 128, timeout);
        for (int i = 0; i < ready; ++i) {
            const auto index = events[i].data.u32;
            const auto got = recv(clients[index]->descriptor(), buffer, sizeof buffer, 0);
            ++reads;
            bytes += std::max<ssize_t>(got, 0);
            auto& tail = tails[index];
            if (got > 0)
                tail.append(buffer + std::max<ssize_t>(0, got - 5), buffer + got);
            if (tail.size() > 5)
                tail.erase(0, tail.size() - 5);
            if (got <= 0 || tail == "0\r\n\r\n") {
                epoll_ctl(poll, EPOLL_CTL_DEL, clients[index]->descriptor(), nullptr);
                --open;
            }
        }
    }
    const double wall = static_cast<double>(rawhttp::nowNs() - begin) / 1e9;
    const double readerCpu = plumbline::test::cpuSeconds(RUSAGE_SELF) - cpuBefore;
    kill(server.pid, SIGTERM);
    rusage used{};
    int status = 0;
    wait4(server.pid, &status, 0, &used);
    const double serverCpu = static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
                             static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;

    std::string error;
    const auto stamps = plumbline::readStamps(path, &error);
    std::remove(path.c_str());
    std::vector<double> lateness;
    std::vector<double> first;
    for (const auto& each : stamps) {
        bool isFirst = true;
        for (const auto& event : each.events) {
            if (!event.token)
                continue;
            lateness.push_back(static_cast<double>(event.written_ns - event.ideal_ns) / 1e3);
            if (isFirst)
                first.push_back(lateness.back());
            isFirst = false;
        }
    }
    if (lateness.empty()) {
        std::fprintf(stderr, "no stamps: %s\n", error.c_str());
        return 2;
    }
    const auto count = static_cast<double>(lateness.size());
    std::printf("%d streams x %.0f events/s, %s, %.0f token events in %.1f s (%.0f/s)\n", streams, rate,
                together ? "started together" : "starts spread", count, wall, count / wall);
    percentiles("lateness of tokens", lateness);
    percentiles("lateness of first tokens", first);
    std::printf("server CPU %.2f s (%.1f us an event, %.0f %% of a core, with start and stamps); reader CPU %.2f s "
                "(%.1f us an event, %.2f events a read)\n",
                serverCpu, serverCpu * 1e6 / count, 100 * serverCpu / wall, readerCpu, readerCpu * 1e6 / count,
                count / static_cast<double>(reads));
    return lateness.size() == static_cast<std::size_t>(streams) * static_cast<std::size_t>(tokens) ? 0 : 1;
}
