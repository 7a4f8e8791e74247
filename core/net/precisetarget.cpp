#include "core/net/precisetarget.h"

#include "core/net/hostnames.h"
#include "core/record/version.h"

#include <QUrl>

#include <algorithm>

namespace plumbline {
namespace {

using boost::asio::ip::tcp;

bool sameName(const std::string& left, const std::string& right)
{
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                      [lower](char a, char b) { return lower(a) == lower(b); });
}

// Header and value as they go on the wire. A plan's values hold no line ends (its check sees to that); a secret's
// might.
void addHeader(std::string& head, const std::string& name, const std::string& value)
{
    head.append(name).append(": ");
    std::copy_if(value.begin(), value.end(), std::back_inserter(head),
                 [](char c) { return c != '\r' && c != '\n' && c != '\0'; });
    head.append("\r\n");
}

std::string hostHeader(const QUrl& url, int standardPort)
{
    auto host = url.host(QUrl::FullyEncoded).toStdString();
    if (host.find(':') != std::string::npos)
        host = '[' + host + ']';
    return url.port(standardPort) == standardPort ? host : host + ':' + std::to_string(url.port());
}

std::string requestTarget(const QUrl& url)
{
    auto path = url.path(QUrl::FullyEncoded).toStdString();
    if (path.empty())
        path = "/";
    if (url.hasQuery())
        path += '?' + url.query(QUrl::FullyEncoded).toStdString();
    return path;
}

QList<QHostAddress> pinnedAddresses(const QUrl& url, quint16 port, double timeout_s, std::string* error)
{
    if (const QHostAddress literal(url.host()); !literal.isNull())
        return {literal};
    QString problem;
    const auto addresses = addressesOf(url.host(), &problem);
    if (addresses.isEmpty())
        *error = "cannot resolve the host '" + url.host().toStdString() + "': " + problem.toStdString();
    return reachableFirst(addresses, port, static_cast<int>(timeout_s * 1000));
}

} // namespace

PreciseTarget resolvePreciseTarget(const TransportSettings& settings, std::string* error)
{
    PreciseTarget target;
    const QUrl url(QString::fromStdString(settings.url));
    const bool tls = url.scheme() == QLatin1String("https");
    const int standardPort = tls ? 443 : 80;
    const auto port = static_cast<quint16>(url.port(standardPort));
    if (settings.proxy != "none") {
        *error = "target.proxy: the precise transport goes direct; use \"none\", or the transport \"qt\"";
        return target;
    }
    if (tls)
        target.tls = TlsContext::make(settings.tls, url.host(QUrl::FullyEncoded).toStdString(), error);
    if (!error->empty())
        return target;
    for (const auto& address : pinnedAddresses(url, port, settings.connect_timeout_s, error)) {
        boost::system::error_code problem;
        const auto made = boost::asio::ip::make_address(address.toString().toStdString(), problem);
        if (!problem)
            target.endpoints.emplace_back(made, port);
        if (settings.addresses == AddressPolicy::first && !target.endpoints.empty())
            break;
    }
    if (target.endpoints.empty() && error->empty())
        *error = "the host '" + url.host().toStdString() + "' has no address that can be used";
    target.request_line = "POST " + requestTarget(url) + " HTTP/1.1\r\n";
    target.headers = {{"Host", hostHeader(url, standardPort)},
                      {"Content-Type", "application/json"},
                      {"Accept", "text/event-stream, application/json"},
                      {"Accept-Encoding", "identity"}, // compression would batch tokens
                      {"Accept-Language", "*"},
                      {"User-Agent", "plumbline/" + std::string(version())},
                      {"Connection", settings.connections == ConnectionPolicy::fresh ? "close" : "keep-alive"}};
    return target;
}

std::string requestHead(const PreciseTarget& target, const TransportRequest& request)
{
    std::string head = target.request_line;
    for (const auto& [name, value] : target.headers) {
        const bool replaced = std::any_of(request.headers.begin(), request.headers.end(),
                                          [&name = name](const auto& header) { return sameName(header.first, name); });
        if (!replaced)
            addHeader(head, name, value);
    }
    for (const auto& [name, value] : request.headers)
        addHeader(head, name, value);
    addHeader(head, "Content-Length", std::to_string(request.body.size()));
    return head += "\r\n";
}

} // namespace plumbline
