// Where a Qt transport sends: the URL with its address pinned, the manager's proxy and TLS settings.
#pragma once

#include "core/net/transport.h"

#include <QByteArray>
#include <QNetworkAccessManager>
#include <QNetworkRequest>
#include <QUrl>

#include <memory>
#include <string>
#include <vector>

namespace plumbline {

struct QtTarget
{
    bool tls = false;
    std::vector<QUrl> urls; // one for each pinned address; the name itself for TLS, since SNI and certificates need it
    QByteArray host;        // the Host header when the URL holds an address
};

// Resolves the host once. Blocks while it does. `error` names what could not be resolved.
QtTarget resolveTarget(const TransportSettings& settings, std::string* error);

// A manager that follows no redirects, asks nobody for a proxy unless the plan does, and keeps nothing. Makes "no
// proxy" the default of every socket of this process that names no other.
std::unique_ptr<QNetworkAccessManager> makeManager(const TransportSettings& settings);

// The attributes and fixed headers that every request of this transport has.
QNetworkRequest requestTemplate(const TransportSettings& settings, const QtTarget& target, std::string* error);

} // namespace plumbline
