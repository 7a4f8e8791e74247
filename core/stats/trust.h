// Was it the server or the client? The trust of a step whose machine is not calibrated. Pure functions, any thread.
#pragma once

#include "core/stats/summary.h"

#include <optional>
#include <string>
#include <vector>

namespace plumbline {

struct JudgedFigure
{
    std::string name;
    OptionalFigure limit; // the least of the contract's limits on it
    OptionalFigure value; // the figure, where there is no limit
    double tokens = 1;    // TPOT: the error of its two stamps is spread over so many tokens
};

struct TrustEvidence
{
    OptionalFigure loop_delay_p99_ms; // unset: the step has not ended, nothing is known
    OptionalFigure lateness_p99_ms;
    OptionalFigure slot_idle; // closed loops
    OptionalFigure resent_share;
    bool capped = false; // max_outstanding was reached
    std::vector<JudgedFigure> figures;
    std::vector<GateResult> gates;
};

// At best doubtful ("not calibrated"). The error bound b of a figure is loop delay p99 + lateness p99; client_limited
// when b is above both max(1 ms, 1 % of the limit) and 5 % of it, when a gate flips within value +- b, or when arrivals
// were dropped at max_outstanding.
StepTrust uncalibratedTrust(const TrustEvidence& evidence);

} // namespace plumbline
