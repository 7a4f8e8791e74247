// Pins for a terminal: key, value, where the value came from; and what is not pinned.
#pragma once

#include "core/record/step.h"

#include <string>

namespace plumbline {

std::string pinValueText(const PinValue& value); // control characters of a server's text become '?'
std::string pinsText(const Pins& pins);

} // namespace plumbline
