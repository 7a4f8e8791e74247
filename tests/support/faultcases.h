// What a client must make of each fault of the reference server: one table.
#pragma once

#include "core/record/request.h"
#include "core/wire/flags.h"

#include <string>
#include <vector>

namespace plumbline::test {

struct FaultCase
{
    std::string fault;
    Outcome outcome = Outcome::completed;
    ErrorClass error = ErrorClass::none;
    int status = 200;      // 0: none came
    std::string undefined; // of "ttft text tpot", those that have no value
    std::vector<std::string> flags = {};
    std::string says = {};          // part of the message
    ErrorClass error_on_qt = error; // where Qt's network stack hides what happened
};

inline std::vector<FaultCase> faultCases()
{
    using enum Outcome;
    using E = ErrorClass;
    const std::string all = "ttft text tpot";
    const std::string length = flag::truncated_by_length;
    const auto failedAs = [&](const std::string& fault, E error, const std::string& undefined,
                              const std::string& says = {}) {
        return FaultCase{fault, failed, error, 200, undefined, {}, says};
    };
    return {
        {"", completed, E::none, 200, "", {length}},

        // instead of an answer
        {"refuse", rejected, E::overloaded, 503, all, {}, "busy"},
        {"refuse=429", rejected, E::overloaded, 429, all, {}, "busy"},
        {"error500", failed, E::server_error, 500, all, {}, "internal error"},
        {"status=302", failed, E::protocol_error, 302, all, {}, "redirect"},
        {"status=400", failed, E::bad_request, 400, all},
        {"status=403", failed, E::auth, 403, all},
        {"status=404", failed, E::not_found, 404, all},
        {"status=422", failed, E::bad_request, 422, all},
        {"status=502", failed, E::server_error, 502, all},
        {"unauthorized", failed, E::auth, 401, all, {}, "Invalid API Key"},
        {"html", failed, E::protocol_error, 200, all, {}, "text/html"},
        {"wrong_type", failed, E::protocol_error, 200, all, {}, "text/plain"},
        {"gzip", failed, E::protocol_error, 200, all, {}, "compressed"},
        {"silent", timed_out, E::timeout_first_byte, 0, all},
        {"slow_headers=3000", timed_out, E::timeout_first_byte, 0, all},
        {"close_first", failed, E::reset_before_response, 0, all},
        {"refuse_connection", failed, E::connect_refused, 0, all},
        {"loading=3600000", rejected, E::model_loading, 503, all, {}, "Loading model"},
        {"strict_schema", failed, E::bad_request, 400, all, {}, "stream_options"},
        {"strict_schema=422", failed, E::bad_request, 422, all, {}, "stream_options"},

        // broken off
        failedAs("cut=0", E::reset_mid_stream, all),
        failedAs("cut=4", E::reset_mid_stream, "tpot"),
        failedAs("reset=4", E::reset_mid_stream, "tpot"),
        // Qt reads on, and tells of the end alone.
        {"bad_chunk=4", failed, E::protocol_error, 200, "tpot", {}, {}, E::reset_mid_stream},
        {"stall=0", timed_out, E::timeout_first_token, 200, all},
        {"stall=4", timed_out, E::timeout_idle, 200, "tpot"},
        failedAs("endless_event", E::protocol_error, "tpot"),
        failedAs("huge_event=17", E::protocol_error, "tpot"),
        {"huge_event=2", completed, E::none, 200, ""},
        failedAs("endless_comments", E::protocol_error, all),
        failedAs("endless_events", E::protocol_error, all),

        // one bad event does not take its neighbours with it
        {"bad_event=4", completed, E::none, 200, "", {flag::malformed_events, length}},
        {"null_event=4", completed, E::none, 200, "", {flag::malformed_events, length}},

        // errors inside the stream
        failedAs("error_event=4", E::stream_error, "tpot", "in the middle"),
        failedAs("error_event=0", E::stream_error, all),
        failedAs("error_done=4", E::stream_error, "tpot", "EngineCore"),
        failedAs("error_string=4", E::stream_error, "tpot", "generation failed"),
        failedAs("error_flat=4", E::stream_error, "tpot", "internal error"),
        {"error_field=4", failed, E::stream_error, 200, "tpot", {flag::error_field_line}, "the slot failed"},
        failedAs("error_named=4", E::stream_error, "tpot", "the worker died"),
        {"error_tgi_429=0", rejected, E::overloaded, 200, all, {}, "overloaded"},
        failedAs("error_tgi_422=0", E::stream_error, all, "validation"),
        failedAs("error_tgi_424=4", E::stream_error, "tpot", "generation"),
        {"error_overloaded=0", rejected, E::overloaded, 200, all, {}, "overloaded"},
        // These end with a finish_reason, if a bad one, so they have a pace; it enters no distribution.
        failedAs("error_choice=4", E::stream_error, "", "disconnected"),
        failedAs("finish_error=4", E::stream_error, ""),
        {"finish_abort=4", cancelled, E::cancelled, 200, "", {}, "abort"},
        failedAs("unfinished=4", E::incomplete_stream, "tpot", "finish_reason"),
        failedAs("done_unfinished=4", E::incomplete_stream, "tpot", "[DONE]"),
        {"error_text=4", completed, E::none, 200, "", {flag::error_in_text}},
        failedAs("kv_pool=12", E::context_overflow, "tpot", "Context size"),
        failedAs("empty", E::empty_output, all),
        failedAs("limit_ignored", E::length_overrun, "tpot", "tokens"),

        // an answer of another shape is an answer
        {"merged=4", completed, E::none, 200, "", {flag::several_tokens_an_event}},
        {"split=2", completed, E::none, 200, ""},
        {"buffered", completed, E::none, 200, "", {flag::buffered_stream}},
        {"role_first", completed, E::none, 200, ""},
        {"blank_first", completed, E::none, 200, ""},
        {"blank_reasoning=3", completed, E::none, 200, "", {flag::reasoning_seen}},
        {"empty_reasoning", completed, E::none, 200, ""},
        {"reasoning_list=3", completed, E::none, 200, "", {flag::reasoning_seen}},
        {"no_done", completed, E::none, 200, "", {flag::missing_done}},
        {"no_usage", completed, E::none, 200, ""},
        {"usage_events", completed, E::none, 200, ""},
        {"usage_zeros", completed, E::none, 200, ""},
        {"prompt_count", completed, E::none, 200, ""},
        {"prompt_extra", completed, E::none, 200, ""},
        {"headers=50", completed, E::none, 200, ""},
        {"answer_cache", completed, E::none, 200, ""},
    };
}

} // namespace plumbline::test
