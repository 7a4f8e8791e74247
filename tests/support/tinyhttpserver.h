// An HTTP server for tests, on a free loopback port and a thread of its own: each path has its scripted answer, byte by
// byte as given. It reads a request's head and body (Content-Length), answers, and closes unless told to keep the
// connection open and silent.
#pragma once

#include "core/record/channel.h"

#include <QByteArray>
#include <QEventLoop>
#include <QSocketNotifier>
#include <QTcpServer>
#include <QTcpSocket>

#include <chrono>
#include <condition_variable>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace plumbline::test {

class TinyHttpServer
{
public:
    TinyHttpServer()
    {
        std::promise<quint16> listening;
        auto port = listening.get_future();
        thread_ = std::thread([this, &listening] { run(listening); });
        port_ = port.get();
    }
    ~TinyHttpServer()
    {
        onItsThread([](QTcpServer&, QEventLoop& loop) { loop.quit(); });
        thread_.join();
    }
    TinyHttpServer(const TinyHttpServer&) = delete;
    TinyHttpServer& operator=(const TinyHttpServer&) = delete;

    quint16 port() const { return port_; }
    std::string url(const std::string& path = {}) const { return "http://127.0.0.1:" + std::to_string(port_) + path; }

    // Stops listening and drops every connection; the port is free then.
    void close()
    {
        onItsThread([](QTcpServer& server, QEventLoop&) {
            server.close();
            for (auto* socket : server.findChildren<QTcpSocket*>())
                delete socket;
        });
    }

    // `path` is compared with the request's target (query included).
    void answer(const std::string& path, int status, const std::string& type, const std::string& body,
                const std::string& headers = {})
    {
        raw(path, "HTTP/1.1 " + std::to_string(status) + " Scripted\r\nContent-Type: " + type +
                      "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n" + headers + "\r\n" + body);
    }
    void raw(const std::string& path, const std::string& bytes, bool keepOpen = false)
    {
        const std::lock_guard lock(mutex_);
        answers_[path] = {bytes, keepOpen};
    }
    // Accepts, reads and says nothing.
    void silent(const std::string& path) { raw(path, {}, true); }

    // The heads of all requests so far.
    std::vector<std::string> requests() const
    {
        const std::lock_guard lock(mutex_);
        return requests_;
    }
    std::size_t requestsFor(const std::string& path) const
    {
        const std::lock_guard lock(mutex_);
        std::size_t count = 0;
        for (const auto& head : requests_)
            count += targetOf(head) == path;
        return count;
    }
    // Waits until there were that many requests for the path; false after the timeout.
    bool waitForRequests(const std::string& path, std::size_t count, int timeout_ms = 5000) const
    {
        std::unique_lock lock(mutex_);
        return arrived_.wait_for(lock, std::chrono::milliseconds(timeout_ms), [&] {
            std::size_t have = 0;
            for (const auto& head : requests_)
                have += targetOf(head) == path;
            return have >= count;
        });
    }

private:
    using Work = std::function<void(QTcpServer&, QEventLoop&)>;

    // Calls cross the thread by the product's own channel: a sanitizer can follow it, unlike Qt's queued calls.
    void run(std::promise<quint16>& listening)
    {
        QEventLoop loop;
        QTcpServer server;
        QSocketNotifier notifier(work_.descriptor(), QSocketNotifier::Read);
        QObject::connect(&notifier, &QSocketNotifier::activated, &server, [&] {
            for (const auto& work : work_.drain())
                work(server, loop);
        });
        QObject::connect(&server, &QTcpServer::newConnection, &server, [&] {
            while (auto* socket = server.nextPendingConnection())
                serve(socket);
        });
        server.listen(QHostAddress::LocalHost, 0);
        listening.set_value(server.serverPort());
        loop.exec();
    }

    void onItsThread(const Work& work)
    {
        std::promise<void> done;
        auto finished = done.get_future();
        work_.push([&](QTcpServer& server, QEventLoop& loop) {
            work(server, loop);
            done.set_value();
        });
        finished.wait();
    }

    struct Answer
    {
        std::string bytes;
        bool keepOpen = false;
    };

    static std::string targetOf(const std::string& head)
    {
        const auto from = head.find(' ');
        const auto to = head.find(' ', from + 1);
        return from == std::string::npos || to == std::string::npos ? std::string()
                                                                    : head.substr(from + 1, to - from - 1);
    }

    static qsizetype bodyLength(const QByteArray& head)
    {
        for (const auto& line : head.split('\n'))
            if (line.toLower().startsWith("content-length:"))
                return line.mid(15).trimmed().toLongLong();
        return 0;
    }

    void serve(QTcpSocket* socket)
    {
        const auto buffer = std::make_shared<QByteArray>();
        QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket, buffer] {
            buffer->append(socket->readAll());
            const auto end = buffer->indexOf("\r\n\r\n");
            if (end < 0 || buffer->size() < end + 4 + bodyLength(buffer->left(end)))
                return;
            const auto head = buffer->left(end).toStdString();
            buffer->clear();
            reply(socket, head);
        });
    }

    void reply(QTcpSocket* socket, const std::string& head)
    {
        Answer answer{"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n", false};
        {
            const std::lock_guard lock(mutex_);
            requests_.push_back(head);
            if (const auto found = answers_.find(targetOf(head)); found != answers_.end())
                answer = found->second;
        }
        arrived_.notify_all();
        socket->write(answer.bytes.data(), static_cast<qint64>(answer.bytes.size()));
        if (!answer.keepOpen)
            socket->disconnectFromHost();
    }

    mutable std::mutex mutex_;
    mutable std::condition_variable arrived_;
    std::map<std::string, Answer> answers_;
    std::vector<std::string> requests_;
    Channel<Work> work_;
    quint16 port_ = 0;
    std::thread thread_;
};

} // namespace plumbline::test
