// From what a person types (a file, a run's id, the beginning of one, "last") to a run.
#pragma once

#include "core/report/runplace.h"

#include <string>

namespace plumbline {

// runs/ in the data folder of the two programs; it may not exist.
std::string runsFolder();

struct FoundRun
{
    RunPlace place;
    std::string problem; // says what was looked for, where, and what is there; empty when it was found
};

// In this order: a file; a run of the library; a run file in the folder.
FoundRun findRun(const std::string& text, const std::string& library, const std::string& folder = runsFolder());

} // namespace plumbline
