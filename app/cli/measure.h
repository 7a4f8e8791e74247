// Runs a plan from the command line: engine, library, live line, summary. Shared by `run` and `demo`.
#pragma once

#include "core/plan/plan.h"

#include <string>

namespace plumbline::cli {

struct MeasureOptions
{
    std::string plan_folder; // where relative paths of prompts start
    std::string library;     // its file
    std::string out_folder;  // of a run file beside the library; empty: none
    bool preflight = true;
    bool quiet = false;
    bool json = false;
    bool strict = false;
    int io_threads = 0;
    std::string model_file; // empty: none; the server's model, for pins
};

void say(const MeasureOptions& options, const std::string& line); // of the progress, to stderr; nothing with `quiet`

// The plan must have passed its checks. Returns the exit code: 0 a level passed (or no contract), 1 none passed or the
// recovery failed, 2 bad input, 3 target not reachable or stopped, 4 the instrument was the limit.
int measure(const Plan& plan, const MeasureOptions& options);

} // namespace plumbline::cli
