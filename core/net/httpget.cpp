#include "core/net/httpget.h"

#include "core/net/hostnames.h"

#include <QEventLoop>
#include <QFile>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslSocket>
#include <QTimer>

#include <algorithm>
#include <charconv>
#include <memory>

namespace plumbline {
namespace {

class SystemProxies : public QNetworkProxyFactory
{
public:
    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery& query) override { return systemProxyForQuery(query); }
};

std::string useProxy(QNetworkAccessManager& manager, const std::string& proxy)
{
    if (proxy == "none" || proxy.empty()) {
        manager.setProxy(QNetworkProxy::NoProxy);
        return {};
    }
    if (proxy == "system") {
        manager.setProxyFactory(new SystemProxies); // the manager owns it
        return {};
    }
    const QUrl url(QString::fromStdString(proxy));
    const auto socks = url.scheme() == QLatin1String("socks5");
    if (!url.isValid() || url.host().isEmpty() || (!socks && url.scheme() != QLatin1String("http")))
        return "the proxy must be none, system, http://HOST:PORT or socks5://HOST:PORT";
    manager.setProxy(QNetworkProxy(socks ? QNetworkProxy::Socks5Proxy : QNetworkProxy::HttpProxy, url.host(),
                                   static_cast<quint16>(url.port(socks ? 1080 : 3128)), url.userName(),
                                   url.password()));
    return {};
}

std::string useTls(QNetworkRequest& request, const Tls& tls)
{
    if (!QSslSocket::supportsSsl())
        return "this build of Qt has no TLS";
    auto configuration = QSslConfiguration::defaultConfiguration();
    if (tls.ca_file) {
        QFile file(QString::fromStdString(*tls.ca_file));
        if (!file.open(QIODevice::ReadOnly))
            return "can't read the certificates in " + *tls.ca_file;
        const auto certificates = QSslCertificate::fromDevice(&file, QSsl::Pem);
        if (certificates.isEmpty())
            return "no PEM certificate in " + *tls.ca_file;
        configuration.addCaCertificates(certificates);
    }
    if (!tls.verify)
        configuration.setPeerVerifyMode(QSslSocket::VerifyNone);
    request.setSslConfiguration(configuration);
    return {};
}

QNetworkRequest requestFor(const QUrl& url, const std::vector<std::pair<std::string, std::string>>& headers)
{
    QNetworkRequest request(url);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    for (const auto& [name, value] : headers)
        request.setRawHeader(QByteArray::fromStdString(name), QByteArray::fromStdString(value));
    request.setRawHeader("Accept-Encoding", "identity");
    request.setRawHeader("Connection", "close"); // an idle connection may hold up others on a small server
    return request;
}

// Errors with a number from 1 to 199 are the network's or a proxy's; the rest restate an HTTP status.
bool isNetworkError(QNetworkReply::NetworkError error)
{
    return error > QNetworkReply::NoError && error < QNetworkReply::ContentAccessDenied;
}

// Qt 6.4 takes some cut bodies for complete ones (when the close is seen before the last bytes are read).
bool isShort(const HttpAnswer& answer)
{
    const auto declared = answer.header("content-length");
    std::size_t length = 0;
    const auto [end, error] = std::from_chars(declared.data(), declared.data() + declared.size(), length);
    return error == std::errc() && end == declared.data() + declared.size() && answer.body.size() < length;
}

void readHead(const QNetworkReply& reply, HttpAnswer& answer)
{
    answer.status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    for (const auto& [name, value] : reply.rawHeaderPairs())
        answer.headers.emplace_back(name.toLower().toStdString(), value.toStdString());
}

} // namespace

std::string HttpAnswer::header(std::string_view name) const
{
    for (const auto& [have, value] : headers)
        if (have == name)
            return value;
    return {};
}

HttpAnswer httpGet(const std::string& url, const std::vector<std::pair<std::string, std::string>>& headers,
                   const HttpGetSettings& settings)
{
    HttpAnswer answer;
    const auto address = withKnownHost(QUrl(QString::fromStdString(url), QUrl::StrictMode));
    const bool tls = address.scheme() == QLatin1String("https");
    if (!address.isValid() || address.host().isEmpty() || (!tls && address.scheme() != QLatin1String("http"))) {
        answer.error = "the address must be http://HOST[:PORT]... or https://HOST[:PORT]...";
        return answer;
    }
    QNetworkAccessManager manager;
    auto request = requestFor(address, headers);
    answer.error = useProxy(manager, settings.proxy);
    if (answer.error.empty() && tls)
        answer.error = useTls(request, settings.tls);
    if (!answer.error.empty())
        return answer;

    QEventLoop loop;
    QTimer deadline;
    QTimer stopCheck;
    std::string ended; // why we ended it
    const std::unique_ptr<QNetworkReply> reply(manager.get(request));
    const auto end = [&](const std::string& why) {
        if (ended.empty())
            ended = why;
        loop.quit();
    };
    const auto read = [&] {
        const auto bytes = reply->readAll();
        const auto room = settings.max_bytes - answer.body.size();
        answer.body.append(bytes.constData(), std::min(static_cast<std::size_t>(bytes.size()), room));
        if (static_cast<std::size_t>(bytes.size()) > room)
            end("the answer is longer than " + std::to_string(settings.max_bytes) + " bytes");
    };
    if (!settings.tls.verify)
        QObject::connect(reply.get(), &QNetworkReply::sslErrors, reply.get(), [&] { reply->ignoreSslErrors(); });
    QObject::connect(reply.get(), &QNetworkReply::readyRead, &loop, read);
    QObject::connect(reply.get(), &QNetworkReply::finished, &loop, &QEventLoop::quit);
    QObject::connect(&deadline, &QTimer::timeout, &loop, [&] {
        answer.timed_out = true;
        end("no complete answer within " + std::to_string(settings.timeout_ms) + " ms");
    });
    deadline.setSingleShot(true);
    deadline.setTimerType(Qt::PreciseTimer);
    deadline.start(std::max(settings.timeout_ms, 0));
    QObject::connect(&stopCheck, &QTimer::timeout, &loop, [&] {
        if (settings.stop->load())
            end("stopped");
    });
    if (settings.stop)
        stopCheck.start(50);
    if (!reply->isFinished())
        loop.exec();

    readHead(*reply, answer);
    if (ended.empty())
        read();
    if (ended.empty() && (isNetworkError(reply->error()) || answer.status == 0))
        ended = reply->errorString().toStdString();
    if (ended.empty() && isShort(answer))
        ended = "the answer was cut short";
    answer.error = ended;
    reply->disconnect();
    if (!reply->isFinished())
        reply->abort();
    return answer;
}

} // namespace plumbline
