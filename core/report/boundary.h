// What a run does not show, in sentences that follow from its plan, its pins and its length. A person may add to them;
// one that is left out is named as left out.
#pragma once

#include "core/report/measuredrun.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

struct BoundarySentence
{
    std::string key; // one of boundaryKeys()
    std::string text;
};

std::span<const std::string_view> boundaryKeys(); // simulated, imported, hosts, ...
std::vector<BoundarySentence> boundarySentences(const MeasuredRun& run);

// Of several runs: each sentence once.
std::vector<BoundarySentence> boundarySentences(const std::vector<MeasuredRun>& runs);

} // namespace plumbline
