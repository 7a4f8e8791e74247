// How exact this program's transport is on this machine, as measured against a server whose times are known: a table of
// loads with the errors that were seen at each. Durations in milliseconds.
#pragma once

#include "core/plan/names.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace plumbline {

struct EnvelopeCell
{
    int streams = 0;
    double rate = 0;         // token events a second that a stream was asked for
    double events_per_s = 0; // that the client read, all streams together
    std::int64_t requests = 0;
    double ttft_error_p50_ms = 0, ttft_error_p99_ms = 0; // by how much a TTFT is too long
    double send_delay_p99_ms = 0, read_delay_p99_ms = 0; // its two parts
    double gap_error_p99_ms = 0;                         // absolute
    double lateness_p99_ms = 0;
    double cpu_us_an_event = 0; // of the whole client
    double server_late_p99_ms = 0;
    bool is_void = false; // the server itself was late: nothing is known of the client
};

// What a calibration is tied to: another machine, kernel or build has to be calibrated anew.
struct InstrumentIdentity
{
    std::string machine; // processor and its cores
    std::string kernel;
    std::string build; // version, commit, build type
    bool operator==(const InstrumentIdentity&) const = default;
};

struct Envelope
{
    std::string taken_utc;
    InstrumentIdentity instrument;
    TransportKind transport = TransportKind::qt;
    std::vector<EnvelopeCell> cells;
};

} // namespace plumbline
