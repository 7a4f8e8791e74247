// How far a run is and what it does, in numbers and words. Pure functions.
#pragma once

#include "core/engine/snapshot.h"
#include "core/plan/plan.h"
#include "core/record/envelope.h"
#include "core/stats/summary.h"
#include "ui/pages/run/livehistory.h"

#include <QString>

#include <optional>

namespace plumbline::ui {

struct RunProgress
{
    double share = 0;             // of the whole run, 0 to 1
    std::optional<double> left_s; // an estimate; unset while there is nothing to estimate from
    int step = 0, steps = 0;      // the running one, from 1, and all, repeats and recovery included
};

// `now`: seconds since the run's origin.
RunProgress progressOf(const Plan& plan, const Snapshot& snapshot, const LiveHistory& history, double now);

QString stateWords(const Snapshot& snapshot); // "Measuring", "Warming up", "Preflight", ...
QString stepWords(const StepSpec& spec);      // "concurrency 4", with repeat and purpose
QString stepShort(const StepSpec& spec);      // "4", or "small 4" of a side

// What the live evidence says of the instrument in the running step; unset: nothing is known yet. `envelope`: of the plan's transport, null: not calibrated.
std::optional<StepTrust> liveTrust(const Plan& plan, const Snapshot& snapshot, const Envelope* envelope);

// The least limit of the contract on a figure, per request or of a gate; unset: none.
std::optional<double> limitOn(const Plan& plan, const std::string& metric);

} // namespace plumbline::ui
