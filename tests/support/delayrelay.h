// A slow network on the loopback address: what comes on one side goes on to the other after a fixed delay. It stamps
// what it does (CLOCK_MONOTONIC), so that a bench can tell the network's time from the client's. One thread.
#pragma once

#include "core/record/clock.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <ctime>
#include <deque>
#include <list>
#include <map>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace plumbline::test {

struct RelayedRequest
{
    std::int64_t asked_ns = 0;             // when its bytes had come from the client
    std::vector<std::int64_t> events_ns{}; // when each event (the empty line that ends it) went on to the client
};

class DelayRelay
{
public:
    // To 127.0.0.1:`port`; `delay_ns` each way. `nice`: of its thread; what is not allowed is left out.
    DelayRelay(int port, std::int64_t delay_ns, int nice = 0) : target_(port), delay_(delay_ns)
    {
        listener_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
        auto address = loopback(0);
        bind(listener_, reinterpret_cast<sockaddr*>(&address), sizeof address);
        listen(listener_, 512);
        socklen_t size = sizeof address;
        getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
        port_ = ntohs(address.sin_port);
        thread_ = std::thread([this, nice] {
            setpriority(PRIO_PROCESS, 0, nice); // of this thread alone
            while (!stopping_)
                turn();
        });
    }
    ~DelayRelay()
    {
        stop();
        for (auto& pair : pairs_)
            closePair(pair);
        close(listener_);
    }
    int port() const { return port_; }
    void stop()
    {
        stopping_ = true;
        if (thread_.joinable())
            thread_.join();
    }
    // By X-Request-Id. When it was stopped.
    const std::map<std::string, RelayedRequest>& requests() const { return requests_; }

private:
    struct Piece
    {
        std::int64_t due_ns;
        std::string bytes;
    };
    struct Way
    {
        int from = -1, to = -1;
        bool ended = false; // `from` sends no more
        std::deque<Piece> queue{};
    };
    struct Pair
    {
        Way out, back;
        RelayedRequest* request = nullptr; // whose answer is on its way
        char last = 0;                     // byte that went back: an end of an event may be cut
        bool inBody = false;
    };

    static sockaddr_in loopback(int port)
    {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        return address;
    }
    static void sendAtOnce(int descriptor)
    {
        const int one = 1;
        setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    }
    static void closePair(Pair& pair)
    {
        close(pair.out.from);
        close(pair.out.to);
    }

    void turn()
    {
        std::vector<pollfd> waits{{listener_, POLLIN, 0}};
        auto next = monotonicNs() + 20'000'000;
        for (auto& pair : pairs_)
            for (const auto* way : {&pair.out, &pair.back}) {
                waits.push_back({way->ended ? -1 : way->from, POLLIN, 0});
                if (!way->queue.empty())
                    next = std::min(next, way->queue.front().due_ns);
            }
        const auto left = std::max<std::int64_t>(next - monotonicNs(), 0);
        const timespec limit{left / 1'000'000'000, left % 1'000'000'000};
        ppoll(waits.data(), waits.size(), &limit, nullptr);
        std::size_t at = 1;
        for (auto& pair : pairs_)
            for (auto* way : {&pair.out, &pair.back})
                if (waits[at++].revents != 0)
                    take(pair, *way);
        const auto now = monotonicNs();
        for (auto& pair : pairs_) {
            send(pair, pair.out, now);
            send(pair, pair.back, now);
        }
        pairs_.remove_if([](Pair& pair) {
            if (!(pair.out.ended && pair.out.queue.empty()) && !(pair.back.ended && pair.back.queue.empty()))
                return false;
            closePair(pair);
            return true;
        });
        if (waits[0].revents != 0)
            connectOne();
    }

    void connectOne()
    {
        const int client = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
        if (client < 0)
            return;
        const int server = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        const auto address = loopback(target_);
        if (connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
            close(client);
            close(server);
            return;
        }
        sendAtOnce(client);
        sendAtOnce(server);
        pairs_.push_back({{client, server}, {server, client}});
    }

    void take(Pair& pair, Way& way)
    {
        char buffer[65536];
        const auto got = recv(way.from, buffer, sizeof buffer, MSG_DONTWAIT);
        const auto now = monotonicNs();
        if (got < 0)
            return;
        if (got == 0) {
            way.ended = true;
            return;
        }
        way.queue.push_back({now + delay_, std::string(buffer, static_cast<std::size_t>(got))});
        if (&way == &pair.out)
            noteRequest(pair, way.queue.back().bytes, now);
    }

    void noteRequest(Pair& pair, const std::string& bytes, std::int64_t now)
    {
        static constexpr std::string_view header = "x-request-id: ";
        std::string lower(bytes);
        std::transform(lower.begin(), lower.end(), lower.begin(),
                       [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
        const auto at = lower.find(header);
        if (at != std::string::npos) {
            const auto end = bytes.find("\r\n", at);
            const auto from = at + header.size();
            pair.request = &requests_[bytes.substr(from, end - from)];
            pair.inBody = false;
            pair.last = 0;
        }
        if (pair.request)
            pair.request->asked_ns = now; // of its last bytes
    }

    void send(Pair& pair, Way& way, std::int64_t now)
    {
        for (; !way.queue.empty() && way.queue.front().due_ns <= now; way.queue.pop_front()) {
            const auto& bytes = way.queue.front().bytes;
            const auto at = monotonicNs();
            if (::send(way.to, bytes.data(), bytes.size(), MSG_NOSIGNAL) < 0)
                way.ended = true;
            if (&way == &pair.back && pair.request)
                noteEvents(pair, bytes, at);
        }
    }

    static void noteEvents(Pair& pair, std::string_view bytes, std::int64_t at)
    {
        if (!pair.inBody) {
            const auto head = bytes.find("\r\n\r\n");
            if (head == std::string_view::npos)
                return;
            pair.inBody = true;
            bytes.remove_prefix(head + 4);
        }
        for (const char byte : bytes) {
            if (byte == '\n' && pair.last == '\n')
                pair.request->events_ns.push_back(at);
            pair.last = byte;
        }
    }

    const int target_;
    const std::int64_t delay_;
    int listener_ = -1, port_ = 0;
    std::atomic<bool> stopping_ = false;
    std::list<Pair> pairs_;
    std::map<std::string, RelayedRequest> requests_;
    std::thread thread_;
};

} // namespace plumbline::test
