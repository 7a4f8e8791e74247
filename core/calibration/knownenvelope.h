// What a library knows of how exact this program is on this machine.
#pragma once

#include "core/plan/plan.h"
#include "core/record/envelope.h"

#include <optional>
#include <string>

namespace plumbline {

// The newest calibration of the transport that holds for this machine, kernel and build. Unset: there is none, or no
// library that can be read. Opens the file: any thread, a few milliseconds.
std::optional<Envelope> knownEnvelope(const std::string& library, TransportKind transport);

// What is to be said of a plan before it runs; empty: nothing. `own`: of the plan's transport.
std::string adviceFor(const Plan& plan, const std::string& library, const std::optional<Envelope>& own);

} // namespace plumbline
