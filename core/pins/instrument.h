// What a calibration is tied to: this machine, its kernel, this build.
#pragma once

#include "core/record/envelope.h"

namespace plumbline {

InstrumentIdentity instrumentIdentity();

} // namespace plumbline
