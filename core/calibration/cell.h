// One load of a calibration: so many streams of so many events a second, measured with one transport against the
// reference server, and how wrong the client was.
#pragma once

#include "core/record/envelope.h"

#include <QString>

#include <atomic>
#include <string>

namespace plumbline {

struct CellSpec
{
    TransportKind transport = TransportKind::qt;
    int streams = 1;
    double rate = 100; // token events a second of one stream
    double seconds = 1.5;
};

struct MeasuredCell
{
    EnvelopeCell cell;
    std::string problem; // why there is nothing to look at; empty while all is well
};

// `program`: plumbline-cli, which serves. Ends early, with a problem, when `stop` becomes true. Blocks.
MeasuredCell measureCell(const QString& program, const CellSpec& spec, const std::atomic<bool>& stop);

} // namespace plumbline
