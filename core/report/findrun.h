// From what a person types (a file, a run's id, the beginning of one, "last") to a run file.
#pragma once

#include <string>

namespace plumbline {

// runs/ in the data folder of the two programs; it may not exist.
std::string runsFolder();

struct FoundRun
{
    std::string path;    // empty when there is a problem
    std::string problem; // says what was looked for, where, and what is there
};

FoundRun findRun(const std::string& text, const std::string& folder = runsFolder());

} // namespace plumbline
