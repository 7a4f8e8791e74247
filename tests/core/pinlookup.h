// What a test asks of pins.
#pragma once

#include "core/record/step.h"

#include <algorithm>
#include <string>

namespace plumbline::test {

inline bool isNotPinned(const Pins& pins, const std::string& key)
{
    return std::find(pins.not_pinned.begin(), pins.not_pinned.end(), key) != pins.not_pinned.end();
}

inline PinValue pinnedValue(const Pins& pins, const std::string& key)
{
    const auto* pin = pins.find(key);
    return pin ? pin->value : PinValue("(not pinned)");
}

} // namespace plumbline::test
