// Everything that a run's summary holds, from the summaries of its steps. Pure function, any thread.
#pragma once

#include "core/stats/figures.h"
#include "core/stats/quantile.h"
#include "core/stats/summary.h"

#include <optional>
#include <string>
#include <vector>

namespace plumbline {

struct RunFacts
{
    std::string run, name;
    Label label = Label::measured;
    bool imported = false;
    RunState state = RunState::finished;
    std::string reason;
    Percentile method = Percentile::nearest;
    std::optional<RequestFigures> first_request; // of the preflight: it may be the cold one
};

// `steps`: what step accumulators gave, in any order, of all purposes; entries across repeats are made here (those that
// are there already are dropped and made again, so that it may be called after each step with what there is). Stability
// is judged with the median E2E of the lowest level of the sweep, and the verdicts that rest on it again.
RunSummary summarizeRun(const RunFacts& facts, const Plan& plan, std::vector<StepSummary> steps);

} // namespace plumbline
