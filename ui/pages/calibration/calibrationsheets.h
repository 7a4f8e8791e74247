// Calibrations as tables and sentences. Pure functions.
#pragma once

#include "core/record/envelope.h"
#include "ui/models/celltable.h"

#include <QString>

#include <utility>
#include <vector>

namespace plumbline::ui {

std::vector<CellColumn> loadColumns();
CellTable::Row loadRow(TransportKind transport, const EnvelopeCell& cell);

std::vector<CellColumn> historyColumns();
// `now`: what this program is; one of another machine, kernel or build holds no longer.
CellTable::Row historyRow(const Envelope& envelope, const InstrumentIdentity& now);

// "precise: right to 1 ms (p99) up to 12,800 events/s, to 5 ms up to 25,600 events/s"
QString envelopeWords(const Envelope& envelope);
// Why the calibration of another program does not hold; empty: it holds.
// What a calibration is tied to, in sentences: machine, kernel and build.
QString instrumentWords(const InstrumentIdentity& instrument);
QString whyNotValid(const Envelope& envelope, const InstrumentIdentity& now);

} // namespace plumbline::ui
