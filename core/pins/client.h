// The instrument itself.
#pragma once

#include "core/plan/plan.h"
#include "core/record/step.h"

namespace plumbline {

// Adds client.version, client.commit, client.build, client.qt and client.transport.
void addClientPins(Pins& pins, TransportKind transport);

} // namespace plumbline
