#include "core/pins/network.h"

#include "core/pins/pins.h"
#include "core/record/clock.h"

#include <QHostAddress>
#include <QUrl>

#include <algorithm>
#include <memory>

#include <cerrno>
#include <fcntl.h>
#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace plumbline {
namespace {

constexpr std::size_t mostAddresses = 16;
constexpr std::size_t mostTried = 4; // each that does not answer takes a timeout

using Addresses = std::unique_ptr<addrinfo, decltype(&freeaddrinfo)>;

Addresses lookUp(const std::string& host, const std::string& service, int flags)
{
    addrinfo hints{};
    hints.ai_family = AF_UNSPEC;
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = flags;
    addrinfo* found = nullptr;
    if (getaddrinfo(host.c_str(), service.empty() ? nullptr : service.c_str(), &hints, &found) != 0)
        found = nullptr;
    return {found, &freeaddrinfo};
}

std::optional<double> connectOnce(const addrinfo& address, int timeout_ms)
{
    const int socket = ::socket(address.ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (socket < 0)
        return std::nullopt;
    const auto before = monotonicNs();
    bool connected = connect(socket, address.ai_addr, address.ai_addrlen) == 0;
    if (!connected && errno == EINPROGRESS) {
        pollfd waiting{socket, POLLOUT, 0};
        int error = 0;
        socklen_t size = sizeof error;
        connected = poll(&waiting, 1, timeout_ms) == 1 &&
                    getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &size) == 0 && error == 0;
    }
    const auto after = monotonicNs();
    close(socket);
    return connected ? std::optional<double>(millisecondsOf(after - before)) : std::nullopt;
}

} // namespace

std::optional<HostPort> hostPortOf(const std::string& text)
{
    const QUrl url(QString::fromStdString(text));
    const bool tls = url.scheme() == QLatin1String("https");
    if (!url.isValid() || url.host().isEmpty() || (!tls && url.scheme() != QLatin1String("http")))
        return std::nullopt;
    return HostPort{url.host(QUrl::FullyEncoded).toStdString(), url.port(tls ? 443 : 80)};
}

std::vector<std::string> resolveAll(const std::string& host)
{
    std::vector<std::string> addresses;
    const auto found = lookUp(host, {}, 0);
    for (const auto* entry = found.get(); entry; entry = entry->ai_next) {
        char text[NI_MAXHOST] = {};
        if (getnameinfo(entry->ai_addr, entry->ai_addrlen, text, sizeof text, nullptr, 0, NI_NUMERICHOST) != 0)
            continue;
        if (std::find(addresses.begin(), addresses.end(), text) == addresses.end() && addresses.size() < mostAddresses)
            addresses.emplace_back(text);
    }
    if (addresses.empty() && host == "localhost") // no hosts file says so, as in a bare container
        addresses.emplace_back("127.0.0.1");
    return addresses;
}

bool isLoopbackAddress(const std::string& address)
{
    return QHostAddress(QString::fromStdString(address)).isLoopback();
}

std::optional<double> connectTimeMs(const std::string& address, int port, int tries, int timeout_ms)
{
    const auto found = lookUp(address, std::to_string(port), AI_NUMERICHOST | AI_NUMERICSERV);
    if (!found || tries < 1)
        return std::nullopt;
    std::vector<double> times;
    for (int i = 0; i < tries; ++i) {
        const auto time = connectOnce(*found, timeout_ms);
        if (!time)
            return std::nullopt;
        times.push_back(*time);
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

void addNetworkPins(Pins& pins, const Target& target)
{
    if (target.proxy != "none") {
        addPin(pins, "network.proxy", std::string(target.proxy == "system" ? "system" : "a URL"));
        for (const auto* key : {"network.address", "network.loopback", "network.rtt_ms"})
            addPin(pins, key, std::nullopt);
        return;
    }
    const auto endpoint = hostPortOf(target.base_url);
    const auto addresses = endpoint ? resolveAll(endpoint->host) : std::vector<std::string>();
    std::string all;
    bool loopback = !addresses.empty();
    for (const auto& address : addresses) {
        all += (all.empty() ? "" : ", ") + address;
        loopback = loopback && isLoopbackAddress(address);
    }
    const bool known = !addresses.empty();
    addPin(pins, "network.address", known ? std::optional<PinValue>(all) : std::nullopt);
    addPin(pins, "network.loopback", known ? std::optional<PinValue>(loopback) : std::nullopt);
    std::optional<double> time;
    for (std::size_t i = 0; i < addresses.size() && i < mostTried && !time; ++i)
        time = connectTimeMs(addresses[i], endpoint->port);
    addPin(pins, "network.rtt_ms", time ? std::optional<PinValue>(*time) : std::nullopt);
}

} // namespace plumbline
