// What a reference server is told before it starts.
#pragma once

#include "core/reference/fault.h"
#include "core/reference/profiles.h"

#include <cstdint>
#include <ctime>
#include <string>

namespace plumbline {

struct ServerSettings
{
    std::uint16_t port = 0; // 0: any free one
    ServiceProfile profile = *builtInProfile("exact");
    FaultPlan faults;
    std::uint64_t seed = 1;
    std::string model = "reference";           // the one model it knows
    std::string api_key;                       // empty: none is asked for
    bool keep_stamps = true;                   // 24 bytes an event
    std::int64_t created = std::time(nullptr); // "created" of every answer, in seconds of wall time
};

} // namespace plumbline
