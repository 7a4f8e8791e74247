// An HTTP server for tests, on a free loopback port and a thread of its own: each path has its scripted answer, byte by
// byte as given. It reads a request's head and body (Content-Length), answers, and closes unless told to keep the
// connection open and silent.
#pragma once

#include <QByteArray>
#include <QTcpServer>
#include <QTcpSocket>
#include <QThread>

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace plumbline::test {

class TinyHttpServer
{
public:
    TinyHttpServer()
    {
        server_.moveToThread(&thread_);
        QObject::connect(&server_, &QTcpServer::newConnection, &server_, [this] {
            while (auto* socket = server_.nextPendingConnection())
                serve(socket);
        });
        thread_.start();
        QMetaObject::invokeMethod(
            &server_, [this] { server_.listen(QHostAddress::LocalHost, 0); }, Qt::BlockingQueuedConnection);
    }
    ~TinyHttpServer()
    {
        close();
        thread_.quit();
        thread_.wait();
    }
    TinyHttpServer(const TinyHttpServer&) = delete;
    TinyHttpServer& operator=(const TinyHttpServer&) = delete;

    quint16 port() const { return server_.serverPort(); }
    std::string url(const std::string& path = {}) const { return "http://127.0.0.1:" + std::to_string(port()) + path; }

    // Stops listening and drops every connection; the port is free then.
    void close()
    {
        QMetaObject::invokeMethod(
            &server_,
            [this] {
                server_.close();
                for (auto* socket : server_.findChildren<QTcpSocket*>())
                    delete socket;
            },
            Qt::BlockingQueuedConnection);
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
    QThread thread_;
    QTcpServer server_;
};

} // namespace plumbline::test
