// Plans in files.
#pragma once

#include "core/plan/planjson.h"

#include <string>
#include <vector>

namespace plumbline {

// Reads a file; that it is not there, a folder, unreadable or too large is a problem of the document (path "").
ReadPlan readPlanFile(const std::string& path);

struct LoadedPlan
{
    Plan plan;
    std::vector<Problem> problems; // of form and of meaning; a check of what could not be read is left out
    std::string json;              // as declared, with what was set, in one line; empty when it could not be read
    std::string folder;            // of the file: names in the plan are relative to it
};

// Reads, sets (PATH=VALUE each) and checks: what every command that takes a plan needs.
LoadedPlan loadPlan(const std::string& path, const std::vector<std::string>& assignments = {});

// The same for a text that is already there.
LoadedPlan loadPlanText(std::string text, const std::vector<std::string>& assignments = {});

// A file that the plan names (prompts, certificates), seen from the plan's folder.
std::string besidePlan(const std::string& folder, const std::string& name);

} // namespace plumbline
