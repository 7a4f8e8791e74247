// The requests of the preflight, one after another on the first I/O thread: does the server answer the plan's own
// route, and which of the fields that requests carry does it refuse?
#pragma once

#include "core/engine/enginecontext.h"
#include "core/engine/preflight.h"

#include <vector>

namespace plumbline {

class PreflightTalk
{
public:
    explicit PreflightTalk(EngineContext& context) : context_(context) {}

    // On the engine's thread, before the first step. Adds what was found to the report, changes settings.fields when
    // the server refuses a field that requests can do without,
    // and the size of synthetic prompts. Ends early when the run is to stop.
    void run(PreflightReport* report);

    std::vector<Request> records; // of all requests, in the order in which they were sent

private:
    // Sends it and waits for its end, 30 s at most.
    const Request& ask(const PreparedRequest& prepared);
    const Request& askProbe();
    // True when something was left out and asking again may help.
    bool withoutWhatIsRefused(const Request& answer, PreflightReport* report);

    // Sizes synthetic prompts by two short ones; classes with the same system message share them.
    void calibrate(PreflightReport* report);

    EngineContext& context_;
};

} // namespace plumbline
