// How far a run is and what it does, in numbers and words. Pure functions.
#pragma once

#include "core/engine/snapshot.h"
#include "core/plan/plan.h"
#include "core/record/envelope.h"
#include "core/stats/summary.h"
#include "ui/pages/run/livehistory.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace plumbline::ui {

struct RunProgress
{
    double share = 0; // of the whole run, a recovery that may come included: 0 to 1, never falls
    std::optional<double> left_s, leftAtMost_s; // estimates, without and with that recovery; unset: nothing to go by
    int step = 0;                               // the running one, from 1
    int steps = 0, stepsAtMost = 0; // all with their repeats, without and with a recovery that may or may not come
};

// `now`: seconds since the run's origin.
RunProgress progressOf(const Plan& plan, const Snapshot& snapshot, const LiveHistory& history, double now);

QString stateWords(const Snapshot& snapshot); // "Measuring", "Warming up", "Preflight", ...
QString stepWords(const StepSpec& spec);      // "concurrency 4", with repeat and purpose
// The same in less room, longest first: "concurrency 4", "c = 4", "4"; a recovery is "recovery at concurrency 4",
// "↺ c = 4", "↺ 4".
QStringList stepTexts(const StepSpec& spec);
QString liveBasis(); // what the figures of a moment are of: "the last 10 s of ..."

// What the live evidence says of the instrument in the running step; unset: nothing is known yet. `envelope`: of the plan's transport, null: not calibrated.
std::optional<StepTrust> liveTrust(const Plan& plan, const Snapshot& snapshot, const Envelope* envelope);

// The least limit of the contract on a figure, per request or of a gate; unset: none.
std::optional<double> limitOn(const Plan& plan, const std::string& metric);

} // namespace plumbline::ui
