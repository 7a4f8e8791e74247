// Where the precise transport sends: addresses pinned once, and the part of a request's head that never changes.
#pragma once

#include "core/net/tlssession.h"
#include "core/net/transport.h"

#include <boost/asio/ip/tcp.hpp>

#include <memory>
#include <string>
#include <vector>

namespace plumbline {

struct PreciseTarget
{
    std::vector<boost::asio::ip::tcp::endpoint> endpoints; // one, or all that take turns
    std::shared_ptr<const TlsContext> tls;                 // null: plain HTTP
    std::string request_line;                              // with its line end
    HeaderList headers;                                    // that every request has
};

// Resolves the host once. Blocks while it does. `error` names what can't be had.
PreciseTarget resolvePreciseTarget(const TransportSettings& settings, std::string* error);

// The head of one request: request line, the target's headers unless the request brings its own, its headers, length.
std::string requestHead(const PreciseTarget& target, const TransportRequest& request);

} // namespace plumbline
