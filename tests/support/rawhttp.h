// A small blocking HTTP/1.1 client on plain sockets, for tests that must see the bytes. It shares no code with what is
// tested.
#pragma once

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace rawhttp {

inline std::int64_t nowNs()
{
    timespec t{};
    clock_gettime(CLOCK_MONOTONIC, &t);
    return static_cast<std::int64_t>(t.tv_sec) * 1'000'000'000 + t.tv_nsec;
}

enum class End
{
    complete, // as HTTP says
    closed,   // end of file before that
    reset,    // the connection was reset before that
    timeout
};

struct Response
{
    int status = 0;                             // 0: no status line came
    std::map<std::string, std::string> headers; // names in lower case
    std::string body;                           // without the framing of chunks
    std::vector<std::string> chunks;
    End end = End::closed;
};

inline std::string post(std::string_view path, std::string_view body, std::string_view headers = {})
{
    return "POST " + std::string(path) + " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n" +
           std::string(headers) + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
}

inline std::string get(std::string_view path, std::string_view headers = {})
{
    return "GET " + std::string(path) + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + std::string(headers) + "\r\n";
}

// The data of each SSE event of a body whose events are single "data: " lines.
inline std::vector<std::string> events(std::string_view body)
{
    std::vector<std::string> found;
    while (body.starts_with("data: ")) {
        const auto end = body.find("\n\n");
        if (end == std::string_view::npos)
            break;
        found.emplace_back(body.substr(6, end - 6));
        body.remove_prefix(end + 2);
    }
    return found;
}

class Client
{
public:
    explicit Client(std::uint16_t port, int receiveBuffer = 0) : fd_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
    {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (receiveBuffer > 0)
            setsockopt(fd_, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, sizeof receiveBuffer);
        sockaddr generic{};
        static_assert(sizeof generic == sizeof address);
        __builtin_memcpy(&generic, &address, sizeof generic);
        connected_ = connect(fd_, &generic, sizeof generic) == 0;
        const int on = 1;
        setsockopt(fd_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    }
    ~Client() { close(); }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    bool connected() const { return connected_; }
    int descriptor() const { return fd_; }

    void close()
    {
        if (fd_ >= 0)
            ::close(fd_);
        fd_ = -1;
    }

    bool send(std::string_view bytes)
    {
        while (!bytes.empty()) {
            const auto sent = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0)
                return false;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }

    // Reads once, waiting at most so long. False at the end, on a reset or a time-out: see lastEnd().
    bool readSome(int timeoutMs = 10'000)
    {
        pollfd wait{fd_, POLLIN, 0};
        if (poll(&wait, 1, timeoutMs) != 1) {
            end_ = End::timeout;
            return false;
        }
        char buffer[65536];
        const auto got = recv(fd_, buffer, sizeof buffer, 0);
        if (got > 0) {
            input_.append(buffer, static_cast<std::size_t>(got));
            return true;
        }
        end_ = got == 0 ? End::closed : End::reset;
        return false;
    }
    End lastEnd() const { return end_; }
    const std::string& unread() const { return input_; } // bytes that no response has taken
    std::string takeUnread() { return std::exchange(input_, {}); }

    // One response; bytes behind it stay for the next one.
    Response response(int timeoutMs = 10'000)
    {
        Response response;
        std::size_t headEnd = 0;
        while ((headEnd = input_.find("\r\n\r\n")) == std::string::npos)
            if (!readSome(timeoutMs)) {
                response.end = end_;
                return response;
            }
        readHead(response, input_.substr(0, headEnd));
        input_.erase(0, headEnd + 4);
        if (response.status / 100 == 1) // "100 Continue": the response is still to come
            return this->response(timeoutMs);
        if (response.headers.contains("content-length"))
            response.end =
                fixed(response, std::strtoull(response.headers["content-length"].c_str(), nullptr, 10), timeoutMs);
        else if (response.headers.contains("transfer-encoding"))
            response.end = chunked(response, timeoutMs);
        else
            response.end = untilClosed(response, timeoutMs);
        return response;
    }

    Response roundTrip(std::string_view request, int timeoutMs = 10'000)
    {
        send(request);
        return response(timeoutMs);
    }

private:
    static void readHead(Response& response, std::string_view head)
    {
        bool first = true;
        while (!head.empty()) {
            const auto end = head.find("\r\n");
            const auto line = head.substr(0, end);
            head.remove_prefix(end == std::string_view::npos ? head.size() : end + 2);
            if (std::exchange(first, false)) {
                response.status = line.size() > 9 ? std::atoi(std::string(line.substr(9, 3)).c_str()) : 0;
                continue;
            }
            const auto colon = line.find(':');
            std::string name(line.substr(0, colon));
            for (auto& c : name)
                c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
            const auto value = colon == std::string_view::npos ? std::string_view() : line.substr(colon + 1);
            response.headers[name] = value.substr(std::min(value.find_first_not_of(' '), value.size()));
        }
    }

    End fixed(Response& response, std::size_t length, int timeoutMs)
    {
        while (input_.size() < length)
            if (!readSome(timeoutMs)) {
                response.body = std::exchange(input_, {});
                return end_;
            }
        response.body = input_.substr(0, length);
        input_.erase(0, length);
        return End::complete;
    }

    End chunked(Response& response, int timeoutMs)
    {
        while (true) {
            const auto line = input_.find("\r\n");
            const auto size = line == std::string::npos ? 0 : std::strtoull(input_.c_str(), nullptr, 16);
            if (line == std::string::npos || input_.size() < line + 2 + size + 2) {
                if (!readSome(timeoutMs))
                    return end_;
                continue;
            }
            if (size > 0) {
                response.chunks.push_back(input_.substr(line + 2, size));
                response.body += response.chunks.back();
            }
            input_.erase(0, line + 2 + size + 2);
            if (size == 0)
                return End::complete;
        }
    }

    End untilClosed(Response& response, int timeoutMs)
    {
        while (readSome(timeoutMs)) {
        }
        response.body = std::exchange(input_, {});
        return end_ == End::closed ? End::complete : end_;
    }

    int fd_;
    bool connected_ = false;
    std::string input_;
    End end_ = End::closed;
};

} // namespace rawhttp
