// How requests are asked of this server, as pins: two runs that asked in different ways did different things.
#pragma once

#include "core/engine/runsettings.h"
#include "core/record/step.h"

namespace plumbline {

// request.url, request.dialect and where it comes from, the field that bounds the output, how an exact length is asked
// for, and what was left out because the server refused it.
void addRequestPins(Pins& pins, const RunSettings& settings);

// "ignore_eos and min_tokens", or empty where neither is known or taken.
std::string exactLengthFields(const RunSettings& settings);

} // namespace plumbline
