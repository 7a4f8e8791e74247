#include "core/report/definitions.h"

#include <array>

namespace plumbline {
namespace {

constexpr std::array<Definition, 21> ofRun{{
    {"TTFT",
     "first token-bearing event - sent, in ms. Role-only, empty, progress and usage-only events never count. From "
     "sending, not from the time that the request was due"},
    {"TTFT from due",
     "first token-bearing event - the time that the request was due, in ms: what a user of an open loop "
     "waits"},
    {"TPOT",
     "(finish - first token) / (output tokens - tokens of the first token-bearing event, 1 where unknown), in ms; "
     "undefined below two tokens"},
    {"E2E", "finish - sent, in ms"},
    {"lateness", "sent - due, in ms: the client's own wait"},
    {"p50, p90, p95, p99",
     "nearest rank: the value at rank ceil(p n) of the sorted values of completed requests (\"of: "
     "completed\"); gates and comparisons count requests without an answer as infinite (\"of: all\")"},
    {"across repeats", "each statistic is the mean of the repeats' own; its 95 % interval is Student's t over repeats, "
                       "from 3 repeats on"},
    {"95 % interval in one repeat", "of p95. Where requests show no correlation: exact, from order statistics, if n "
                                    "resolves it (72); in a queue: from 20 to 40 batches of at least 10 correlation "
                                    "times; else none"},
    {"request throughput", "completions inside the window / its length, per second"},
    {"output token throughput", "output tokens by the time of their events inside the window / its length, per second, "
                                "of all requests"},
    {"goodput", "measured requests that completed and met every limit of the contract / window, per second"},
    {"goodput share", "the same / (scheduled measured requests - cancellations that the plan asked for)"},
    {"error share", "(rejected + failed + timed out + unfinished + cancelled by the server + not sent) / (scheduled - "
                    "cancellations that the plan asked for)"},
    {"outstanding", "requests sent and not ended; mean over the window's time"},
    {"window", "the time in which measured requests were scheduled, warm-up before and cool-down after it left out"},
    {"knee",
     "the last level before the gain of request throughput a doubling of concurrency falls below the plan's "
     "knee_gain while TTFT p95 grows by 10 % or more; from 6 levels on also where two straight pieces of throughput "
     "over concurrency (logarithms) meet, with a bootstrap interval"},
    {"highest passing", "an observed level: the greatest such that it and all lower ones met the contract"},
    {"trust",
     "of the client as an instrument. trusted: its error bound is at most 1 ms or 1 %, and no gate flips within "
     "it; doubtful: at most 5 %; client-limited otherwise: such figures are struck through and judge nothing"},
    {"not established", "neither passed nor failed: the reason stands beside it"},
    {"measured, simulated", "measured: from a named physical setup; simulated: from a model of a server"},
    {"not pinned", "what nobody declared and nothing told: another run may differ in it unseen"},
}};

constexpr std::array<Definition, 5> ofComparison{{
    {"difference, relative", "the other run's mean of repeats - the baseline's; the same / the baseline's"},
    {"95 % interval",
     "of the difference, over repeats: Welch's t on logarithms of each repeat's figure (paired t where "
     "the sides were interleaved), brought back to the figure's unit with the baseline's mean"},
    {"better, worse", "p below 5 %; Holm's adjustment over all figures but the primary one, which was declared before"},
    {"not distinguishable",
     "the spread between repeats could bring the difference about; never with one repeat on a side "
     "alone can it be better or worse"},
    {"not comparable",
     "no verdict may be given, with the reason: other work, another load, an instrument at its limit"},
}};

} // namespace

std::span<const Definition> runDefinitions()
{
    return ofRun;
}

std::span<const Definition> comparisonDefinitions()
{
    return ofComparison;
}

} // namespace plumbline
