// The way to the target.
#pragma once

#include "core/plan/plan.h"
#include "core/record/step.h"

#include <optional>
#include <string>
#include <vector>

namespace plumbline {

struct HostPort
{
    std::string host; // without brackets
    int port = 0;
};

// Of an http or https URL; unset when it is none.
std::optional<HostPort> hostPortOf(const std::string& url);

// The numeric addresses of a host, 16 at most, in the system's order; empty when it does not resolve. Blocks as long as
// the resolver does.
std::vector<std::string> resolveAll(const std::string& host);

// Whether the address (127.0.0.0/8, ::1, IPv4-mapped too) stays on this machine.
bool isLoopbackAddress(const std::string& address);

// The median time of `tries` TCP connects to a numeric address, in milliseconds, each closed at once; unset when one
// does not succeed within `timeout_ms`.
std::optional<double> connectTimeMs(const std::string& address, int port, int tries = 5, int timeout_ms = 1000);

// Adds network.address (all of them), network.loopback (all of them are) and network.rtt_ms. With a proxy only that it
// is used (network.proxy): the target's own address is not where the bytes go.
void addNetworkPins(Pins& pins, const Target& target);

} // namespace plumbline
