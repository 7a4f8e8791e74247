// Checks a run by itself: that its records keep the invariants, and that every stored figure follows from the raw
// times. What a file alone can't show is said to be not applicable.
#pragma once

#include "core/report/runplace.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace plumbline {

enum class CheckState : std::uint8_t
{
    ok,
    failed,
    not_applicable
};

struct Check
{
    std::string name;
    CheckState state = CheckState::ok;
    std::string detail; // what was looked at; of a failed one: what failed and where
};

struct Verified
{
    std::string error; // the run can't be read, or is none; empty while all is well
    std::string run;
    std::vector<Check> checks;
    bool passed() const
    {
        return error.empty() && std::none_of(checks.begin(), checks.end(),
                                             [](const Check& check) { return check.state == CheckState::failed; });
    }
};

Verified verifyRun(const RunPlace& place);
Verified verifyFile(const std::string& path);

// One line for each check, then one for all.
std::string verifiedText(const Verified& verified);

} // namespace plumbline
