// The default transport: QNetworkAccessManager on the Qt loop of its own thread.
//
// What Qt does and what is done about it: at most 6 connections a host and manager (plain HTTP: a peer name for each
// lane makes each its own connection, checked by a self-test; TLS: a pool of managers with at most 6 requests each,
// connection unknown); requests queue silently inside (a request is only posted with a free lane); a POST may be
// re-sent when a connection closes before the first byte (seen by a second requestSent: it stands once on a reused
// connection, and is aborted on a fresh one).
//
// What can't be helped: bytes that a server sends on an idle connection (a second answer) stay in Qt's socket, which is
// not to be had, and are taken for the answer of the next request there. The precise transport closes such a
// connection.
#pragma once

#include "core/net/lanes.h"
#include "core/net/qttarget.h"
#include "core/net/starved.h"
#include "core/net/threadtime.h"
#include "core/net/timerqueue.h"
#include "core/net/transport.h"
#include "core/record/channel.h"

#include <QEventLoop>
#include <QObject>
#include <QSocketNotifier>

#include <memory>
#include <unordered_map>
#include <vector>

namespace plumbline {

class QtTransport final : public Transport
{
public:
    QtTransport(TransportSettings settings, QtTarget target, QNetworkRequest request);
    ~QtTransport() override;

    void run() override;
    void quit() override;
    void post(std::function<void()> work) override;
    std::uint64_t at(std::int64_t time_ns, std::function<void()> work) override;
    void cancelAt(std::uint64_t id) override;
    void open(int count, std::function<void(int)> ready) override;
    int freeLanes() const override;
    void start(TransportRequest request, TransportSink* sink) override;
    void cancel(RequestHandle id) override;
    void closeIdle() override;
    TransportHealth takeHealth() override;
    std::int64_t standstillNs() const override;

private:
    struct Flight // one request on its way
    {
        TransportSink* sink = nullptr;
        QNetworkReply* reply = nullptr;
        Lane lane;
        int timesSent = 0;
        bool connecting = false; // a new connection was needed
        bool answered = false;
        bool anyByte = false;
        bool closing = false; // the server said Connection: close
        std::uint64_t connectTimer = 0;
    };

    Lane freshLane();
    QNetworkRequest requestFor(const Lane& lane, const QString& scheme = {}) const;
    void connectSignals(RequestHandle id, QNetworkReply* reply);
    void onRequestSent(RequestHandle id);
    void onHeaders(RequestHandle id);
    void onBytes(RequestHandle id);
    void onFinished(RequestHandle id);
    void finish(RequestHandle id, EndReason reason, std::string message);
    void beat();

    TransportSettings settings_;
    QtTarget target_;
    QNetworkRequest template_;
    QObject context_;
    QEventLoop loop_;
    Channel<std::function<void()>> posted_;
    QSocketNotifier postedNotifier_;
    TimerQueue timers_;
    std::vector<std::unique_ptr<QNetworkAccessManager>> managers_;
    std::vector<int> inFlight_; // by manager
    Lanes lanes_;
    std::unordered_map<RequestHandle, Flight> flights_;
    std::vector<char> buffer_;
    TransportHealth health_;
    ThreadTime threadTime_;
    LoopWatch loopWatch_;
};

} // namespace plumbline
