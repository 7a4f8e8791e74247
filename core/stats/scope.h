// One class of a step, or all classes together, on the way from digests to a summary. Internal to the step accumulator.
#pragma once

#include "core/stats/cohortfigures.h"
#include "core/stats/gates.h"
#include "core/stats/tally.h"
#include "core/stats/trust.h"
#include "core/stats/windowfigures.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace plumbline {

struct Scope
{
    std::optional<std::string> klass; // unset: all
    DigestView digests;
    CohortFigures cohort;
    WindowFigures window;
    GapFigures gaps;
    Oddities oddities;
    StepSummary summary;

    Scope(std::optional<std::string> name, DigestView view, const std::vector<const Tally*>& tallies,
          const Window& window, Percentile method, bool gapsKept);
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

    GateFacts gateFacts(Percentile method) const; // views this scope: it must outlive them
};

// Fills the gates of each scope. A gate without class applies to each class and to all together; the last scope is the
// one over all and bears every gate, each class's with its name.
void evaluateGates(const std::vector<std::unique_ptr<Scope>>& scopes, const std::vector<std::string>& classes,
                   const Contract& contract, Percentile method);

// Of the step over all classes, whose gates are already evaluated.
TrustEvidence trustEvidenceOf(const Scope& all, const Plan& plan, const std::optional<StepEnded>& ended);

} // namespace plumbline
