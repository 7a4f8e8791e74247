#include "core/net/qtreplyend.h"

#include <cerrno>
#include <cstring>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace plumbline {
namespace {

// Qt reports a lack of descriptors as an unknown error; whether one can be had right now tells it apart.
bool outOfDescriptors()
{
    const int probe = dup(0);
    if (probe >= 0) {
        close(probe);
        return false;
    }
    return errno == EMFILE || errno == ENFILE;
}

// For want of a port too. Unlike a connection this asks for one that no other uses, so it is asked only after a
// connection has failed for a reason that Qt does not name.
bool outOfPorts()
{
    const int probe = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (probe < 0)
        return false;
    sockaddr_in any{};
    any.sin_family = AF_INET;
    const bool none = bind(probe, reinterpret_cast<const sockaddr*>(&any), sizeof any) != 0 &&
                      (errno == EADDRINUSE || errno == EADDRNOTAVAIL);
    close(probe);
    return none;
}

bool saysResource(const QString& text)
{
    return text.contains(QLatin1String("resource"), Qt::CaseInsensitive) ||
           text.contains(QString::fromLocal8Bit(std::strerror(EADDRNOTAVAIL)), Qt::CaseInsensitive);
}

EndReason reasonOf(QNetworkReply::NetworkError error, const QString& text, bool answered)
{
    switch (error) {
    case QNetworkReply::NoError:
        return EndReason::complete;
    case QNetworkReply::ConnectionRefusedError:
        return EndReason::connect_refused;
    case QNetworkReply::RemoteHostClosedError:
        return EndReason::closed;
    case QNetworkReply::HostNotFoundError:
    case QNetworkReply::ProxyNotFoundError:
        return EndReason::dns;
    case QNetworkReply::TimeoutError:
    case QNetworkReply::ProxyTimeoutError:
        return answered ? EndReason::closed : EndReason::connect_timeout;
    case QNetworkReply::OperationCanceledError:
        return EndReason::cancelled;
    case QNetworkReply::SslHandshakeFailedError:
        return EndReason::tls;
    case QNetworkReply::ProxyConnectionRefusedError:
        return EndReason::connect_refused;
    case QNetworkReply::ProtocolFailure:
    case QNetworkReply::ProtocolUnknownError:
    case QNetworkReply::ProtocolInvalidOperationError:
    case QNetworkReply::UnknownContentError:
        return answered && error != QNetworkReply::ProtocolFailure ? EndReason::complete : EndReason::protocol;
    default:
        break;
    }
    if (saysResource(text) || outOfDescriptors() || (!answered && outOfPorts()))
        return EndReason::client_resource;
    // 201 to 299 and 401 to 499 are Qt's numbers for HTTP statuses of 400 and above.
    const int number = static_cast<int>(error);
    const bool httpStatus = (number > 200 && number < 300) || (number > 400 && number < 500);
    if (answered && httpStatus)
        return EndReason::complete;
    return answered ? EndReason::closed : EndReason::connect_refused;
}

} // namespace

ReplyEnd replyEnd(const QNetworkReply& reply, bool answered)
{
    const auto error = reply.error();
    ReplyEnd end;
    end.reason = reasonOf(error, reply.errorString(), answered);
    if (end.reason == EndReason::client_resource)
        end.message = "this machine has no " +
                      std::string(outOfDescriptors() ? "descriptor"
                                  : outOfPorts()     ? "port"
                                                     : "means") +
                      " left for another connection: " + reply.errorString().toStdString();
    else if (end.reason != EndReason::complete)
        end.message = reply.errorString().toStdString();
    return end;
}

} // namespace plumbline
