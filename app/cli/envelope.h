// What the library knows of how exact this program is on this machine.
#pragma once

#include "core/plan/plan.h"
#include "core/record/envelope.h"

#include <optional>
#include <string>

namespace plumbline::cli {

// The newest calibration of the transport that holds for this machine, kernel and build. Unset: there is none, or no
// library that can be read.
std::optional<Envelope> knownEnvelope(const std::string& library, TransportKind transport);

// What is to be said of a plan before it runs; empty: nothing.
std::string adviceFor(const Plan& plan, const std::string& library, const std::optional<Envelope>& own);

} // namespace plumbline::cli
