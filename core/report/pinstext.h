// Pins for people: key, value, where the value came from; and what is not pinned.
#pragma once

#include "core/record/step.h"

#include <string>

namespace plumbline {

std::string pinValueText(const PinValue& value); // control characters of a server's text become '?'
std::string pinsText(const Pins& pins);
std::string pinsJson(const Pins& pins); // plumbline.pins/1, laid out for people

} // namespace plumbline
