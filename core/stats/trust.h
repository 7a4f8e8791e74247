// Was it the server or the client? How far a step's figures can be wrong by the client's own doing, and whether that is
// little enough. Pure functions, any thread. Durations in milliseconds.
#pragma once

#include "core/stats/summary.h"

#include <optional>
#include <string>
#include <vector>

namespace plumbline {

struct JudgedFigure
{
    std::string name;
    OptionalFigure limit; // the least of the contract's limits on it
    OptionalFigure value; // the figure, where there is no limit
    double tokens = 1;    // TPOT: the error of its two stamps is spread over so many tokens
    bool judged = true;   // false: it gets its bound, and trust does not depend on it
};

struct TrustEvidence
{
    OptionalFigure loop_delay_p99_ms; // unset: the step has not ended, nothing is known
    OptionalFigure lateness_p99_ms;
    OptionalFigure slot_idle; // closed loops
    OptionalFigure resent_share;
    bool capped = false;              // max_outstanding was reached
    std::int64_t client_resource = 0; // requests that failed for want of the client's own ports or descriptors
    // What the instrument saw of itself; see core/record/instrument.h.
    OptionalFigure send_delay_p99_ms, read_delay_p99_ms, first_read_delay_p99_ms, finish_read_delay_p99_ms;
    OptionalFigure loop_stall_max_ms;
    std::vector<std::pair<std::string, Interval>> own_errors; // see core/stats/ownerrors.h; of a figure's name
    std::int64_t requests = 0; // measured, that completed; 0: not known
    OptionalFigure io_cpu_share, steal_share, wall_steps, events_per_s, streams;
    OptionalFigure calibrated_ttft_p50_ms, calibrated_ttft_p99_ms, calibrated_gap_p99_ms;
    bool outside_envelope = false;
    std::vector<JudgedFigure> figures;
    std::vector<GateResult> gates;
};

// At best doubtful ("not calibrated"). The error bound b of a figure is loop delay p99 + lateness p99; client_limited
// when b is above both max(1 ms, 1 % of the limit) and 5 % of it, when a gate flips within value +- b, or when arrivals
// were dropped at max_outstanding.
StepTrust uncalibratedTrust(const TrustEvidence& evidence);

// With the calibration of the transport on this machine. A stamp of ours is never early: TTFT and E2E may be too long
// by b = the greater of the calibrated error (p99) at this load and of what was seen + what remains of the calibrated
// error when nothing is delayed (its p50). Gaps and TPOT lie between two stamps and may be wrong either way.
// Seen, where the kernel stamps what it receives: how far each request's own delays moved the figure (own_errors). For
// gaps, and where a step has none of these: send delay p99 + read delay p99. The read delay is the kernel's stamp to our
// read (of all reads, of those that brought the first tokens; for E2E and TPOT of those that brought the finish, too),
// or the stalls of the loop where those are longer: the longest one where stalls matter at all (p99 above 1 ms), because
// requests come in bunches when one ends, and a beat of the loop (20 ms) more when it was longer than one. Where the
// kernel's stamps are not to be had: twice the stalls (of the loop and of the thread that feeds it), and with fewer than
// 100 requests the longest one, because then one of them makes the p99.
StepTrust calibratedTrust(const TrustEvidence& evidence);

// Whichever of the two applies.
StepTrust trustOf(const TrustEvidence& evidence);

// "TTFT +0.4/−0 ms, TPOT +0.1/−0.1 ms": by how much each figure may be too long and too short. Empty without bounds.
std::string boundsText(const StepTrust& trust);

// Whether `other` is to be told of before `one`, where one step speaks for a run: a worse state, then a wider bound.
bool isLessTrusted(const StepTrust& other, const StepTrust& one);

} // namespace plumbline
