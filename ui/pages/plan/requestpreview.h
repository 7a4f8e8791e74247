// The first measured request of a plan as the engine would send it, and as a command for a shell. Reads prompt files:
// not on the GUI thread.
#pragma once

#include "core/plan/plan.h"

#include <string>

namespace plumbline::ui {

struct RequestPreview
{
    std::string problem; // why there is none
    std::string url;
    std::string body; // the bytes that are sent
    std::string curl; // one command; a credential is $NAME, read by the shell
    std::string id;   // that it will have; in a closed loop the least that it can be
    std::string run;  // what stands for the run's id, which is known when it runs
    bool idIsSure = true;
};

// `dialect`: what the server was found to be; empty: not known. Plans without errors only.
RequestPreview requestPreview(const Plan& plan, const std::string& folder, const std::string& dialect);

} // namespace plumbline::ui
