// What a plan's values mean together: everything that can be known before a request is sent.
#pragma once

#include "core/plan/plan.h"
#include "core/plan/problem.h"

#include <vector>

namespace plumbline {

// All problems at once, each with what is allowed. An error stops a run (exit code 2); a warning says what a figure
// will not show, or what the person may not have meant. Files that the plan names are not opened here.
std::vector<Problem> checkPlan(const Plan& plan);

// The base URL names this machine (localhost, 127.0.0.0/8, ::1). False for what is no URL.
bool isLoopback(const std::string& base_url);

} // namespace plumbline
