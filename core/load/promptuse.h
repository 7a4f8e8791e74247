// How often each prompt of a class will be sent: for the plan's preview and its warnings.
#pragma once

#include "core/load/prompts.h"

#include <cstdint>
#include <string>
#include <vector>

namespace plumbline {

struct PromptUse
{
    std::string klass;
    int class_index = 0;
    std::uint64_t distinct = 0; // prompts of the class
    std::uint64_t least = 0;    // times that each will be sent in measured windows, over all steps and repeats
    std::uint64_t most = 0;
    bool expected = false;    // the counts are expected ones: several classes, or a process of random count
    std::string text() const; // each of the 3 prompts of class "short" will be sent 33-34 times
};

// One entry for each class with a fixed set of prompts, where the plan says how many requests there will be (not closed
// loops by duration).
std::vector<PromptUse> promptUse(const Plan& plan, const PromptSource& source);

// A warning for each class with a file whose prompts repeat (the plan's own check speaks of inline texts) while the
// prefix cache is allowed; a busting prefix makes each sending differ.
std::vector<Problem> promptUseProblems(const Plan& plan, const PromptSource& source);

} // namespace plumbline
