#include "core/net/hostnames.h"

#include <QHostInfo>
#include <QNetworkProxy>
#include <QTcpSocket>

namespace plumbline {
namespace {

bool isLocalhost(const QString& host)
{
    return host.compare(QLatin1String("localhost"), Qt::CaseInsensitive) == 0;
}

} // namespace

QList<QHostAddress> addressesOf(const QString& host, QString* error)
{
    const auto info = QHostInfo::fromName(host);
    if (info.error() == QHostInfo::NoError && !info.addresses().isEmpty())
        return info.addresses();
    if (isLocalhost(host))
        return {QHostAddress(QHostAddress::LocalHost), QHostAddress(QHostAddress::LocalHostIPv6)};
    *error = info.errorString();
    return {};
}

QList<QHostAddress> reachableFirst(QList<QHostAddress> addresses, quint16 port, int timeoutMs)
{
    for (int i = 0; i < addresses.size() && addresses.size() > 1; ++i) {
        QTcpSocket socket;
        socket.setProxy(QNetworkProxy::NoProxy);
        socket.connectToHost(addresses[i], port);
        if (socket.waitForConnected(timeoutMs)) {
            addresses.move(i, 0);
            break;
        }
    }
    return addresses;
}

QUrl withKnownHost(QUrl url)
{
    if (isLocalhost(url.host()) && QHostInfo::fromName(url.host()).error() != QHostInfo::NoError)
        url.setHost(QStringLiteral("127.0.0.1"));
    return url;
}

} // namespace plumbline
