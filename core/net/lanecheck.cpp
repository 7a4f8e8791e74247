#include "core/net/lanecheck.h"

#include "core/net/qttarget.h"

#include <QEventLoop>
#include <QNetworkReply>
#include <QTcpServer>
#include <QTimer>

#include <mutex>

namespace plumbline {
namespace {

constexpr int lanes = 8; // more than the 6 connections that one name would get

std::string check()
{
    QTcpServer server;
    if (!server.listen(QHostAddress::LocalHost))
        return "cannot listen on the loopback address: " + server.errorString().toStdString();
    int connections = 0;
    QEventLoop loop;
    QObject::connect(&server, &QTcpServer::newConnection, &loop, [&] {
        while (server.nextPendingConnection())
            ++connections;
        if (connections == lanes)
            loop.quit();
    });
    const auto manager = makeManager({});
    for (int i = 0; i < lanes; ++i) {
        QUrl url(QStringLiteral("preconnect-http://127.0.0.1/"));
        url.setPort(server.serverPort());
        QNetworkRequest request(url);
        request.setPeerVerifyName(QStringLiteral("lane-%1").arg(i));
        QObject::connect(manager->get(request), &QNetworkReply::finished, &loop, [] {});
    }
    QTimer::singleShot(3000, &loop, &QEventLoop::quit);
    loop.exec();
    if (connections == lanes)
        return {};
    return "this Qt gave " + std::to_string(connections) + " connections to " + std::to_string(lanes) + " named lanes";
}

} // namespace

std::string checkLanes()
{
    static std::once_flag once;
    static std::string result;
    std::call_once(once, [] { result = check(); });
    return result;
}

} // namespace plumbline
