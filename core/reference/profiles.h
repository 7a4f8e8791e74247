// Profiles of the service model: what a simulated server is assumed to be able to do.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

// The assumptions, for n busy slots and p of them reading their prompt:
//   - a request holds one slot from its start to its last token: overhead, then prefill, then decode; the queue is
//   first come, first served;
//   - prefill: each of p prompts is read at prefill_tps x p^(prefill_scaling - 1) tokens/s: all together prefill_tps x
//   p^prefill_scaling;
//     0: they share one fixed rate; 1: each has it for itself;
//   - decode: each decoding slot makes decode_tps x n^(decode_scaling - 1) tokens/s; 1: a constant rate per slot; 0:
//   one rate shared by all;
//   - the first token comes when the prompt has been read; each further one costs one unit of decode work.
// Noise is lognormal with mean 1: one factor per prompt (prefill_cv), one per request (request_cv), one per token
// (token_cv).
struct ServiceProfile
{
    std::string name = "custom";
    int slots = 1;                  // 1 .. 1,000,000
    std::optional<int> queue_limit; // waiting requests; unset: without a limit
    int reject_status = 503;        // 503 or 429: the answer to a full queue
    int context = 4096;             // tokens of one slot, prompt and output
    double overhead_ms = 0;         // fixed, at the start of each request
    double prefill_tps = 1000;
    double prefill_scaling = 0;
    double decode_tps = 50;
    double decode_scaling = 1;
    double prefill_cv = 0;
    double request_cv = 0;
    double token_cv = 0;
    double natural_tokens = 0; // mean length at which an answer ends by itself; 0: answers run to their limit
    double natural_cv = 0;

    bool operator==(const ServiceProfile&) const = default;
};

// Names of the built-in profiles: exact, demo, small-gpu, laptop.
std::vector<std::string_view> profileNames();
std::optional<ServiceProfile> builtInProfile(std::string_view name);

// All that is wrong with it, each naming the key and what is allowed; empty: nothing.
std::vector<std::string> profileProblems(const ServiceProfile& profile);

// A JSON object with the members above as keys, each optional; "queue_limit" may be null; "base": a built-in profile to
// start from. Unset with one message that names every problem.
std::optional<ServiceProfile> profileFromJson(std::string_view json, std::string* error);

// A built-in name, or else a file.
std::optional<ServiceProfile> findProfile(const std::string& nameOrPath, std::string* error);

} // namespace plumbline
