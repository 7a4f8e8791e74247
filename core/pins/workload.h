// What is asked of the server, as hashes.
#pragma once

#include "core/plan/plan.h"
#include "core/record/step.h"

#include <string>

namespace plumbline {

// Adds workload.seed and workload.sha256 (of the plan's workload as JSON without white space, keys in the order of
// their bytes, defaults included; declared), and for each class that reads its prompts from a file
// workload.CLASS.prompts_sha256 (of the file's bytes; detected). Relative names start from `folder`.
void addWorkloadPins(Pins& pins, const Plan& plan, const std::string& folder = {});

} // namespace plumbline
