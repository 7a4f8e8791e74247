// What a transport alone costs: it reads so many streams at once, and what it hands over is counted and dropped.
#pragma once

#include "epollreader.h"

#include "core/plan/plan.h"

namespace plumbline::bench {

// As readBare(), on this thread.
BareResult readWithTransport(TransportKind kind, int port, int streams, double seconds, const std::string& path,
                             const std::string& body);

} // namespace plumbline::bench
