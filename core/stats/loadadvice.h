// What the calibration says of a plan before it runs. Pure functions, any thread.
#pragma once

#include "core/plan/plan.h"
#include "core/record/envelope.h"

#include <optional>
#include <string>

namespace plumbline {

// One sentence, empty when there is nothing to say. `own`: of the plan's transport on this machine; null: it was never
// calibrated. `precise`: of the precise one, when it is another and was calibrated.
//   "this plan asks for 40000 events/s; the qt transport on this machine is good to 22000: use the precise one or fewer
//   streams"
std::string loadAdvice(const Plan& plan, const Envelope* own, const Envelope* precise);

// Token events a second that the plan asks for at its highest level: an open loop's arrivals times the tokens of an
// answer; of a closed loop only where a limit on TPOT says how fast its streams are meant to be. Unset: not known.
std::optional<double> eventsAskedFor(const Plan& plan);

} // namespace plumbline
