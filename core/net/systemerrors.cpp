#include "core/net/systemerrors.h"

#include <cerrno>
#include <system_error>

namespace plumbline {

EndReason reasonOfConnect(int error)
{
    switch (error) {
    case EMFILE:
    case ENFILE:
    case ENOBUFS:
    case ENOMEM:
    case EADDRNOTAVAIL: // no port is left
    case EAGAIN:
        return EndReason::client_resource;
    case ETIMEDOUT:
        return EndReason::connect_timeout;
    case ECONNRESET:
        return EndReason::reset;
    default:
        return EndReason::connect_refused; // nobody listens, or unreachable
    }
}

EndReason reasonOfRead(int error)
{
    switch (error) {
    case ENOBUFS:
    case ENOMEM:
        return EndReason::client_resource;
    case ECONNRESET:
    case EPIPE:
        return EndReason::reset;
    default:
        return EndReason::closed;
    }
}

std::string systemMessage(int error)
{
    return std::system_category().message(error);
}

} // namespace plumbline
