// Where the engine's steps come from: the plan's list, a recovery run, a search. The engine never knows which.
#pragma once

#include "core/record/step.h"
#include "core/stats/summary.h"

#include <optional>
#include <vector>

namespace plumbline {

struct StepResult
{
    StepSpec spec;
    StepSummary summary; // all classes together, without the figures that need all gaps
    Verdict verdict = Verdict::not_applicable;
};

class StepSource
{
public:
    virtual ~StepSource() = default;
    // The next step, given what has been measured so far; nothing when there is none. Called on the engine's thread.
    virtual std::optional<StepSpec> next(const std::vector<StepResult>& results) = 0;
};

} // namespace plumbline
