// Names to addresses. "localhost" always names this machine, also where no hosts file says so (a bare container).
#pragma once

#include <QHostAddress>
#include <QList>
#include <QString>
#include <QUrl>

namespace plumbline {

// Blocks while it resolves. Empty with the system's words when there is none.
QList<QHostAddress> addressesOf(const QString& host, QString* error);

// The first address that accepts a connection comes first: "localhost" may name ::1 first where nobody listens. Blocks,
// at most timeoutMs an address.
QList<QHostAddress> reachableFirst(QList<QHostAddress> addresses, quint16 port, int timeoutMs);

// The same address with 127.0.0.1 in place of a "localhost" that the system does not know.
QUrl withKnownHost(QUrl url);

} // namespace plumbline
