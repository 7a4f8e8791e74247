// What the person declares about the setup.
#pragma once

#include "core/plan/plan.h"
#include "core/record/step.h"

namespace plumbline {

// Adds controls.KEY for each of the plan's controls, origin declared. Texts, numbers and booleans keep their kind; null
// is not pinned; lists and objects stay JSON text.
void addControlPins(Pins& pins, const Plan& plan);

} // namespace plumbline
