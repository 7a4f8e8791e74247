// Why a stored goodput may be greater than the requests a second beside it. Pure functions.
#pragma once

#include "core/stats/summary.h"

#include <QString>

namespace plumbline::ui {

bool goodputIsAbove(const StepSummary& step); // its goodput is greater than its throughput
QString goodputReason();                      // in one sentence: other requests are counted
QString goodputNote(const StepSummary& step); // the reason where it is above, else empty

} // namespace plumbline::ui
