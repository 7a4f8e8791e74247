// What this machine allows one client: descriptors and ports, held against a plan before it runs.
#pragma once

#include "core/plan/plan.h"
#include "core/plan/problem.h"

#include <cstdint>
#include <vector>

namespace plumbline {

struct ClientLimits // 0: not known, and then nothing is said of it
{
    std::int64_t descriptors = 0;     // that this process may have open
    std::int64_t open = 0;            // of those, open now
    std::int64_t ports = 0;           // for outgoing connections
    std::int64_t waiting = 0;         // connections of this machine in TIME_WAIT: each holds a port
    double port_held_s = 60;          // how long a closed connection keeps its port from the same server
    bool loopback_held_short = false; // the system gives ports of loopback connections back after a second
};

// Raises this process's soft limit of descriptors to the hard one, then reads the limits.
ClientLimits raiseClientLimits();

// Some descriptors stay for what a run opens beside its streams, whatever is asked of it: Qt and GLib end the program
// where they get none. False: a connection must not have this one, or the next one that is opened.
bool isForStreams(int descriptor);
bool hasDescriptorForStreams();

// load.steps[i] and load.max_outstanding. An error where a step can't be run at all, a warning where it may run out.
std::vector<Problem> clientProblems(const Plan& plan, const ClientLimits& limits, int ioThreads);

} // namespace plumbline
