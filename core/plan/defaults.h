// What depends on other keys of the plan, resolved in one place. Pure functions over a plan that checkPlan accepts;
// nothing here fails on one that it does not.
#pragma once

#include "core/plan/plan.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace plumbline {

struct ResolvedWarmUp
{
    int requests = 0;      // of each client; closed loops
    double duration_s = 0; // open loops
    bool operator==(const ResolvedWarmUp&) const = default;
};

// Closed loops warm up with 2 requests a client, open loops for 10 s or a fifth of the window, whichever is less.
ResolvedWarmUp resolvedWarmUp(const Plan& plan, double level);

// A limit or a gate somewhere: something that can fail.
bool hasContract(const Plan& plan);

// load.recovery, or whether there is a contract.
bool recoveryWanted(const Plan& plan);

// The longest output that a request of the class may ask for, in tokens; of an unbounded distribution the 99.997 %
// point (4 standard deviations). Unset when no length is asked for.
std::optional<int> longestAsked(const OutputTokens& output);

// Tokens after which the client cancels: output_tokens.ceiling, or 4 x the longest asked.
std::optional<int> resolvedCeiling(const WorkloadClass& klass);

// Seconds of the measured window of an open loop at a rate: duration_s, or requests / rate; with both the first
// reached.
double windowSeconds(const LoadProfile& load, double rate);

// Measured requests of one step and repeat; unset where only the server's speed decides (closed loops by duration).
// An open loop by duration has round(rate x duration) arrivals.
std::optional<std::int64_t> measuredRequests(const LoadProfile& load, double level);

// The limits that judge a request of the class, each with a maximum: the plan's, replaced key by key by the class's; a
// null takes one away.
std::vector<RequestLimit> limitsFor(const Plan& plan, const std::string& klass);

// The share of requests that belong to the class; 0 for an unknown one.
double shareOf(const Workload& workload, const std::string& klass);

// Warm-up and measured requests of all steps and repeats, as far as the plan says (what a duration bounds in a closed
// loop, cool-down and recovery are not in it). Saturates at the largest number.
std::int64_t expectedRequests(const Plan& plan);

// The plan with what the functions above resolve written out, where it is the same at every level.
Plan resolved(Plan plan);

} // namespace plumbline
