// What the I/O threads tell the engine, as values through one channel.
#pragma once

#include "core/net/transport.h"
#include "core/record/request.h"

#include <string>
#include <variant>

namespace plumbline {

struct WorkerReady
{
    int worker = 0;
    std::string error; // why it has no transport
};

struct LanesOpened
{
    int worker = 0;
    int open = 0;
};

// How long the two reads that make a request's figures waited in the client.
struct ReadDelays
{
    ReadDelay first;  // the one that brought the first token
    ReadDelay finish; // the one that brought the finish
};

struct RequestDone
{
    Request request;
    ReadDelays delays = {};
};

struct SendingStopped // by stopSending(): this thread starts nothing more in this step
{
    int worker = 0;
};

struct HealthReport
{
    int worker = 0;
    TransportHealth health;
};

struct Nudge // something outside asks the engine to look again
{
};

using EngineEvent = std::variant<WorkerReady, LanesOpened, RequestDone, SendingStopped, HealthReport, Nudge>;

} // namespace plumbline
