#include "core/net/qttarget.h"

#include "core/net/hostnames.h"
#include "core/record/version.h"

#include <QFile>
#include <QNetworkProxy>
#include <QSslCertificate>
#include <QSslConfiguration>

namespace plumbline {
namespace {

// "What the application uses", which is made no proxy, instead of "no proxy": the connection is as direct, but for the
// second Qt leaves its socket without a buffer and reads each chunk of an answer with 5 reads and 9 ioctls instead of
// one of each. That is a tenth of the client's time at 128 streams of 100 events a second, and a third at 300.
class ApplicationProxy final : public QNetworkProxyFactory
{
public:
    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery&) override
    {
        return {QNetworkProxy(QNetworkProxy::DefaultProxy)};
    }
};

class SystemProxies final : public QNetworkProxyFactory
{
public:
    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery& query) override { return systemProxyForQuery(query); }
};

} // namespace

QtTarget resolveTarget(const TransportSettings& settings, std::string* error)
{
    QtTarget target;
    const QUrl url(QString::fromStdString(settings.url));
    target.tls = url.scheme() == QLatin1String("https");
    QHostAddress literal;
    if (target.tls || literal.setAddress(url.host()) || settings.proxy != "none") {
        target.urls.push_back(url);
        return target;
    }
    QString problem;
    const auto addresses = addressesOf(url.host(), &problem);
    if (addresses.isEmpty()) {
        *error = "cannot resolve the host '" + url.host().toStdString() + "': " + problem.toStdString();
        return target;
    }
    const int port = url.port(80);
    target.host = url.host().toLatin1();
    if (port != 80)
        target.host += ':' + QByteArray::number(port);
    const auto timeout = static_cast<int>(settings.connect_timeout_s * 1000);
    for (const auto& address : reachableFirst(addresses, static_cast<quint16>(port), timeout)) {
        QUrl pinned = url;
        pinned.setHost(address.toString());
        target.urls.push_back(pinned);
        if (settings.addresses == AddressPolicy::first)
            break;
    }
    return target;
}

std::unique_ptr<QNetworkAccessManager> makeManager(const TransportSettings& settings)
{
    auto manager = std::make_unique<QNetworkAccessManager>();
    manager->setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
    manager->setAutoDeleteReplies(false);
    if (settings.proxy == "none") {
        QNetworkProxy::setApplicationProxy(QNetworkProxy::NoProxy);
        manager->setProxyFactory(new ApplicationProxy); // the manager owns it
    } else if (settings.proxy == "system") {
        manager->setProxyFactory(new SystemProxies);
    } else {
        const QUrl url(QString::fromStdString(settings.proxy));
        const auto type =
            url.scheme().startsWith(QLatin1String("socks")) ? QNetworkProxy::Socks5Proxy : QNetworkProxy::HttpProxy;
        manager->setProxy(
            QNetworkProxy(type, url.host(), static_cast<quint16>(url.port(8080)), url.userName(), url.password()));
    }
    return manager;
}

QNetworkRequest requestTemplate(const TransportSettings& settings, const QtTarget& target, std::string* error)
{
    QNetworkRequest request;
    request.setHeader(QNetworkRequest::ContentTypeHeader, QByteArrayLiteral("application/json"));
    request.setRawHeader("Accept", "text/event-stream, application/json");
    request.setRawHeader("Accept-Encoding", "identity"); // compression would batch tokens
    request.setRawHeader("Accept-Language", "*");
    request.setRawHeader("User-Agent", "plumbline/" + QByteArray::fromStdString(std::string(version())));
    if (!target.host.isEmpty())
        request.setRawHeader("Host", target.host);
    if (settings.connections == ConnectionPolicy::fresh)
        request.setRawHeader("Connection", "close");
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    request.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    request.setAttribute(QNetworkRequest::ConnectionCacheExpiryTimeoutSecondsAttribute, 4);
    if (!target.tls)
        return request;
    auto tls = QSslConfiguration::defaultConfiguration();
    if (!settings.tls.verify)
        tls.setPeerVerifyMode(QSslSocket::VerifyNone);
    if (settings.tls.ca_file) {
        const auto path = QString::fromStdString(*settings.tls.ca_file);
        QFile file(path);
        const auto certificates = file.open(QIODevice::ReadOnly) ? QSslCertificate::fromData(file.readAll(), QSsl::Pem)
                                                                 : QList<QSslCertificate>();
        if (certificates.isEmpty())
            *error = "target.tls.ca_file: '" + *settings.tls.ca_file + "' holds no certificate in PEM form";
        tls.setCaCertificates(certificates);
    }
    request.setSslConfiguration(tls);
    return request;
}

} // namespace plumbline
