// What the requests of a step show about counts, lengths and streams beside their figures. Bounded. Not thread-safe.
#pragma once

#include "core/record/request.h"
#include "core/stats/summary.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace plumbline {

class Oddities
{
public:
    // Of any phase: an answer of the warm-up may be the one that a cache gives again.
    void seen(const Request& request);
    // Of the measured cohort.
    void add(const Request& request);
    void add(const Oddities& other);

    struct Mean
    {
        std::int64_t n = 0;
        double asked = 0, came = 0; // sums
        void add(std::int64_t wanted, std::int64_t got);
        void add(const Mean& other);
    };
    Mean prompt, output;                       // in tokens, of completed requests where both are known
    std::int64_t notExact = 0, exactKnown = 0; // answers of another length than asked for, of those with both known
    std::int64_t completed = 0;
    std::int64_t promptUncounted = 0; // completed, counted by the server, but without a count of the prompt
    std::int64_t promptCounted = 0;
    std::int64_t leastBytes = 0, mostBytes = 0, leastTokens = 0, mostTokens = 0; // of the prompts that were counted
    std::int64_t gaps = 0, mergedGaps = 0; // between token-bearing events; those of no length: read together

    struct Answer // of one of several requests with the same prompt
    {
        double ttft_ms = 0, e2e_ms = 0;
    };
    // Answers that repeat an earlier one to the same prompt, and all others of the step.
    std::vector<Answer> repeated, original;

private:
    static constexpr std::size_t mostAnswers = 4096;
    std::unordered_map<std::string, std::string> outputOf_; // by the prompt's hash
};

} // namespace plumbline
