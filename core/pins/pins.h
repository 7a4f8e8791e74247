// The pins that a run's first line needs from this side: host, client, network, declared controls. What the server
// reports is added to them.
#pragma once

#include "core/plan/plan.h"
#include "core/record/step.h"

#include <string>

namespace plumbline {

// Adds a detected value, or notes the key as not pinned when there is none.
void addPin(Pins& pins, const std::string& key, const std::optional<PinValue>& value);

// All of them, with the time. Resolves the target's name and connects to it a few times: may take seconds when it does
// not answer.
Pins collectPins(const Plan& plan);

// Keys whose value differs between two takings or that only one of them has, sorted. Those that are meant to vary (the
// load average, the round trip time) are left out.
std::vector<std::string> changedPins(const Pins& before, const Pins& after);

} // namespace plumbline
