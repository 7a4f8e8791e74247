// What differs between two takings of pins: before and after a run, or of two runs.
#pragma once

#include "core/record/step.h"

#include <optional>
#include <string>
#include <vector>

namespace plumbline {

struct PinDifference
{
    std::string key;
    std::optional<PinValue> left, right; // unset: not pinned there
    std::optional<PinOrigin> left_origin, right_origin;
    bool varies = false; // meant to differ from one taking to the next: says nothing about the setup
    bool operator==(const PinDifference&) const = default;
};

// Sorted by key. 2 and 2.0 are the same value; another origin alone is no difference. Where a key stands twice the
// first counts.
std::vector<PinDifference> diffPins(const Pins& left, const Pins& right);

// Whether a key is meant to vary: the load average, the round trip time.
bool pinVaries(const std::string& key);

// Keys that differ between before and after a run, sorted. Left out are those that are meant to vary, and those that
// were not known one of the two times: listed as not pinned, or reported only once by a server.
std::vector<std::string> changedPins(const Pins& before, const Pins& after);

// The same as sentences: "server.context changed during the run: 2048 -> 4096".
std::vector<std::string> changedWords(const Pins& before, const Pins& after);

} // namespace plumbline
