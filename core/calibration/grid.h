// Which loads a calibration measures, and the measuring of them all.
#pragma once

#include "core/calibration/cell.h"

#include <functional>
#include <vector>

namespace plumbline {

struct CalibrationOptions
{
    std::vector<TransportKind> transports = {TransportKind::qt, TransportKind::precise};
    bool brief = false; // the short grid: less than 90 s
    int streams = 0;    // one load alone, together with the rate; 0: the grid
    double rate = 0;
};

// Loads in rising order of events a second.
std::vector<CellSpec> gridOf(const CalibrationOptions& options, TransportKind transport);

struct Calibrated
{
    std::vector<Envelope> envelopes; // one for each transport
    std::string problem;
};

// Measures every load of the grid with each transport; a transport that was more than 5 ms wrong (p99) at two loads in
// a row is not driven further. `seen` hears of each load that was measured. Blocks, for a minute and more.
Calibrated calibrate(const QString& program, const InstrumentIdentity& instrument, const CalibrationOptions& options,
                     const std::atomic<bool>& stop,
                     const std::function<void(TransportKind, const EnvelopeCell&)>& seen);

} // namespace plumbline
