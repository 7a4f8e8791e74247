// The value of a pin as text.
#pragma once

#include "core/record/step.h"

#include <string>

namespace plumbline {

// "2048", "0.5", "true", "AMD EPYC": in any locale.
std::string pinText(const PinValue& value);

} // namespace plumbline
