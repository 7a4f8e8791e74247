#include "epollreader.h"

#include "core/record/clock.h"
#include "support/usage.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <string_view>

namespace plumbline::bench {
namespace {

struct Stream
{
    int descriptor = -1;
    char last = 0; // byte read: an end of an event may be cut between two reads
    bool first = true;
};

int connectTo(int port)
{
    const int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    if (connect(descriptor, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
        close(descriptor);
        return -1;
    }
    const int one = 1;
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return descriptor;
}

// Ends of events: an empty line.
std::int64_t eventsIn(Stream& stream, std::string_view data)
{
    std::int64_t events = 0;
    for (const char byte : data) {
        events += byte == '\n' && stream.last == '\n' ? 1 : 0;
        stream.last = byte;
    }
    return events;
}

} // namespace

BareResult readBare(int port, int streams, double seconds, const std::string& path, const std::string& body,
                    bool acknowledge)
{
    BareResult result;
    const auto sent = [acknowledge](int descriptor) {
        const int one = 1;
        if (acknowledge)
            setsockopt(descriptor, IPPROTO_TCP, TCP_QUICKACK, &one, sizeof one);
    };
    const std::string request = "POST " + path +
                                " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: " +
                                std::to_string(body.size()) + "\r\n\r\n" + body;
    const int poll = epoll_create1(EPOLL_CLOEXEC);
    std::vector<Stream> all(static_cast<std::size_t>(streams));
    const auto cpuBefore = test::cpuSeconds(RUSAGE_THREAD);
    const auto start = monotonicNs();
    const auto end = start + nanosecondsOf(seconds);
    std::size_t opened = 0;
    std::vector<char> buffer(64 * 1024);
    for (auto now = start; now < end; now = monotonicNs()) {
        while (opened < all.size() && start + nanosecondsOf(static_cast<double>(opened) / streams) <= now) {
            auto& stream = all[opened];
            stream.descriptor = connectTo(port);
            epoll_event wanted{};
            wanted.events = EPOLLIN;
            wanted.data.u64 = opened++;
            if (stream.descriptor < 0) {
                ++result.failures;
                continue;
            }
            epoll_ctl(poll, EPOLL_CTL_ADD, stream.descriptor, &wanted);
            send(stream.descriptor, request.data(), request.size(), MSG_NOSIGNAL);
            sent(stream.descriptor);
        }
        epoll_event ready[64];
        const int count = epoll_wait(poll, ready, 64, opened < all.size() ? 1 : 50);
        for (int i = 0; i < count; ++i) {
            auto& stream = all[ready[i].data.u64];
            const auto got = recv(stream.descriptor, buffer.data(), buffer.size(), MSG_DONTWAIT);
            const auto at = monotonicNs();
            if (got <= 0) {
                if (got == 0) {
                    epoll_ctl(poll, EPOLL_CTL_DEL, stream.descriptor, nullptr);
                    ++result.failures;
                }
                continue;
            }
            const std::string_view data(buffer.data(), static_cast<std::size_t>(got));
            const auto events = eventsIn(stream, data);
            result.events += events;
            if (stream.first && events > 0) {
                stream.first = false;
                result.first_events_ns.push_back(at);
            }
            if (!data.ends_with("0\r\n\r\n"))
                continue;
            stream.first = true;
            send(stream.descriptor, request.data(), request.size(), MSG_NOSIGNAL);
            sent(stream.descriptor);
        }
    }
    result.seconds = static_cast<double>(monotonicNs() - start) / 1e9;
    result.cpu_s = test::cpuSeconds(RUSAGE_THREAD) - cpuBefore;
    for (auto& stream : all)
        if (stream.descriptor >= 0)
            close(stream.descriptor);
    close(poll);
    return result;
}

} // namespace plumbline::bench
