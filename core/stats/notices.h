// What a person should know of a step beside its figures: about counts, lengths, streams and the wire. A sentence each.
// Pure functions, any thread.
#pragma once

#include "core/stats/oddities.h"
#include "core/stats/summary.h"

#include <string>
#include <vector>

namespace plumbline {

// Of one class, or of all. Flags, figures and failures of the summary must be filled in.
std::vector<std::string> noticesOf(const StepSummary& step, const Oddities& oddities, const Plan& plan);

LengthFigures lengthsOf(const Oddities& oddities);

} // namespace plumbline
