// A calibration as JSON: plumbline.calibration/1, and a line for each load while it goes on.
#pragma once

#include "core/record/envelope.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace plumbline {

std::string calibrationJson(const InstrumentIdentity& instrument, const std::vector<Envelope>& envelopes, bool pretty);

// With its line feed: {"type": "cell", "transport": ..., the cell}.
std::string cellLine(TransportKind transport, const EnvelopeCell& cell);
// Unset: another line.
std::optional<std::pair<TransportKind, EnvelopeCell>> cellOfLine(std::string_view line);

} // namespace plumbline
