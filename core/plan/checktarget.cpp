#include "core/plan/check.h"

#include "core/plan/findings.h"
#include "core/plan/literalsecret.h"
#include "core/plan/vocabulary.h"

#include <QHostAddress>
#include <QUrl>
#include <QUrlQuery>

#include <algorithm>

namespace plumbline {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t longestUrl = 2048;

QUrl parsed(const std::string& text)
{
    return QUrl(QString::fromStdString(text), QUrl::StrictMode);
}

bool isLoopbackHost(const QString& host)
{
    return host.compare(QLatin1String("localhost"), Qt::CaseInsensitive) == 0 || QHostAddress(host).isLoopback();
}

// The text is never repeated: a user's password or a key may stand in it.
void checkUrl(const std::string& path, const std::string& text, std::span<const std::string_view> schemes,
              Findings& findings)
{
    std::string allowed;
    for (const auto scheme : schemes)
        allowed += (allowed.empty() ? "" : " or ") + std::string(scheme) + "://";
    const std::string form = "must be a URL such as http://127.0.0.1:8080 that begins with " + allowed;
    if (text.empty())
        return findings.error(path, "is missing; " + form);
    if (text.size() > longestUrl)
        return findings.error(path, "is longer than " + std::to_string(longestUrl) + " bytes");
    const QUrl url = parsed(text);
    const std::string scheme = url.scheme().toStdString();
    if (text.find("://") == std::string::npos || (url.isValid() && !contains(schemes, scheme)))
        return findings.error(path, form);
    if (!url.isValid() || url.host().isEmpty() || url.port() == 0)
        return findings.error(path, "is no valid URL: " + form + ", with a host and, if any, a port from 1 to 65535");
    const auto authority = text.find("://") + 3;
    if (!url.userInfo().isEmpty() ||
        text.substr(0, text.find_first_of("/?#", authority)).find('@') != std::string::npos)
        findings.error(path, "holds a user or a password, and a plan is stored and shared; take it out and name it in "
                             "target.credential (\"env:NAME\")");
    if (url.hasFragment())
        findings.error(path, "has a fragment (#...), which is never sent; take it out");
    for (const auto& [key, value] : QUrlQuery(url).queryItems(QUrl::FullyDecoded))
        if (namesSecret(key.toStdString(), NamePlace::header_or_query) || looksLikeSecret(value.toStdString()))
            findings.error(path, "holds what looks like a key in its query (\"" + shown(key.toStdString(), 40) +
                                     "\"), and a plan is stored and shared; use target.credential or a header with "
                                     "the value \"env:NAME\"");
}

bool isToken(std::string_view name) // of a header, RFC 9110
{
    return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               "!#$%&'*+-.^_`|~"sv.find(c) != std::string_view::npos;
    });
}

void checkHeader(const Header& header, bool credential, Findings& findings)
{
    constexpr std::array own{"content-length"sv,
                             "transfer-encoding"sv,
                             "connection"sv,
                             "content-type"sv,
                             "accept-encoding"sv,
                             "expect"sv,
                             "te"sv,
                             "upgrade"sv};
    std::string lower = header.name;
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    const std::string path = "target.headers." + header.name;
    if (!isToken(header.name) || header.name.size() > 200)
        return findings.error(path, "is no header name: letters, digits and hyphens, at most 200");
    if (contains(own, lower))
        return findings.error(path, "is set by the transport itself (" + list(own) + "); take it out");
    if (lower == "authorization" && credential)
        findings.error(path, "is what target.credential sets; keep one of the two");
    const bool control = std::any_of(header.value.begin(), header.value.end(), [](char c) {
        return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7F;
    });
    if (control || header.value.size() > 8192)
        findings.error(path, "must be one line of at most 8192 bytes without control characters");
    if (header.value.starts_with("env:")) {
        if (!isEnvironmentReference(header.value))
            findings.error(path, "must be \"env:NAME\" with the NAME of an environment variable (letters, digits, _)");
    } else if (namesSecret(lower, NamePlace::header_or_query) || looksLikeSecret(header.value)) {
        findings.error(path, "looks like a secret written out, and a plan is stored and shared; write \"env:NAME\", "
                             "or use target.credential");
    }
}

// A template's words that stayed when its address was changed would be kept in the run as declared by the person.
void checkControlsOfPlace(const Plan& plan, const std::string& host, Findings& findings)
{
    for (const auto& control : plan.controls) {
        const auto said = QString::fromStdString(control.json);
        const bool network = control.key == "network" && said.contains(QLatin1String("loopback"), Qt::CaseInsensitive);
        const bool topology =
            control.key == "topology" && (said.contains(QLatin1String("one physical host"), Qt::CaseInsensitive) ||
                                          said.contains(QLatin1String("this machine"), Qt::CaseInsensitive));
        if (network || topology)
            findings.warning("controls." + control.key,
                             "says " + shown(control.json) + ", and " + shown(host) +
                                 " of target.base_url is not this machine: say what holds, or leave it out");
    }
}

} // namespace

bool isLoopback(const std::string& base_url)
{
    const QUrl url = parsed(base_url);
    return url.isValid() && isLoopbackHost(url.host());
}

void checkTarget(const Plan& plan, Findings& findings)
{
    constexpr std::array web{"http"sv, "https"sv};
    constexpr std::array proxies{"http"sv, "https"sv, "socks5"sv};
    const auto& target = plan.target;
    checkUrl("target.base_url", target.base_url, web, findings);
    if (const QUrl url = parsed(target.base_url);
        url.isValid() && !url.host().isEmpty() && !isLoopbackHost(url.host())) {
        findings.warning("target.base_url",
                         shown(url.host().toStdString()) +
                             " is not this machine: its owner should know of the load, and the network "
                             "is part of every figure");
        checkControlsOfPlace(plan, url.host().toStdString(), findings);
    }
    if (target.model.empty())
        findings.warning("target.model",
                         "is empty: the server picks a model, and the run does not say which one was meant");
    findings.oneOf("target.dialect", target.dialect, knownDialects());
    if (target.transport == TransportKind::precise && target.proxy != "none")
        findings.error("target.proxy", "must be \"none\" with the transport \"precise\", which goes direct");
    if (target.credential && !isEnvironmentReference(*target.credential) && !isKeychainReference(*target.credential))
        findings.error("target.credential", "must be a reference, \"env:NAME\" (an environment variable) or "
                                            "\"keychain:NAME\", and never the secret itself");
    else if (target.credential && isKeychainReference(*target.credential))
        findings.warning("target.credential",
                         "the desktop's keychain is asked by the window only; the command line needs \"env:NAME\"");
    for (const auto& header : target.headers)
        checkHeader(header, target.credential.has_value(), findings);
    checkFields("target.body", target.body, findings);
    const std::string timeouts = "target.timeouts.";
    findings.above(timeouts + "connect_s", target.timeouts.connect_s, 0, maxSeconds, " s");
    findings.above(timeouts + "first_byte_s", target.timeouts.first_byte_s, 0, maxSeconds, " s");
    findings.above(timeouts + "first_token_s", target.timeouts.first_token_s, 0, maxSeconds, " s");
    findings.above(timeouts + "idle_s", target.timeouts.idle_s, 0, maxSeconds, " s");
    findings.above(timeouts + "total_s", target.timeouts.total_s, 0, maxSeconds, " s");
    if (target.tls.ca_file && target.tls.ca_file->empty())
        findings.error("target.tls.ca_file", "must be the name of a file with certificates (PEM), or null");
    if (!target.tls.verify)
        findings.warning("target.tls.verify", "false: whoever answers under this name is believed to be the server");
    if (target.proxy.empty())
        findings.error("target.proxy", "must be \"none\", \"system\" or a URL");
    else if (target.proxy != "none" && target.proxy != "system")
        checkUrl("target.proxy", target.proxy, proxies, findings);
    if (target.metrics_urls)
        for (std::size_t i = 0; i < target.metrics_urls->size(); ++i)
            checkUrl(at("target.metrics_urls", i), (*target.metrics_urls)[i], web, findings);
}

} // namespace plumbline
