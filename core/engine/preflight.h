// Before the first step: can this target be measured at all? Two requests by the plan's own route, one on a fresh
// connection and one on a reused one, with a prompt of their own.
#pragma once

#include "core/evidence/detect.h"
#include "core/plan/plan.h"
#include "core/record/request.h"

#include <string>
#include <vector>

namespace plumbline {

struct PreflightReport
{
    std::string problem;            // why nothing can be measured; empty when it can
    std::vector<std::string> words; // what was found, for people
};

// What the probes of the server alone rule out: nothing listens, the model is unknown, the credential is refused.
PreflightReport judgeServer(const Plan& plan, const std::string& url, const Detected& server);

// What the two requests show. `requests` holds them in the order sent; the second is absent when the first failed.
void judgeRequests(const Plan& plan, const std::string& url, const std::vector<Request>& requests,
                   PreflightReport* report);

} // namespace plumbline
