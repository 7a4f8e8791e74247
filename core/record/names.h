// The enumerations of a record and the one table of their names, as they stand in files.
#pragma once

#include "core/plan/names.h"

#include <cstdint>

namespace plumbline {

enum class Phase : std::uint8_t { preflight, warm_up, measured, cool_down };
enum class Purpose : std::uint8_t { sweep, recovery, search, cold };
enum class Outcome : std::uint8_t { completed, rejected, failed, timed_out, cancelled, unfinished, not_sent };
enum class Verdict : std::uint8_t { passed, failed, not_established, not_applicable };
enum class TrustState : std::uint8_t { trusted, doubtful, client_limited };
enum class Stability : std::uint8_t { stable, overloaded, not_established };
enum class RunState : std::uint8_t { running, finished, interrupted, aborted };
enum class Label : std::uint8_t { measured, simulated, theoretical, imported };
// reported: counted by the tool that an imported run comes from, which does not say how.
enum class TokenSource : std::uint8_t { none, usage, continuous_usage, timings, token_ids, events, reported };
enum class Connection : std::uint8_t { unknown, fresh, reused };
enum class CancelledBy : std::uint8_t { none, plan, user, server };

// Why a request did not complete.
enum class ErrorClass : std::uint8_t {
    none,
    dns,
    connect_refused,
    connect_timeout,
    tls,
    reset_before_response,
    client_resource,
    auth,
    not_found,
    bad_request,
    context_overflow,
    overloaded,
    model_loading,
    server_error,
    stream_error,
    incomplete_stream,
    reset_mid_stream,
    protocol_error,
    timeout_first_byte,
    timeout_first_token,
    timeout_idle,
    timeout_total,
    length_overrun,
    cancelled,
    empty_output
};

// How a transport saw a response end. What it means is judged by wire's classifier.
enum class EndReason : std::uint8_t {
    complete,        // the body ended as HTTP says: last chunk, Content-Length reached, or EOF of an EOF-delimited body
    closed,          // the peer closed before that
    reset,           // the connection was reset
    cancelled,       // cancel() was called
    dns,             // name not resolved
    connect_refused, // nobody listens, or unreachable
    connect_timeout,
    tls,             // handshake or certificate
    client_resource, // descriptors, ports, memory of this machine
    protocol         // not HTTP, bad framing, limits exceeded
};

PLUMBLINE_NAMES(Phase, 4, {Phase::preflight, "preflight"}, {Phase::warm_up, "warm_up"}, {Phase::measured, "measured"},
                {Phase::cool_down, "cool_down"});
PLUMBLINE_NAMES(Purpose, 4, {Purpose::sweep, "sweep"}, {Purpose::recovery, "recovery"}, {Purpose::search, "search"},
                {Purpose::cold, "cold"});
PLUMBLINE_NAMES(Outcome, 7, {Outcome::completed, "completed"}, {Outcome::rejected, "rejected"},
                {Outcome::failed, "failed"}, {Outcome::timed_out, "timed_out"}, {Outcome::cancelled, "cancelled"},
                {Outcome::unfinished, "unfinished"}, {Outcome::not_sent, "not_sent"});
PLUMBLINE_NAMES(Verdict, 4, {Verdict::passed, "passed"}, {Verdict::failed, "failed"},
                {Verdict::not_established, "not_established"}, {Verdict::not_applicable, "not_applicable"});
PLUMBLINE_NAMES(TrustState, 3, {TrustState::trusted, "trusted"}, {TrustState::doubtful, "doubtful"},
                {TrustState::client_limited, "client_limited"});
PLUMBLINE_NAMES(Stability, 3, {Stability::stable, "stable"}, {Stability::overloaded, "overloaded"},
                {Stability::not_established, "not_established"});
PLUMBLINE_NAMES(RunState, 4, {RunState::running, "running"}, {RunState::finished, "finished"},
                {RunState::interrupted, "interrupted"}, {RunState::aborted, "aborted"});
PLUMBLINE_NAMES(Label, 4, {Label::measured, "measured"}, {Label::simulated, "simulated"},
                {Label::theoretical, "theoretical"}, {Label::imported, "imported"});
PLUMBLINE_NAMES(TokenSource, 7, {TokenSource::none, "none"}, {TokenSource::usage, "usage"},
                {TokenSource::continuous_usage, "continuous_usage"}, {TokenSource::timings, "timings"},
                {TokenSource::token_ids, "token_ids"}, {TokenSource::events, "events"},
                {TokenSource::reported, "reported"});
PLUMBLINE_NAMES(Connection, 3, {Connection::unknown, "unknown"}, {Connection::fresh, "fresh"},
                {Connection::reused, "reused"});
PLUMBLINE_NAMES(CancelledBy, 4, {CancelledBy::none, "none"}, {CancelledBy::plan, "plan"}, {CancelledBy::user, "user"},
                {CancelledBy::server, "server"});
PLUMBLINE_NAMES(ErrorClass, 25, {ErrorClass::none, "none"}, {ErrorClass::dns, "dns"},
                {ErrorClass::connect_refused, "connect_refused"}, {ErrorClass::connect_timeout, "connect_timeout"},
                {ErrorClass::tls, "tls"}, {ErrorClass::reset_before_response, "reset_before_response"},
                {ErrorClass::client_resource, "client_resource"}, {ErrorClass::auth, "auth"},
                {ErrorClass::not_found, "not_found"}, {ErrorClass::bad_request, "bad_request"},
                {ErrorClass::context_overflow, "context_overflow"}, {ErrorClass::overloaded, "overloaded"},
                {ErrorClass::model_loading, "model_loading"}, {ErrorClass::server_error, "server_error"},
                {ErrorClass::stream_error, "stream_error"}, {ErrorClass::incomplete_stream, "incomplete_stream"},
                {ErrorClass::reset_mid_stream, "reset_mid_stream"}, {ErrorClass::protocol_error, "protocol_error"},
                {ErrorClass::timeout_first_byte, "timeout_first_byte"},
                {ErrorClass::timeout_first_token, "timeout_first_token"}, {ErrorClass::timeout_idle, "timeout_idle"},
                {ErrorClass::timeout_total, "timeout_total"}, {ErrorClass::length_overrun, "length_overrun"},
                {ErrorClass::cancelled, "cancelled"}, {ErrorClass::empty_output, "empty_output"});

} // namespace plumbline
