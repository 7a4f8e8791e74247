// Calibrations in the library: the newest of this machine, kernel and build is the one that counts.
#pragma once

#include "core/record/envelope.h"
#include "core/store/library.h"

#include <optional>
#include <string>
#include <vector>

namespace plumbline {

// The problem, empty when it was kept.
std::string keepEnvelope(Library& library, const Envelope& envelope);

struct FoundEnvelope
{
    std::optional<Envelope> envelope; // unset: never calibrated
    std::string problem;              // the library can't be read
};
struct FoundEnvelopes
{
    std::vector<Envelope> envelopes; // the newest first
    std::string problem;
};
FoundEnvelopes listEnvelopes(const Library& library, int most = 200);

FoundEnvelope latestEnvelope(const Library& library, const InstrumentIdentity& instrument, TransportKind transport);

} // namespace plumbline
