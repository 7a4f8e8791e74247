// What the benches share: a run of the engine against the reference server in a process of its own, and how far the
// client's times are from that server's stamps. Nanoseconds.
#pragma once

#include "core/calibration/referenceprocess.h"
#include "core/calibration/truth.h"
#include "support/enginebench.h"

#include <QStringList>

#include <cstdint>
#include <string>
#include <vector>

namespace plumbline::bench {

void print(const char* what, const Durations& values);
std::string percentText(double share);

struct ClientRun
{
    test::KeepRecords kept;
    EngineResult result;
    double cpu_s = 0; // of this process while the engine ran, all threads
    std::vector<RequestStamps> stamps;
    std::string problem; // why there is nothing to look at; empty while all is well

    std::int64_t origin() const { return kept.header ? kept.header->origin_ns : 0; }
    StepEnded step() const { return kept.ends.empty() ? StepEnded{} : kept.ends.front(); }
    double seconds() const; // of the measured window
};

// Starts `plumbline-cli serve` with these arguments and --stamps, runs the plan against it (the base URL is set here),
// ends the server and reads its stamps.
ClientRun runAgainstServer(Plan plan, const QStringList& serve, int ioThreads);

Differences differencesOf(const ClientRun& run);

struct Delivered
{
    std::int64_t events = 0;    // all that were read, with finish, usage and [DONE]
    std::int64_t tokens = 0;    // token events that the client read inside the window
    std::int64_t written = 0;   // token events that the server wrote inside the window
    std::int64_t completed = 0; // requests
};
Delivered deliveredOf(const ClientRun& run);

} // namespace plumbline::bench
