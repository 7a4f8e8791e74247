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

struct RequestDone
{
    Request request;
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
