// The end of a run: its figures computed from what was kept, and kept beside it.
#pragma once

#include "core/report/summarize.h"
#include "core/store/runkeeper.h"

#include <cstdint>
#include <string>
#include <vector>

namespace plumbline {

struct RunEnd // what the engine says
{
    RunState state = RunState::finished;
    std::string reason;                // why it did not finish
    std::vector<std::string> warnings; // pins that changed
    std::int64_t records_lost = 0;
};

struct KeptRun
{
    RunPlace place; // where it can be read again
    Summarized summarized;
    std::string summary_json;       // one line
    std::vector<std::string> notes; // for the person: why it is in a file and not in the library
    std::string problem;            // the last line could not be written; empty while all is well
};

// When the engine has ended. Takes as long as reading the run does. Any thread.
KeptRun keepRun(RunKeeper& keeper, const std::string& library, const std::string& run, const RunEnd& end);

} // namespace plumbline
