// A server of raw bytes on the loopback address: each connection runs a script on a thread of its own, so that a test can misbehave in any way.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstring>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace plumbline::test {

class ScriptedConnection
{
public:
    ScriptedConnection(int descriptor, int ordinal, std::atomic<bool>& stopping)
        : number(ordinal), descriptor_(descriptor), stopping_(stopping)
    {
        const int one = 1;
        setsockopt(descriptor_, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    }
    ~ScriptedConnection() { close(); }

    const int number; // of the connection, from 1

    // Reads one whole request (headers and Content-Length body). Empty when the client has closed or the server stops.
    std::string readRequest()
    {
        while (true) {
            const auto headerEnd = pending_.find("\r\n\r\n");
            if (headerEnd != std::string::npos) {
                const auto whole = headerEnd + 4 + contentLength(pending_.substr(0, headerEnd));
                if (pending_.size() >= whole) {
                    auto request = pending_.substr(0, whole);
                    pending_.erase(0, whole);
                    return request;
                }
            }
            if (!readSome())
                return {};
        }
    }
    bool send(const std::string& bytes) // false: the client has closed
    {
        std::size_t sent = 0;
        while (sent < bytes.size()) {
            const auto count = ::send(descriptor_, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
            if (count <= 0)
                return false;
            sent += static_cast<std::size_t>(count);
        }
        return true;
    }
    void sendHeaders(const std::string& more = "Transfer-Encoding: chunked\r\n", const std::string& status = "200 OK",
                     const std::string& type = "text/event-stream")
    {
        send("HTTP/1.1 " + status + "\r\nContent-Type: " + type + "\r\n" + more + "\r\n");
    }
    bool sendChunk(const std::string& data)
    {
        char size[32];
        std::snprintf(size, sizeof size, "%zx\r\n", data.size());
        return send(size + data + "\r\n");
    }
    void endChunks() { send("0\r\n\r\n"); }
    void close()
    {
        if (descriptor_ >= 0)
            ::close(descriptor_);
        descriptor_ = -1;
    }
    void reset() // RST instead of FIN
    {
        const linger now{1, 0};
        setsockopt(descriptor_, SOL_SOCKET, SO_LINGER, &now, sizeof now);
        close();
    }
    // Waits until the client has closed, or the server stops.
    void waitForClose()
    {
        while (readSome()) {
        }
    }

private:
    bool readSome()
    {
        while (descriptor_ >= 0 && !stopping_) {
            pollfd wait{descriptor_, POLLIN, 0};
            if (poll(&wait, 1, 20) <= 0)
                continue;
            char buffer[65536];
            const auto got = recv(descriptor_, buffer, sizeof buffer, 0);
            if (got <= 0)
                return false;
            pending_.append(buffer, static_cast<std::size_t>(got));
            return true;
        }
        return false;
    }
    static std::size_t contentLength(const std::string& headers)
    {
        const auto at = headers.find("ontent-Length: ");
        return at == std::string::npos ? 0 : std::stoul(headers.substr(at + 15));
    }

    int descriptor_;
    std::atomic<bool>& stopping_;
    std::string pending_;
};

class ScriptedServer
{
public:
    using Script = std::function<void(ScriptedConnection&)>;

    explicit ScriptedServer(Script script) : script_(std::move(script))
    {
        listener_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const int one = 1;
        setsockopt(listener_, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
        bind(listener_, reinterpret_cast<sockaddr*>(&address), sizeof address);
        listen(listener_, 512);
        socklen_t size = sizeof address;
        getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
        port_ = ntohs(address.sin_port);
        acceptor_ = std::thread([this] { accept(); });
    }
    ~ScriptedServer()
    {
        stopping_ = true;
        acceptor_.join();
        for (auto& thread : threads_)
            thread.join();
        close(listener_);
    }
    int port() const { return port_; }
    int connections() const { return connections_; }
    std::string url(const std::string& path = "/v1/chat/completions") const
    {
        return "http://127.0.0.1:" + std::to_string(port_) + path;
    }

private:
    void accept()
    {
        while (!stopping_) {
            pollfd wait{listener_, POLLIN, 0};
            if (poll(&wait, 1, 20) <= 0)
                continue;
            const int descriptor = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
            if (descriptor < 0)
                continue;
            const int number = ++connections_;
            threads_.emplace_back([this, descriptor, number] {
                ScriptedConnection connection(descriptor, number, stopping_);
                script_(connection);
            });
        }
    }

    Script script_;
    std::atomic<bool> stopping_ = false;
    std::atomic<int> connections_ = 0;
    int listener_ = -1;
    int port_ = 0;
    std::thread acceptor_;
    std::vector<std::thread> threads_;
};

} // namespace plumbline::test
