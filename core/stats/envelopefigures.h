// What an envelope says of a load. Pure functions, any thread. Cells that are void count for nothing.
#pragma once

#include "core/record/envelope.h"

#include <optional>

namespace plumbline {

// The highest number of events a second at which the p99 of the errors of TTFT and gap stayed below the limit, where it
// did so at every lower load too. Unset: at none.
std::optional<double> goodTo(const Envelope& envelope, double limit_ms);

// The cell that stands for a load: the least of those with at least as many events a second and at least as many
// streams. Null: the load lies outside of what was calibrated.
const EnvelopeCell* cellFor(const Envelope& envelope, int streams, double events_per_s);

} // namespace plumbline
