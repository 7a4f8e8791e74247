#include "core/net/qttransport.h"

#include "core/net/clientlimits.h"
#include "core/net/qtreplyend.h"
#include "core/net/systemerrors.h"
#include "core/record/clock.h"

#include <algorithm>
#include <cerrno>

namespace plumbline {
namespace {

constexpr int requestsPerTlsManager = 6; // Qt's limit of connections a host: more would queue inside, unseen
constexpr std::int64_t beatNs = 20'000'000;
// Qt reads a chunked body as fast as it comes, whatever the size of its buffer is set to: who falls behind must see it.
constexpr qint64 mostUnread = 16 * 1024 * 1024;
constexpr int piecesATurn = 16; // of the buffer; then the loop may tell what has come meanwhile

HeaderList headersOf(const QNetworkReply& reply)
{
    HeaderList headers;
    for (const auto& [name, value] : reply.rawHeaderPairs())
        headers.emplace_back(name.toLower().toStdString(), value.toStdString());
    return headers;
}

} // namespace

QtTransport::QtTransport(TransportSettings settings, QtTarget target, QNetworkRequest request)
    : settings_(std::move(settings)), target_(std::move(target)), template_(std::move(request)),
      postedNotifier_(posted_.descriptor(), QSocketNotifier::Read), buffer_(64 * 1024)
{
    QObject::connect(&postedNotifier_, &QSocketNotifier::activated, &context_, [this] {
        for (auto& work : posted_.drain())
            work();
    });
}

QtTransport::~QtTransport()
{
    for (auto& [id, flight] : flights_) {
        QObject::disconnect(flight.reply, nullptr, &context_, nullptr);
        delete flight.reply;
    }
}

void QtTransport::run()
{
    beat();
    loop_.exec();
}

void QtTransport::quit()
{
    post([this] { loop_.quit(); });
}

void QtTransport::post(std::function<void()> work)
{
    posted_.push(std::move(work));
}

std::uint64_t QtTransport::at(std::int64_t time_ns, std::function<void()> work)
{
    return timers_.at(time_ns, std::move(work));
}

void QtTransport::cancelAt(std::uint64_t id)
{
    timers_.cancel(id);
}

// A heartbeat: how late the loop runs it is how late it may stamp.
void QtTransport::beat()
{
    const auto due = monotonicNs() + beatNs;
    loopWatch_.armed(due);
    timers_.at(due, [this] {
        health_.loop_delays.addStall(loopWatch_.fired(monotonicNs()), beatNs);
        beat();
    });
}

std::int64_t QtTransport::standstillNs() const
{
    return loopWatch_.standstillNs(monotonicNs());
}

Lane QtTransport::freshLane()
{
    if (!target_.tls) {
        if (managers_.empty()) {
            managers_.push_back(makeManager(settings_));
            inFlight_.push_back(0);
        }
        return lanes_.make(0);
    }
    auto least =
        std::find_if(inFlight_.begin(), inFlight_.end(), [](int count) { return count < requestsPerTlsManager; });
    if (least == inFlight_.end()) {
        managers_.push_back(makeManager(settings_));
        inFlight_.push_back(0);
        least = std::prev(inFlight_.end());
    }
    return lanes_.make(static_cast<int>(least - inFlight_.begin()));
}

QNetworkRequest QtTransport::requestFor(const Lane& lane, const QString& scheme) const
{
    auto request = template_;
    auto url = target_.urls[lane.number % target_.urls.size()];
    if (!scheme.isEmpty())
        url.setScheme(scheme);
    request.setUrl(url);
    if (!target_.tls)
        request.setPeerVerifyName(Lanes::name(lane));
    return request;
}

void QtTransport::open(int count, std::function<void(int)> ready)
{
    struct Opening
    {
        int pending = 0;
        std::function<void(int)> ready;
    };
    const int missing = settings_.connections == ConnectionPolicy::fresh ? 0 : count - lanes_.idle(monotonicNs());
    if (missing <= 0) {
        at(0, [this, ready = std::move(ready)] { ready(lanes_.idle(monotonicNs())); });
        return;
    }
    const auto opening = std::make_shared<Opening>(Opening{missing, std::move(ready)});
    const auto scheme = target_.tls ? QStringLiteral("preconnect-https") : QStringLiteral("preconnect-http");
    for (int i = 0; i < missing; ++i) {
        const auto lane = freshLane();
        ++inFlight_[static_cast<std::size_t>(lane.manager)];
        auto* reply = managers_[static_cast<std::size_t>(lane.manager)]->get(requestFor(lane, scheme));
        const auto done = std::make_shared<bool>(false);
        const auto finished = [this, reply, lane, opening, done] {
            if (std::exchange(*done, true))
                return;
            --inFlight_[static_cast<std::size_t>(lane.manager)];
            if (reply->isFinished() && reply->error() == QNetworkReply::NoError) {
                ++health_.connections_opened;
                lanes_.giveBack(lane, monotonicNs());
            }
            QObject::disconnect(reply, nullptr, &context_, nullptr);
            reply->deleteLater();
            if (--opening->pending == 0)
                opening->ready(lanes_.idle(monotonicNs()));
        };
        QObject::connect(reply, &QNetworkReply::finished, &context_, finished);
        at(monotonicNs() + nanosecondsOf(settings_.connect_timeout_s), finished);
    }
}

int QtTransport::freeLanes() const
{
    return lanes_.idle(monotonicNs());
}

void QtTransport::start(TransportRequest request, TransportSink* sink)
{
    auto lane = lanes_.take(monotonicNs());
    const bool opened = lane.has_value();
    if (!lane)
        lane = freshLane();
    const auto manager = static_cast<std::size_t>(lane->manager);
    auto qtRequest = requestFor(*lane);
    for (const auto& [name, value] : request.headers)
        qtRequest.setRawHeader(QByteArray::fromStdString(name), QByteArray::fromStdString(value));
    const auto body = QByteArray(request.body.data(), static_cast<qsizetype>(request.body.size()));
    const auto id = request.id;
    auto& flight = flights_[id];
    flight.sink = sink;
    flight.lane = *lane;
    ++flight.lane.requests;
    ++inFlight_[manager];
    const auto connection = target_.tls                ? Connection::unknown
                            : flight.lane.requests > 1 ? Connection::reused
                                                       : Connection::fresh;
    if (!opened && !hasDescriptorForStreams()) {
        sink->sent(monotonicNs(), connection);
        at(0, [this, id] { finish(id, EndReason::client_resource, systemMessage(EMFILE)); });
        return;
    }
    if (!opened) {
        const auto now = monotonicNs();
        watchConnect(*this, flight.connectTimer,
                     {now, now + nanosecondsOf(settings_.connect_timeout_s), standstillNs()},
                     [this, id](EndReason reason, std::string words) { finish(id, reason, std::move(words)); });
    }
    sink->sent(monotonicNs(), connection);
    flight.reply = managers_[manager]->post(qtRequest, body);
    if (!settings_.tls.verify)
        flight.reply->ignoreSslErrors();
    connectSignals(id, flight.reply);
}

void QtTransport::connectSignals(RequestHandle id, QNetworkReply* reply)
{
    QObject::connect(reply, &QNetworkReply::socketStartedConnecting, &context_,
                     [this, id] { flights_[id].connecting = true; });
    QObject::connect(reply, &QNetworkReply::requestSent, &context_, [this, id] { onRequestSent(id); });
    QObject::connect(reply, &QNetworkReply::metaDataChanged, &context_, [this, id] { onHeaders(id); });
    QObject::connect(reply, &QIODevice::readyRead, &context_, [this, id] { onBytes(id); });
    QObject::connect(reply, &QNetworkReply::finished, &context_, [this, id] { onFinished(id); });
}

void QtTransport::onRequestSent(RequestHandle id)
{
    const auto now = monotonicNs();
    auto& flight = flights_[id];
    ++flight.timesSent;
    timers_.cancel(std::exchange(flight.connectTimer, 0)); // connected: from here on the caller's deadlines hold
    if (flight.timesSent == 1 && flight.connecting) {
        ++health_.connections_opened;
        flight.sink->connected(now);
    }
    flight.sink->written(now, flight.timesSent > 1);
    if (flight.timesSent == 1)
        return;
    ++health_.resent;
    const bool reused = flight.lane.requests > 1;
    if (flight.timesSent > 2 || !reused || flight.anyByte)
        finish(id, EndReason::closed, "the server closed the connection before its first byte");
}

void QtTransport::onHeaders(RequestHandle id)
{
    const auto now = monotonicNs();
    auto& flight = flights_[id];
    const auto status = flight.reply->attribute(QNetworkRequest::HttpStatusCodeAttribute);
    if (flight.answered || !status.isValid())
        return;
    flight.answered = true;
    const auto headers = headersOf(*flight.reply);
    flight.closing = std::any_of(headers.begin(), headers.end(), [](const auto& header) {
        return header.first == "connection" && header.second.find("close") != std::string::npos;
    });
    flight.sink->headers(status.toInt(), headers, now);
}

void QtTransport::onBytes(RequestHandle id)
{
    const auto now = monotonicNs();
    int pieces = 0;
    // The sink may cancel while it reads, so the flight is looked up anew for each piece.
    for (auto found = flights_.find(id); found != flights_.end(); found = flights_.find(id)) {
        auto& flight = found->second;
        if (flight.reply->bytesAvailable() > mostUnread)
            return finish(id, EndReason::protocol, "more than 16 MiB came unread, faster than the client could read");
        if (++pieces > piecesATurn && !flight.reply->isFinished()) {
            at(0, [this, id] { onBytes(id); });
            return;
        }
        const auto got = flight.reply->read(buffer_.data(), static_cast<qint64>(buffer_.size()));
        if (got <= 0)
            return;
        flight.anyByte = true;
        ++health_.reads;
        flight.sink->bytes({buffer_.data(), static_cast<std::size_t>(got)}, now);
    }
}

void QtTransport::onFinished(RequestHandle id)
{
    if (flights_[id].reply->bytesAvailable() > 0)
        onBytes(id);
    const auto found = flights_.find(id);
    if (found == flights_.end())
        return;
    onHeaders(id);
    const auto end = replyEnd(*found->second.reply, found->second.answered);
    finish(id, end.reason, end.message);
}

void QtTransport::finish(RequestHandle id, EndReason reason, std::string message)
{
    const auto now = monotonicNs();
    const auto found = flights_.find(id);
    if (found == flights_.end())
        return;
    const auto flight = found->second;
    flights_.erase(found);
    timers_.cancel(flight.connectTimer);
    --inFlight_[static_cast<std::size_t>(flight.lane.manager)];
    if (flight.reply != nullptr) {
        QObject::disconnect(flight.reply, nullptr, &context_, nullptr);
        flight.reply->deleteLater(); // ends it, if it has not ended; abort() would warn when an error is already queued
    }
    const bool reusable =
        reason == EndReason::complete && !flight.closing && settings_.connections == ConnectionPolicy::reuse;
    if (reusable)
        lanes_.giveBack(flight.lane, now);
    flight.sink->ended({reason, std::move(message), now});
}

void QtTransport::cancel(RequestHandle id)
{
    at(0, [this, id] { finish(id, EndReason::cancelled, {}); });
}

void QtTransport::closeIdle()
{
    lanes_.clear();
    if (!flights_.empty())
        return; // their connections would go too; the idle ones expire by themselves
    for (auto& manager : managers_)
        manager->clearConnectionCache();
}

TransportHealth QtTransport::takeHealth()
{
    threadTime_.since(health_);
    return std::exchange(health_, {});
}

} // namespace plumbline
