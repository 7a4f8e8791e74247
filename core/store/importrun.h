// Runs that were measured elsewhere, into a library.
#pragma once

#include "core/store/library.h"

#include <cstdint>
#include <string>
#include <vector>

namespace plumbline {

struct ImportedRun
{
    std::string problem; // nothing was imported; names the file and why
    std::string run;
    bool already_there = false; // the same run with the same lines: nothing was done
    std::int64_t requests = 0;
    std::vector<std::string> notes; // lines that could not be read (they are kept), an interrupted run
};

// A run file (plumbline.run/1), byte for byte. Another run of the same id is refused; a run that the library has the
// beginning of (it was interrupted, or went on in this file) is replaced, and keeps its tags and notes. In memory
// bounded by the longest line; other writers get their turn meanwhile. The caller knows what a verdict is: see
// setConclusion().
ImportedRun importRunFile(Library& library, const std::string& path);

// The verdict (passed, failed, not_established, not_applicable; empty: none) and the conclusion of a run that has them
// computed after it was imported. Returns the problem.
std::string setConclusion(Library& library, const std::string& run, const std::string& verdict,
                          const std::string& conclusion);

} // namespace plumbline
