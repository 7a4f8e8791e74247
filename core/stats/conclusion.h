// The answer of a run in words, with its boundary. Pure functions, any thread.
#pragma once

#include "core/stats/summary.h"

#include <string>
#include <vector>

namespace plumbline {

enum class Tense
{
    past,   // of a run that was
    present // of a plan, before its run
};

// What the run can't have shown: other kinds of load, lengths, hosts, durations.
std::vector<std::string> notShown(const RunSummary& run, const Plan& plan, Tense tense = Tense::past);

// "highest passing: 2; first failing: 4 (TTFT p95 3066 ms > 1500 ms); recovery at 2: passed. Not shown: ..."
std::string conclusion(const RunSummary& run);

// Of a run as a whole: passed when a level met the contract and recovery, if it ran, did too; failed when a level, or
// recovery, did not; not_applicable without a contract.
Verdict runVerdict(const RunSummary& run);

std::string levelText(double level, const std::string& unit); // "4", "1.5 requests/s"

} // namespace plumbline
